import type { TeeTime } from '@contract/areas/golf/tee-times';
import { expect, it } from 'vitest';
import { foldEmptyRows, isFolded } from './fold';
import { sheetOf } from './sheet-of-day';

const MINUTE = 60_000;
let count = 0;
const teeTime = (minute: number, over: Partial<TeeTime> = {}) =>
  ({
    id: `tee_${count++}`,
    course: { id: 'crs_1', name: 'Links' },
    side: 'front',
    start_hole: 1,
    capacity: 4,
    starts_at: minute * MINUTE,
    status: 'open',
    reason: null,
    notes: null,
    players: [],
    ...over,
  }) as unknown as TeeTime;
const taken = { status: 'booked', players: [{ name: 'Aoife Byrne' }] } as unknown as Partial<TeeTime>;
const back = { side: 'back', start_hole: 10 };

/** Each line by the minutes of its rows. */
const minutesOf = (teeTimes: TeeTime[], now = -1) =>
  foldEmptyRows(sheetOf(teeTimes), now * MINUTE).map((line) =>
    isFolded(line) ? line.rows.map(({ startsAt }) => startsAt / MINUTE) : line.startsAt / MINUTE,
  );

it('runs of empty tee times are folded, and those with somebody stay', () => {
  expect(minutesOf([teeTime(0, taken), teeTime(10), teeTime(20), teeTime(30, taken), teeTime(40)])).toEqual([
    0,
    [10, 20],
    30,
    [40],
  ]);
});

it('a row is empty only where every side is', () => {
  const rows = [teeTime(0), teeTime(0, back), teeTime(10), teeTime(10, { ...back, ...taken })];
  expect(minutesOf(rows)).toEqual([[0], 10]);
});

it('blocked ones are folded by their reason, and what has a note stays', () => {
  const frost = { status: 'blocked', reason: 'Frost' } as const;
  expect(
    minutesOf([teeTime(0, frost), teeTime(10, frost), teeTime(20), teeTime(30, { notes: 'Buggy' })]),
  ).toEqual([[0, 10], [20], 30]);
});

it('a run ends now', () => {
  expect(minutesOf([teeTime(0), teeTime(10), teeTime(20)], 12)).toEqual([[0, 10], [20]]);
});
