import type { TeeTime } from '@contract/areas/golf/tee-times';
import { expect, it } from 'vitest';
import type { Player } from '../sheet/sheet-of-day';
import { loadByHour, occupancyText, summarizeDay } from './day-summary';

const HOUR = 3_600_000;
const player = (over: Partial<Player> = {}): Player => ({
  name: 'Aoife Byrne',
  kind: 'member',
  member_id: null,
  membership_number: null,
  transport: 'walking',
  holes: 18,
  checked_in: false,
  paid: false,
  no_show: false,
  ...over,
});
const start = (hour: number, players: Player[], status: TeeTime['status'] = 'booked') =>
  ({ starts_at: hour * HOUR, players, status, capacity: 4 }) as TeeTime;
const day = [
  start(8, [], 'blocked'),
  start(9, [player({ checked_in: true, paid: true }), player({ kind: 'guest', transport: 'riding' })]),
  start(9, [], 'open'),
  start(10, [player({ no_show: true, kind: 'guest', transport: 'riding' }), player({ paid: true })]),
];

it('a day is counted, and who did not show up is no guest, rides no buggy, plays no round and leaves a seat', () => {
  expect(summarizeDay(day)).toEqual({
    groups: 2,
    players: 4,
    rounds: 3,
    members: 2,
    guests: 1,
    riding: 1,
    unpaid: 1,
    notCheckedIn: 2,
    noShows: 1,
    firstStart: 9 * HOUR,
    lastStart: 10 * HOUR,
    blocked: 1,
    taken: 3,
    seats: 12,
  });
  expect(summarizeDay([])).toMatchObject({ players: 0, firstStart: null, lastStart: null, seats: 0 });
});

it('its occupancy is counted by the hour and summed up', () => {
  const load = loadByHour(day, (at) => at / HOUR);
  expect(load).toEqual([
    { hour: 8, taken: 0, free: 0 },
    { hour: 9, taken: 2, free: 6 },
    { hour: 10, taken: 1, free: 3 },
  ]);
  expect(occupancyText(summarizeDay(day), load, { place: 'place' })).toBe(
    '25 % of 12 places are taken, most from 09:00 to 10:00.',
  );
  const free = [start(9, [], 'open')];
  expect(
    occupancyText(
      summarizeDay(free),
      loadByHour(free, () => 9),
      { place: 'place' },
    ),
  ).toBe('0 % of 4 places are taken.');
  expect(occupancyText(summarizeDay([]), [], { place: 'spot' })).toBe('No spots on this day.');
});
