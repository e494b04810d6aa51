import type { TeeTime } from '@contract/areas/golf/tee-times';
import { describe, expect, it } from 'vitest';
import { freeSeatsOf, sheetOf } from './sheet-of-day';

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

it('a nine is free while nothing is booked, blocked or noted on it', () => {
  const isFree = (over: Partial<TeeTime>) =>
    sheetOf([teeTime(10), teeTime(10, { side: 'back', start_hole: 10 }), teeTime(20, over)]).sides.map(
      (side) => side.isFree,
    );
  expect(isFree({})).toEqual([true, true]);
  expect(isFree({ status: 'blocked' })).toEqual([false, true]);
  expect(isFree({ notes: 'Hold for the captain' })).toEqual([false, true]);
  const players = [{ name: 'Aoife Byrne' }] as TeeTime['players'];
  expect(isFree({ players, side: 'back', start_hole: 10 })).toEqual([true, false]);
});

it('two tee times at one time and tee are both kept', () => {
  const { rows } = sheetOf([teeTime(10), teeTime(10, { id: 'tee_other' })]);
  expect(rows.map(({ startsAt, starts }) => [startsAt, [...starts.values()].map(({ id }) => id)])).toEqual([
    [10, ['tee_10_front_']],
    [10, ['tee_other']],
  ]);
});

describe('a shotgun start', () => {
  const off = (start_hole: number, side: string | null, id = `hole ${start_hole}`) =>
    teeTime(20, { id, start_hole, side });
  const holes = [10, 2, 1, 11, 9, 18, 3];
  const sideOf = (hole: number) => (hole < 10 ? 'front' : 'back');

  it('has a row for each group, in the order of holes', () => {
    const sheet = sheetOf([
      teeTime(10),
      ...holes.map((hole) => off(hole, sideOf(hole))),
      off(3, 'front', 'second on 3'),
    ]);
    expect(sheet.sides.map(({ side }) => side)).toEqual(['Front', 'Back']);
    const front = sheet.rows.map(({ starts }) => starts.get('links/front'));
    expect(front.map((one) => one?.start_hole)).toEqual([1, 1, 2, 3, 3, 9]);
    expect(new Set(front.map((one) => one?.id)).size).toBe(6);
  });

  it('has a column for each hole in order, where the sheet has no sides', () => {
    const sheet = sheetOf(holes.map((hole) => off(hole, null)));
    expect(sheet.sides.map(({ side }) => side)).toEqual([
      ...['1st tee', '2nd tee', '3rd tee', '9th tee', '10th tee', '11th tee', '18th tee'],
    ]);
  });

  it('has the nines in the order of their holes, whatever their names', () => {
    const sheet = sheetOf([off(10, 'Anchor'), off(19, 'Buoy'), off(1, 'Compass'), off(2, 'Compass', 'two')]);
    expect(sheet.sides.map(({ side }) => side)).toEqual(['Compass', 'Anchor · 10th tee', 'Buoy · 19th tee']);
  });
});

it('rows of one time stay in order beyond the tenth', () => {
  const { rows } = sheetOf(
    Array.from({ length: 12 }, (_, index) => teeTime(10, { id: `tee_${index}`, start_hole: index + 1 })),
  );
  expect(rows.map(({ starts }) => [...starts.values()][0]!.start_hole)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
});

it('a blocked tee time has no free seats, whoever is in it', () => {
  const players = [{ name: 'Aoife Byrne' }] as TeeTime['players'];
  expect(freeSeatsOf(teeTime(10, { status: 'blocked', players }))).toBe(0);
  expect(freeSeatsOf(teeTime(10, { players }))).toBe(3);
  expect(freeSeatsOf(teeTime(10, { capacity: null }))).toBe(4);
  // A no-show leaves a seat.
  const [noShow] = [{ ...players[0]!, no_show: true }];
  expect(freeSeatsOf(teeTime(10, { players: [...players, noShow] }))).toBe(3);
});
