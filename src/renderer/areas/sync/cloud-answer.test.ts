import type { OutboxItem } from '@contract/staff-operations/sync';
import { expect, it } from 'vitest';
import { cloudAnswer } from './cloud-answer';

const answered = (answer: Partial<NonNullable<OutboxItem['answer']>>) =>
  cloudAnswer({ status: 400, code: null, message: 'Abgelehnt.', errors: [], at: 0, ...answer });

it('says in this page’s words what the cloud refused, where it knows them', () => {
  const full = { path: 'players', message: 'sind zu viele', rule: 'tee_time_full' };
  const known = { ...full, values: { players: 5, capacity: 4 } };
  expect(answered({ errors: [known] })).toBe(
    'The cloud’s answer: “Players: are 5, and 4 fit. Choose another time”',
  );
  expect(answered({ errors: [full] })).toBe('The cloud’s answer: “Players: sind zu viele”');
  expect(answered({ reason: 'race_changed', values: { race_number: 3 } })).toBe(
    'The cloud’s answer: “Race 3 was changed meanwhile; nothing was written.”',
  );
});

it('says the cloud’s own text of anything else', () => {
  expect(answered({})).toBe('The cloud’s answer: “Abgelehnt.”');
  expect(answered({ reason: 'race_changed' })).toBe('The cloud’s answer: “Abgelehnt.”');
  expect(answered({ reason: 'race_sunk', values: {} })).toBe('The cloud’s answer: “Abgelehnt.”');
});
