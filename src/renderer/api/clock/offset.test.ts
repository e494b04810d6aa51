import { expect, test } from 'vitest';
import { aged, agree, applied, bestOffset, offsetOf } from './offset';

/**
 * An exchange with a server that is `ahead`, with these delays on the way there, at the server, and on the way back.
 */
const exchange = (ahead: number, there: number, within: number, back: number, sent = 1_000_000) => ({
  sent,
  received: sent + there + ahead,
  transmitted: sent + there + within + ahead,
  answered: sent + there + within + back,
});

test('the offset is exact where both ways take as long, whatever the server takes', () => {
  expect(offsetOf(exchange(2_400, 30, 500, 30))).toEqual({ offset_ms: 2_400, uncertainty_ms: 31 });
  expect(offsetOf(exchange(-7_000, 4, 0, 4))).toEqual({ offset_ms: -7_000, uncertainty_ms: 5 });
});

test.each([
  [80, 0],
  [0, 80],
  [3, 250],
])('with %i ms there and %i ms back the error is within half the delay', (there, back) => {
  const { offset_ms, uncertainty_ms } = offsetOf(exchange(1_234, there, 7, back));
  expect(Math.abs(offset_ms - 1_234)).toBeLessThanOrEqual(uncertainty_ms);
  expect(uncertainty_ms).toBe((there + back) / 2 + 1);
});

test('of five exchanges the one with the least delay is taken', () => {
  const delays = [
    [10, 300],
    [40, 40],
    [2, 6],
    [500, 1],
    [9, 9],
  ] as const;
  const best = bestOffset(delays.map(([there, back]) => exchange(500, there, 1, back)))!;
  expect(best).toEqual({ offset_ms: 498, uncertainty_ms: 5 });
  expect(bestOffset([])).toBeNull();
});

test('a server whose clock was read coarsely, or set back, gives no negative delay', () => {
  expect(offsetOf({ sent: 10, received: 10, transmitted: 12, answered: 11 }).uncertainty_ms).toBe(1);
});

test('an offset is less certain the older it is: 54 ms after an hour', () => {
  expect(aged({ offset_ms: 5, uncertainty_ms: 2 }, 3_600_000)).toEqual({ offset_ms: 5, uncertainty_ms: 56 });
  expect(aged({ offset_ms: 5, uncertainty_ms: 2 }, -1)).toEqual({ offset_ms: 5, uncertainty_ms: 2 });
});

test('two measurements agree while they may both be right', () => {
  const at = (offset_ms: number, uncertainty_ms = 10) => ({ offset_ms, uncertainty_ms });
  expect(agree(at(0), at(20))).toBe(true);
  expect(agree(at(0), at(21))).toBe(false);
});

test('whole milliseconds are added, and nothing where the offset is no greater than its error', () => {
  expect(applied({ offset_ms: 2_400.6, uncertainty_ms: 3 })).toEqual({ offset_ms: 2_401, uncertainty_ms: 3 });
  expect(applied({ offset_ms: -2.5, uncertainty_ms: 3 })).toEqual({ offset_ms: 0, uncertainty_ms: 5.5 });
});
