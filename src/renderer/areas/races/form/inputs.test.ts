import { describe, expect, test } from 'vitest';
import { readElapsed } from './elapsed-input';
import { clockIn, dayIn, momentOf, readClock } from './zoned-time';

describe('elapsed times as they are typed', () => {
  test.each([
    ['0:43:13', 2593],
    ['43:13', 2593],
    ['4313', 2593],
    ['10420', 3860],
    ['1:04:20.5', 3860.5],
    ['1:04:20,25', 3860.25],
    ['75:10', 4510],
    ['0:00:20.1', 20.1],
    [' 1:00:00 ', 3600],
  ])('%s is %d s', (typed, seconds) => expect(readElapsed(typed)).toBe(seconds));

  test.each(['', '43', '0:60:00', '0:10:60', '1:2:3:4', 'abc', '-1:00', '0:43:', '0:4:3.5s', '4370'])(
    '%j is none',
    (typed) => expect(readElapsed(typed)).toBeNull(),
  );
});

describe('times of day as they are typed', () => {
  test.each([
    ['1405', '14:05:00'],
    ['905', '09:05:00'],
    ['14:05', '14:05:00'],
    ['14.05.30', '14:05:30'],
    ['140530', '14:05:30'],
    ['9:5', '09:05:00'],
  ])('%s is %s', (typed, clock) => expect(readClock(typed)).toBe(clock));

  test.each(['', '14', '24:00', '14:60', 'noon', '1:2:3:4'])('%j is none', (typed) =>
    expect(readClock(typed)).toBeNull(),
  );
});

test('a moment and what a zone calls it', () => {
  const at = Date.UTC(2026, 8, 5, 13, 5, 30);
  expect(momentOf('Europe/Dublin', '2026-09-05', '14:05:30')).toBe(at);
  expect(momentOf('Pacific/Auckland', '2026-09-06', '01:05:30')).toBe(at);
  expect(dayIn('Pacific/Auckland', at)).toBe('2026-09-06');
  expect(clockIn('Europe/Dublin', at)).toBe('14:05:30');
});
