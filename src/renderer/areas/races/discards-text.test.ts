import { expect, test } from 'vitest';
import { firstRules, kindOf, nextDiscard, previewDiscards } from './discards-text';

test('each kind of rule is written back as the rule that it was read from', () => {
  for (const kind of ['none', 'steps', 'share', 'best'] as const) expect(kindOf(firstRules[kind])).toBe(kind);
});

test('what a rule does is shown race by race', () => {
  expect(previewDiscards(firstRules.none, 6)).toBe('Nothing is left out in 6 races.');
  expect(previewDiscards(firstRules.share, 12)).toBe(
    'After 4 races 1 worst score is left out, after 8 2, after 12 3.',
  );
  expect(previewDiscards(firstRules.best, 20)).toMatch(/^After 7 races 1 worst score is left out,.* …\.$/);
});

test('the next race that leaves out more is found by any rule', () => {
  expect(nextDiscard(firstRules.none, 3)).toBeUndefined();
  expect(nextDiscard(firstRules.steps, 4)).toBeUndefined();
  expect(nextDiscard(firstRules.share, 5)).toEqual({ races: 8, exclude: 2 });
});
