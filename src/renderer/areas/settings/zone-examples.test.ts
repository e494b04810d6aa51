import { expect, it } from 'vitest';
import { onAnotherDay, shiftText, zoneExamples } from './zone-examples';

const at = Date.parse('2026-11-22T09:10:00Z');

it('a moment reads otherwise in another zone, and stays the moment it is', () => {
  const [example] = zoneExamples([{ kind: 'Tee time', name: 'Links', at }], 'Europe/Dublin', 'Europe/Paris');
  expect(example).toMatchObject({ at, before: 'Sun 22 Nov, 09:10', after: 'Sun 22 Nov, 10:10' });
});

it.each([
  ['Europe/Dublin', 'Europe/Paris', '1 hour later'],
  ['Europe/Dublin', 'America/New_York', '5 hours earlier'],
  ['Europe/Dublin', 'Asia/Kolkata', '5 hours 30 minutes later'],
  ['Europe/Dublin', 'Europe/London', null],
])('from %s to %s the clock reads %s', (from, to, shift) => {
  expect(shiftText(at, from, to)).toBe(shift);
});

it('by the clocks of its own day: a summer’s evening is not shifted as a winter’s is', () => {
  const summer = Date.parse('2026-07-01T12:00:00Z');
  expect(shiftText(summer, 'UTC', 'Europe/Dublin')).toBe('1 hour later');
  expect(shiftText(at, 'UTC', 'Europe/Dublin')).toBe(null);
});

it('counts what falls on another day', () => {
  const late = Date.parse('2026-11-22T23:30:00Z');
  expect(onAnotherDay([at, late], 'Europe/Dublin', 'Europe/Paris')).toBe(1);
});
