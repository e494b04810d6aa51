import { expect, it } from 'vitest';
import { nextWaitMs, pauseMs, retryAfterMs } from './retries';

const HOUR = 3_600_000;

it('waits longer after each attempt, about a day all together, and then gives up', () => {
  const waits = retryAfterMs.map((_, i) => nextWaitMs(i + 1, () => 0.5)!);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const total = waits.reduce((sum, ms) => sum + ms, 0);
  expect(total).toBeGreaterThan(20 * HOUR);
  expect(total).toBeLessThan(26 * HOUR);
  expect(nextWaitMs(retryAfterMs.length + 1)).toBeNull();
});

it('waits a fifth longer or shorter at random', () => {
  expect([nextWaitMs(1, () => 0), nextWaitMs(1, () => 1)]).toEqual([4_000, 6_000]);
});

it.each([
  ['120', 120_000],
  ['Tue, 01 Sep 2026 12:02:00 GMT', 120_000],
  ['999999999', 24 * HOUR],
  ['Tue, 01 Sep 2020 12:02:00 GMT', null],
  ['-5', null],
  ['soon', null],
  [undefined, null],
])('Retry-After: %s is a pause of %s ms', (header, ms) => {
  expect(pauseMs(header, Date.parse('2026-09-01T12:00:00Z'))).toBe(ms);
});
