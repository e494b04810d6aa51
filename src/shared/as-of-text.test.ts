import { expect, it } from 'vitest';
import { asOfFileName, asOfText, madeAt } from './as-of-text';
import { toCsv, withAsOf } from './csv';

const age = madeAt(Date.parse('2026-11-22T14:03:59Z'));

it('names the moment, and whose clock and time zone it is by', () => {
  expect(asOfText(age, 'Europe/Dublin')).toBe('2026-11-22 14:03 (club time, Europe/Dublin)');
  expect(asOfText(age, 'America/New_York')).toBe('2026-11-22 09:03 (club time, America/New_York)');
  expect(asOfFileName(age, 'Europe/Dublin')).toBe('as of 2026-11-22 14.03');
});

it('says in words that it is old, or not known', () => {
  const old = { ...age, isCurrent: false };
  expect(asOfText(old, 'Europe/Dublin')).toMatch(/, NOT CURRENT: the club computer hasn’t answered since$/);
  expect(asOfFileName(old, 'Europe/Dublin')).toMatch(/, NOT CURRENT$/);
  expect(asOfText({ ...age, cloudAsOf: age.asOf! - 3_600_000 }, 'Europe/Dublin')).toMatch(
    /, cloud data as of 2026-11-22 13:03$/,
  );
  expect(asOfText({ asOf: null, isCurrent: false, cloudAsOf: null }, 'Europe/Dublin')).toBe('not known');
});

it('stands in a last column of its own, in every row of the table', () => {
  const rows = [['Rank', 'Sail'], [1, 'IRL 1'], ['Race 3 is not counted']];
  expect(toCsv(withAsOf(rows, 'now'))).toBe('Rank,Sail,As of\r\n1,IRL 1,now\r\nRace 3 is not counted');
});
