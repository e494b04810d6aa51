import { expect, test } from 'vitest';
import { clockAhead } from './health';

const SENT = 1_788_264_000_000;

test.each([
  ['the same clock, at once', SENT + 3, 6, 0],
  ['the same clock and a slow question', SENT + 8_990, 9_000, 0],
  ['the same clock and a slow answer', SENT + 10, 9_000, 0],
  ['a clock that is ahead', SENT + 60_003, 6, 59_997],
  ['a clock that is behind', SENT - 59_997, 6, -59_997],
  ['a clock that is behind, and a slow answer', SENT - 50_000, 9_000, -50_000],
])('%s', (_, time, tookMs, ahead) => {
  expect(clockAhead(time, SENT, SENT + tookMs)).toBe(ahead);
});
