import type { TeeTime } from '@contract/areas/golf/tee-times';
import { expect, it } from 'vitest';
import { nextGroups, sheetOf } from './sheet-of-day';

const teeTime = (starts_at: number, over: Partial<TeeTime> = {}): TeeTime => ({
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

it('times are rows, courses and sides are columns, the first tee first', () => {
  const back = { side: 'back', start_hole: 10 };
  const { sides, rows } = sheetOf([
    teeTime(20, back),
    teeTime(10),
    teeTime(10, back),
    teeTime(10, { course: { id: 'dunes', name: 'Dunes' } }),
  ]);
  expect(sides.map(({ course, side }) => [course, side])).toEqual([
    ['Dunes', 'Front · 1st tee'],
    ['Links', 'Front · 1st tee'],
    ['Links', 'Back · 10th tee'],
  ]);
  expect(rows.map(({ startsAt, starts }) => [startsAt, starts.size])).toEqual([
    [10, 3],
    [20, 1],
  ]);
});

it('two tee times at one time and tee are both kept', () => {
  const { rows } = sheetOf([teeTime(10), teeTime(10, { id: 'tee_other' })]);
  expect(rows.map(({ startsAt, starts }) => [startsAt, [...starts.values()].map(({ id }) => id)])).toEqual([
    [10, ['tee_10_front_']],
    [10, ['tee_other']],
  ]);
});

it('the next group of each side is the first to come with somebody in it', () => {
  const players = [{ name: 'Aoife Byrne' }] as TeeTime['players'];
  const sheet = sheetOf([
    teeTime(10, { players }),
    teeTime(20),
    teeTime(30, { players }),
    teeTime(40, { players }),
    teeTime(20, { side: 'back', players }),
  ]);
  expect([...nextGroups(sheet, 10)]).toEqual(['tee_30_front_', 'tee_20_back_']);
  expect([...nextGroups(sheet, 40)]).toEqual([]);
});
