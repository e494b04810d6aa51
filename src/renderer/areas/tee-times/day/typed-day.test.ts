import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day';

/** A Sunday. */
const TODAY = '2026-11-22';

it.each([
  ['2026-12-05', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['05.12.', '2026-12-05'],
  ['5/12/26', '2026-12-05'],
  ['5-12-2027', '2027-12-05'],
  ['12 May', '2027-05-12'],
  ['12 may 2026', '2026-05-12'],
  ['May 12', '2027-05-12'],
  ['1st Sept', '2026-09-01'],
  ['Sat 28 Nov', '2026-11-28'],
  ['1 Jan', '2027-01-01'],
  ['today', '2026-11-22'],
  ['Tomorrow', '2026-11-23'],
  ['yesterday', '2026-11-21'],
  ['sat', '2026-11-28'],
  ['Sunday', '2026-11-22'],
  ['mon', '2026-11-23'],
])('%s is %s', (text, day) => {
  expect(readTypedDay(text, TODAY, false)).toBe(day);
});

it('29 February is one of a leap year near by, or none', () => {
  expect(readTypedDay('29/2', '2027-11-22', false)).toBe('2028-02-29');
  expect(readTypedDay('29/2', TODAY, false)).toBeNull();
});

it.each([
  '',
  '32/5',
  '12/13',
  '31 April',
  'someday',
  '12 Mai x',
  '5',
  'sa',
  '2026-02-30',
  '12 constructor',
  'constructor',
])('“%s” is no day', (text) => {
  expect(readTypedDay(text, TODAY, false)).toBeNull();
});

it.each([
  ['12/5', '2026-12-05'],
  ['5/12/27', '2027-05-12'],
  ['2026-12-05', '2026-12-05'],
  ['5 Dec', '2026-12-05'],
])('an American club has the month first: %s is %s', (text, day) => {
  expect(readTypedDay(text, TODAY, true)).toBe(day);
});
