import { codeTable, readyCodes, SCORING_CODES } from '@dockside/scoring';
import { expect, test } from 'vitest';
import {
  codeDetail,
  codeGroups,
  codeLabel,
  endsTheRace,
  paletteCodes,
  splitCode,
  timeChangeText,
  timePenaltyText,
} from './codes';
import { formatTimedElapsed } from './times';

test.each([
  ['37dnf', { sail: '37', code: 'DNF' }],
  ['37 dnf', { sail: '37', code: 'DNF' }],
  ['37.ocs', { sail: '37', code: 'OCS' }],
  ['IRL37/DSQ', { sail: 'IRL37', code: 'DSQ' }],
  ['37', { sail: '37', code: null }],
  ['dnf', { sail: 'dnf', code: null }],
  ['37xyz', { sail: '37xyz', code: null }],
])('%j is a boat and a code: %j', (typed, parts) => expect(splitCode(typed)).toEqual(parts));

const codes = codeTable(readyCodes);

test('own codes are read like the standard ones; a short one only after a digit or a separator', () => {
  expect(splitCode('37ood', codes)).toEqual({ sail: '37', code: 'OOD' });
  expect(splitCode('37late', codes)).toEqual({ sail: '37', code: 'LATE' });
  expect(splitCode('37ro', codes)).toEqual({ sail: '37', code: 'RO' });
  expect(splitCode('rapid ro', codes)).toEqual({ sail: 'rapid', code: 'RO' });
  expect(splitCode('otero', codes)).toEqual({ sail: 'otero', code: null });
  expect(splitCode('37ood')).toEqual({ sail: '37ood', code: null });
});

test('each code in force is in one group, and each key of the finish line has one code', () => {
  const grouped = codeGroups(codes).flatMap((group) => group.codes.map(({ code }) => code));
  expect(grouped.toSorted()).toEqual([...SCORING_CODES, ...readyCodes.map(({ code }) => code)].toSorted());
  expect(codeGroups(codeTable())).toHaveLength(4);
  const palette = paletteCodes(codes);
  expect(new Set(palette.map(({ key }) => key)).size).toBe(palette.length);
  expect(palette.map(({ code }) => code)).not.toContain('EXC');
});

test('what a code means is read from its definition', () => {
  expect(codeLabel('OOD', codes)).toContain('Officer of the day');
  expect(codeLabel('OOD')).toBe('OOD');
  expect(
    ['TPO', 'OOD', 'EXC', 'DPI', 'ZFP', 'TLE', 'RDG', 'DNF'].map((code) => codeDetail(code, codes)),
  ).toEqual(['percent', null, 'points', 'points', 'percent', 'behind', 'redress', null]);
  expect(['TPO', 'OOD', 'ZFP', 'RDG', 'RET', null].map((code) => endsTheRace(code, codes))).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('times beside codes are cut off as everywhere, not rounded', () => {
  const penalty = { seconds: 300.96, percent: null, applies_to: 'elapsed' } as const;
  expect(timePenaltyText(penalty)).toBe('+ 0:05:00.9');
  const change = { seconds: null, elapsed: 2593.96, applies_to: 'elapsed' };
  expect(timeChangeText(change as never)).toBe('as 0:43:13.9');
  expect(formatTimedElapsed(2593.96)).toBe('0:43:13.9');
});
