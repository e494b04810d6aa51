import type { Race } from '@contract/areas/racing/races';
import { expect, test } from 'vitest';
import { currentRace } from './current-race';

const NOW = Date.UTC(2026, 8, 5, 12);
const DAY = 24 * 3600_000;

const race = (race_number: number, status: Race['status'], daysFromNow?: number): Race => ({
  id: `rac_${race_number}`,
  regatta_id: 'reg_1',
  race_number,
  name: null,
  day: null,
  starts: daysFromNow === undefined ? [] : [{ fleet: 'IRC', starts_at: NOW + daysFromNow * DAY }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  start_plan: null,
  status,
  version: 1,
});

test.each([
  ['the one under way', [race(1, 'sailed', -1), race(2, 'racing', 0), race(3, 'scheduled', 0)], 2],
  [
    "today's first that is not over",
    [race(3, 'scheduled', 0), race(2, 'scheduled', 0), race(1, 'sailed', 0)],
    2,
  ],
  [
    "today's last when all are over",
    [race(1, 'sailed', 0), race(2, 'sailed', 0), race(3, 'scheduled', 1)],
    2,
  ],
  ['the next that is to come', [race(1, 'sailed', -1), race(2, 'abandoned', -1), race(3, 'scheduled', 1)], 3],
  ["today's without a time", [race(1, 'scheduled', 1), { ...race(2, 'scheduled'), day: '2026-09-05' }], 2],
  ['one without a start', [race(1, 'sailed', -1), race(2, 'scheduled')], 2],
  ['the last when the regatta is over', [race(1, 'sailed', -2), race(2, 'sailed', -1)], 2],
])('%s', (_, races, expected) => {
  expect(currentRace(races, 'Europe/Dublin', NOW)?.race_number).toBe(expected);
});

test('none without races', () => expect(currentRace([], 'Europe/Dublin', NOW)).toBeUndefined());
