import { expect, test } from 'vitest';
import { firstRules, kindOf, nextDiscard, previewDiscards } from './discards-text';

test('each kind of rule is written back as the rule that it was read from', () => {
  for (const kind of ['none', 'steps', 'share', 'best'] as const) expect(kindOf(firstRules[kind])).toBe(kind);
});

test('what a rule does is shown race by race', () => {
  expect(previewDiscards(firstRules.none, 6)).toBe('No discards in 6 races.');
  expect(previewDiscards(firstRules.share, 12)).toBe('1 discard after 4 races, 2 after 8, 3 after 12.');
  expect(previewDiscards([{ races: 4, exclude: 1, sailed: 3 }], 6)).toBe(
    '1 discard after 4 races, for a boat that sailed them all.',
  );
  expect(previewDiscards(firstRules.best, 20)).toMatch(/^1 discard after 7 races,.* …\.$/);
});

test('the next race that leaves out more is found by any rule', () => {
  expect(nextDiscard(firstRules.none, 3)).toBeUndefined();
  expect(nextDiscard(firstRules.steps, 4)).toBeUndefined();
  expect(nextDiscard(firstRules.share, 5)).toEqual({ races: 8, exclude: 2 });
});
