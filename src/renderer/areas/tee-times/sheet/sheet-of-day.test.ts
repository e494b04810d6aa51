import type { TeeTime } from '@contract/areas/tee-times';
import { expect, it } from 'vitest';
import { nextRow, sheetOf } from './sheet-of-day';

const start = (starts_at: number, over: Partial<TeeTime> = {}): TeeTime => ({
  id: `tee_${starts_at}_${over.side ?? 'front'}_${over.course?.id ?? ''}`,
  club_id: 'club_1',
  course: { id: 'links', name: 'Links' },
  starts_at,
  start_hole: 1,
  side: 'front',
  holes: 18,
  capacity: 4,
  status: 'open',
  reason: null,
  players: [],
  notes: null,
  ...over,
});

it('times are rows, courses and sides are groups of seats, the first tee first', () => {
  const back = { side: 'back', start_hole: 10 };
  const { sides, rows } = sheetOf([
    start(20, back),
    start(10),
    start(10, back),
    start(10, { course: { id: 'dunes', name: 'Dunes' }, capacity: 5 }),
  ]);
  expect(sides.map(({ course, side, seats }) => [course, side, seats])).toEqual([
    ['Dunes', 'Front · 1st tee', 5],
    ['Links', 'Front · 1st tee', 4],
    ['Links', 'Back · 10th tee', 4],
  ]);
  expect(rows.map(({ startsAt, starts }) => [startsAt, starts.size])).toEqual([
    [10, 3],
    [20, 1],
  ]);
});

it('two starts at one time and tee are both kept', () => {
  const { rows } = sheetOf([start(10), start(10, { id: 'tee_other' })]);
  expect(rows.map(({ startsAt, starts }) => [startsAt, [...starts.values()].map(({ id }) => id)])).toEqual([
    [10, ['tee_10_front_']],
    [10, ['tee_other']],
  ]);
});

it('the now-line stands before the next start', () => {
  const { rows } = sheetOf([start(10), start(20)]);
  expect([5, 10, 15, 20].map((now) => nextRow(rows, now))).toEqual(['10/0', '20/0', '20/0', null]);
});
