import { expect, it } from 'vitest';
import { describeOddRating, oddRating, oddRatingIn } from './odd-ratings';
import type { HandicapSystem } from './rating-systems';

it.each<[HandicapSystem, number, number | null]>([
  ['tcf', 1018, 1.018],
  ['tcf', 10180, 1.018],
  ['tcf', 0.0985, 0.985],
  ['tcf', 93.4, 0.934],
  ['tcf', 0, null],
  ['tcf', -1.018, null],
  ['tcf', 2.5, null],
  ['py', 1.05, 1050],
  ['py', 10500, 1050],
  ['py', 0, null],
  ['py', 2000, null],
  ['phrf_tot', 1000, null],
  ['phrf_tod', -300, null],
  ['tod', 65000, null],
])('%s %d is asked about, with %d', (system, value, suggestion) =>
  expect(oddRating(system, value)).toMatchObject({ suggestion }),
);

it.each<[HandicapSystem, number]>([
  ['tcf', 0.6],
  ['tcf', 1.018],
  ['tcf', 1.9],
  // The Optimist's number, and a foiling catamaran's.
  ['py', 1646],
  ['py', 480],
  ['phrf_tot', 0],
  ['phrf_tod', -132],
  ['tod', 0],
  ['tod', 605.3],
])('%s %d is not', (system, value) => expect(oddRating(system, value)).toBeNull());

it('goes by the rating where no system is known', () => {
  expect(oddRatingIn('tcf', 1018)).toEqual({ suggestion: 1.018, range: [0.6, 1.9] });
});

it('asks in words', () => {
  expect(describeOddRating('tcf', 1018)).toBe('TCF 1018 is far outside 0.6–1.9: did you mean 1.018?');
  expect(describeOddRating('tcf', 0)).toBe('TCF 0 is far outside 0.6–1.9');
  expect(describeOddRating('py', 1050)).toBeNull();
});
