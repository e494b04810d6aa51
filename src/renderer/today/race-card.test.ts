import { expect, test } from 'vitest';
import { nextStart, unplannedRace } from './race-card';

const race = (race_number: number, status: 'scheduled' | 'racing' | 'sailed', ...starts: number[]) => ({
  ...{ race_number, status, start_plan: null },
  starts: starts.map((starts_at) => ({ fleet: 'IRC', starts_at })),
});
const HOUR = 3_600_000;

test('the next start is the first to come, of a race that is not over', () => {
  const races = [race(3, 'scheduled', 9_000), race(1, 'sailed', 4_000), race(2, 'racing', 1_000, 5_000)];
  expect(nextStart(races, 2_000)).toMatchObject({ race: { race_number: 2 }, at: 5_000, isSoon: true });
  expect(nextStart(races, 5_000)).toMatchObject({ race: { race_number: 3 }, at: 9_000, isLate: false });
  expect(nextStart([race(1, 'scheduled', 25 * HOUR)], 0)).toMatchObject({ isSoon: false });
  expect(nextStart([race(1, 'scheduled')], 0)).toBeUndefined();
});

test('a plan counts to its warning signal, also without a start and after a postponement', () => {
  const start_plan = { warning_at: 14.5 * HOUR } as never;
  const planned = { ...race(1, 'scheduled', 14 * HOUR), start_plan };
  expect(nextStart([planned], 13 * HOUR)).toMatchObject({ at: 14.5 * HOUR, isWarning: true });
  expect(nextStart([{ ...planned, starts: [] }], 13 * HOUR)).toMatchObject({ isWarning: true });
});

test('a race whose time has passed without a start is late, until it is forgotten', () => {
  const races = [race(1, 'scheduled', HOUR), race(2, 'scheduled', 3 * HOUR)];
  expect(nextStart(races, 2 * HOUR)).toMatchObject({ race: { race_number: 1 }, isLate: true });
  expect(nextStart(races, 14 * HOUR)).toMatchObject({ race: { race_number: 2 }, isLate: true });
  expect(nextStart(races, 16 * HOUR)).toBeUndefined();
});

test('without a planned start, the first race to come is the next', () => {
  const races = [race(3, 'scheduled'), race(1, 'sailed', HOUR), race(2, 'scheduled')];
  expect(unplannedRace(races)).toMatchObject({ race_number: 2 });
  // A race of a past day that was planned and not sailed is none.
  expect(unplannedRace([race(1, 'scheduled', HOUR)])).toBeUndefined();
});
