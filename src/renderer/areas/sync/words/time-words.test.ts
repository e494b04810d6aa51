import { expect, it } from 'vitest';
import { spanWords, untilWords } from './time-words';

it('counts down to a time to come', () => {
  expect(untilWords(20_000, 0)).toBe('in 20 s');
  expect(untilWords(19_001, 0)).toBe('in 20 s');
  expect(untilWords(180_000, 0)).toBe('in 3 min');
  expect(untilWords(0, 5)).toBe('now');
});

it('says how long in the unit that tells most', () => {
  expect(spanWords(45_000)).toBe('45 s');
  expect(spanWords(130_000)).toBe('2 min');
  expect(spanWords(3_600_000)).toBe('1 h');
  expect(spanWords(7_500_000)).toBe('2 h 5 min');
  expect(spanWords(4 * 86_400_000)).toBe('4 days');
});
