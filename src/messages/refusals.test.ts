import { reasons as texts } from '@messages/reasons';
import { conflict, notFound, refusal, sentence } from '@messages/refusals';
import { expect, test } from 'vitest';
import { isKnownReason, type Reason, reasons } from '../contract/reasons';
import { staffPermissions } from '../contract/roles';
import type { Kind } from '../contract/told';

/** A value of each kind, and how its text names it. */
const named: Partial<Record<Kind, [value: string, text: string | RegExp]>> = {
  hearing: ['protest', 'Protest'],
  permission: ['settings', staffPermissions.settings],
  resource: ['regattas', 'regatta'],
  role: ['scorer', 'Scorer'],
  signal: ['warning', 'warning signal'],
};

test.each(Object.entries(reasons))('the sentence of %s names each of its values', (reason, kinds) => {
  const given = Object.entries<Kind>(kinds).map(([name, kind], index) => {
    const [value, text] = named[kind] ?? (kind === 'number' ? [70_001 + index, `${70_001 + index}`] : []);
    return { name, value: value ?? `«${name}»`, text: text ?? `«${name}»` };
  });
  const values = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  expect(isKnownReason(reason, values)).toBe(true);
  const text = texts[reason as Reason](values as never);
  for (const one of given) expect(text).toContain(one.text);
});

test('an error has the code and values of its sentence, and its text', () => {
  const error = notFound('no_record', { resource: 'regattas', id: 'reg_1' });
  expect(error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'No regatta "reg_1" in this club.',
    why: { reason: 'no_record', values: { resource: 'regattas', id: 'reg_1' } },
  });
  const headers = { 'retry-after': '3' };
  expect(refusal('RATE_LIMITED', 'too_many_requests', { seconds: 3 }, headers)).toMatchObject({
    message: 'Too many requests. Wait 3 s.',
    headers,
  });
  const when = { changed_by: 'Anna', changed_at: '14:03:12' };
  expect(conflict(undefined, sentence('race_changed', { race_number: 3, ...when })).message).toBe(
    'Race 3 was changed meanwhile by Anna at 14:03:12; nothing was written.',
  );
});

test('a reason of another version, or with other values, is not known', () => {
  expect(isKnownReason('race_changed', { race_number: 3 })).toBe(true);
  expect(isKnownReason('race_changed', { race_number: '3' })).toBe(false);
  expect(isKnownReason('race_changed', { race_number: 3, changed_by: 4 })).toBe(false);
  expect(isKnownReason('no_record', { resource: 'tugs', id: '1' })).toBe(false);
  expect(isKnownReason('no_record', { resource: 'toString', id: '1' })).toBe(false);
  expect(isKnownReason('race_sunk', {})).toBe(false);
  expect(isKnownReason('toString', {})).toBe(false);
});

test.each([
  ['no_race_of_fleet', { race_number: 3 }, 'No race 3 that counts for this fleet.'],
  ['no_score', { registration_id: 'ent_1', race_number: 3 }, 'No score of "ent_1" in race 3.'],
  ['no_version', { version: 3 }, 'No version 3 of these results.'],
  ['no_assignment', { from_race: 3 }, 'No assignment from race 3 in this championship.'],
  ['no_series', { id: 'ser_1' }, 'No series "ser_1" in this regatta.'],
] as const)('%s names what is missing, and where', (reason, values, text) => {
  expect(texts[reason](values as never)).toBe(text);
});
