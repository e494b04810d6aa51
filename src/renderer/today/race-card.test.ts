import { expect, test } from 'vitest';
import { countdown, nextStart } from './race-card';

const race = (race_number: number, status: 'scheduled' | 'racing' | 'sailed', ...starts: number[]) => ({
  race_number,
  status,
  starts: starts.map((starts_at) => ({ fleet: 'IRC', starts_at })),
});

test('the next start is the first to come, of a race that is not over', () => {
  const races = [race(3, 'scheduled', 9_000), race(1, 'sailed', 4_000), race(2, 'racing', 1_000, 5_000)];
  expect(nextStart(races, 2_000)).toMatchObject({ race: { race_number: 2 }, at: 5_000, isSoon: true });
  expect(nextStart(races, 5_000)).toMatchObject({ race: { race_number: 3 }, at: 9_000 });
  expect(nextStart(races, 9_000)).toBeUndefined();
  expect(nextStart([race(1, 'scheduled', 90_000_000)], 0)).toMatchObject({ isSoon: false });
});

test('counts down in whole seconds, and never below zero', () => {
  expect(countdown(10_678_000)).toBe('2:57:58');
  expect(countdown(59_100)).toBe('1:00');
  expect(countdown(-1)).toBe('0:00');
});
