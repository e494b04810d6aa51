import type { MarkKind } from '@contract/areas/golf/tee-time-marks';
import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { CourseSettings } from '@contract/club';
import { describe, expect, it } from 'vitest';
import { summarizeDay } from '../day/day-summary';
import { freeSeatsOf } from '../sheet/sheet-of-day';
import { dayView, MINUTE_MS } from './day-view';
import { callList } from './delay/call-list';
import { playersOf } from './group-view';
import { markedDay } from './marked-day';
import type { KnownMark } from './marks/known-marks';
import { surnamesOf } from './meetings';
import { readPace } from './pace';
import { offersOf } from './standby/parties';

const NINE = Date.UTC(2026, 8, 5, 9);
const at = (minutes: number) => NINE + minutes * MINUTE_MS;

const player = (name: string, more: object = {}): TeeTime['players'][number] => ({
  ...{ name, kind: 'member', member_id: `mem_${name}`, membership_number: null, transport: null, holes: 18 },
  ...{ checked_in: false, paid: false, no_show: false },
  ...more,
});

const teeTime = (minutes: number, names: readonly string[], more: Partial<TeeTime> = {}): TeeTime => ({
  id: `tee_${minutes}`,
  club_id: 'c',
  course: { id: 'crs', name: 'Links' },
  starts_at: at(minutes),
  ...{ start_hole: 1, side: 'front', holes: 18, capacity: 4 },
  status: names.length > 0 ? 'booked' : 'open',
  ...{ reason: null, notes: null },
  players: names.map((name) => player(name)),
  ...more,
});

let made = 0;
const mark = (kind: MarkKind, marked: number, more: object = {}): KnownMark => ({
  id: `mrk_${++made}`,
  club_id: 'c',
  kind,
  ...{ tee_time_id: null, seat: null, player: null, about_id: null, details: null },
  ...{ sheet_at: at(0), marked_at: at(marked), recorded_at: at(marked), recorded_by: null },
  ...{ void: false, version: 1, state: 'sent' as const, refusal: undefined },
  ...more,
});
const details = (fields: object) => ({
  details: {
    ...{ cart: null, minutes: null, course_id: null, side: null, name: null, phone: null, party_size: null },
    note: null,
    ...fields,
  },
});
const of = (minutes: number, more: object = {}) => ({
  tee_time_id: `tee_${minutes}`,
  sheet_at: at(minutes),
  ...more,
});
const clockOf = (moment: number) => (moment - NINE) / MINUTE_MS;

const sheet = [
  teeTime(0, ['Ann', 'Ben']),
  teeTime(10, ['Cas']),
  teeTime(20, ['Dee']),
  teeTime(30, []),
  teeTime(50, ['Eve']),
];
const view = (marks: KnownMark[], now = 0, teeTimes = sheet, courses?: CourseSettings[]) =>
  dayView(teeTimes, marks, at(now), 130, courses);
const group = (marks: KnownMark[], minutes: number, now = 0, teeTimes = sheet) =>
  view(marks, now, teeTimes).groups.find(({ teeTime: { id } }) => id === `tee_${minutes}`)!;

describe('a mark of a player', () => {
  const checkedIn = mark('checked_in', -5, of(0, { seat: 2, player: 'Ben' }));

  it('goes with the name, should the seats change', () => {
    expect(group([checkedIn], 0).seats.map(({ isCheckedIn }) => isCheckedIn)).toEqual([false, true]);
    const turned = [teeTime(0, ['Ben', 'Ann'])];
    expect(group([checkedIn], 0, 0, turned).seats.map(({ isCheckedIn }) => isCheckedIn)).toEqual([
      true,
      false,
    ]);
  });

  it('is nobody else’s when the player has left, and is reported', () => {
    const left = group([checkedIn], 0, 0, [teeTime(0, ['Ann', 'Zoe'])]);
    expect(left.seats.some(({ isCheckedIn }) => isCheckedIn)).toBe(false);
    expect(left.stray).toEqual([checkedIn]);
  });

  it('counts for nothing once it is taken back', () => {
    expect(group([{ ...checkedIn, void: true }], 0).seats[1]!.isCheckedIn).toBe(false);
  });
});

describe('a delay', () => {
  const delay = (from: number, minutes: number, marked: number, more: object = {}) =>
    mark('delay', marked, { sheet_at: at(from), ...details({ minutes, ...more }) });
  const effective = (marks: KnownMark[], teeTimes = sheet) =>
    view(marks, -60, teeTimes).groups.map(({ effectiveAt }) => clockOf(effectiveAt));

  it('moves the tee times from one on and leaves the bookings as they are', () => {
    const delayed = view([delay(10, 30, -9)], -60);
    expect(delayed.groups.map(({ effectiveAt }) => clockOf(effectiveAt))).toEqual([0, 40, 50, 80]);
    expect(delayed.groups.map(({ teeTime: one }) => clockOf(one.starts_at))).toEqual([0, 10, 20, 50]);
  });

  it('is changed by a later one, and lifted by one of no minutes', () => {
    expect(effective([delay(0, 30, -9), delay(0, 45, -8)])).toEqual([45, 55, 65, 95]);
    expect(effective([delay(0, 30, -9), delay(20, 0, -8)])).toEqual([20, 30, 40, 50]);
  });

  it('moves no group that had gone before', () => {
    const off = (marked: number) => mark('teed_off', marked, of(10));
    expect(effective([off(10), delay(0, 30, 12)])).toEqual([10, 30, 50, 80]);
    expect(effective([delay(0, 30, -9), off(40)])).toEqual([30, 40, 50, 80]);
  });

  it('may be of one side alone', () => {
    const both = [teeTime(0, ['Ann']), teeTime(10, ['Cas'], { side: 'back', start_hole: 10 })];
    expect(effective([delay(0, 30, -9, { side: 'back' })], both)).toEqual([0, 40]);
  });

  it('calls groups of those who are not here yet in the order of departure; who heard of another one is called again', () => {
    const here = mark('checked_in', -20, of(10, { seat: 1, player: 'Cas' }));
    const called = mark('called', -8, of(0, { seat: 1, player: 'Ann' }));
    const marks = [here, delay(0, 30, -9), called];
    const names = (all: KnownMark[], mobiles: [string, string][] = []) =>
      callList(view(all, -7).groups, new Map(mobiles)).map(({ contact, mobile, others, called }) => [
        contact.player.name,
        mobile,
        others.map(({ player }) => player.name).join(),
        called.length > 0,
      ]);
    expect(names(marks)).toEqual([
      ['Ann', undefined, 'Ben', true],
      ['Dee', undefined, '', false],
      ['Eve', undefined, '', false],
    ]);
    expect(names([...marks, delay(0, 60, -6)])[0]).toEqual(['Ann', undefined, 'Ben', false]);
    // One contact, who can be called; a group that was called through another player stays called.
    expect(names(marks, [['mem_Ben', '087 1']])[0]).toEqual(['Ben', '087 1', 'Ann', true]);
    const annIn = mark('checked_in', -7, of(0, { seat: 1, player: 'Ann' }));
    expect(names([...marks, annIn])[0]).toEqual(['Ben', undefined, '', true]);
  });
});

describe('a late group', () => {
  it('is late by whole minutes until it has teed off', () => {
    expect(group([], 0, 0).lateMinutes).toBe(0);
    expect(group([], 0, 7.5).lateMinutes).toBe(7);
    expect(group([mark('teed_off', 6, of(0))], 0, 7).lateMinutes).toBe(0);
  });

  it('holds up those behind it at the interval of the tee, until a gap has taken it up', () => {
    const expected = (marks: KnownMark[], now: number) =>
      view(marks, now).groups.map(({ expectedAt }) => clockOf(expectedAt));
    expect(expected([], 8)).toEqual([8, 18, 28, 50]);
    expect(expected([mark('teed_off', 9, of(0))], 9)).toEqual([9, 19, 29, 50]);
  });

  it('holds up those behind it at the interval that the course’s settings have', () => {
    const links = { name: 'Links', first_time: '08:00', last_time: '16:00', interval_minutes: 12 };
    const settings = [{ ...links, seats: 4, holes: 18, two_tees: false }];
    const { groups } = view([], 8, sheet, settings);
    expect(groups.map(({ expectedAt }) => clockOf(expectedAt))).toEqual([8, 20, 32, 50]);
  });

  it('was not marked rather than is late after a while, and then holds nobody up', () => {
    const forgotten = group([], 0, 55);
    expect([forgotten.isForgotten, forgotten.lateMinutes]).toEqual([true, 0]);
    expect(clockOf(group([], 50, 55).expectedAt)).toBe(75);
  });
});

describe('the pace', () => {
  const off = mark('teed_off', 0, of(0));

  it('is that of nine holes from the marks, against what is allowed', () => {
    expect(group([off], 0, 60).pace).toMatchObject({ minutes: 60, isDone: false, behindBy: 0 });
    expect(group([off], 0, 140).pace).toMatchObject({ minutes: 140, behindBy: 10 });
    const turned = group([off, mark('at_turn', 141, of(0))], 0, 200);
    expect(turned.pace).toMatchObject({ minutes: 141, isDone: true, behindBy: 11 });
    expect(group([], 0, 60).pace).toBeNull();
  });

  it('nobody turns before the group ahead', () => {
    const second = group([off, mark('teed_off', 10, of(10))], 10, 150);
    expect(clockOf(second.pace!.turnAt)).toBe(150);
  });

  it('is read as people write it', () => {
    expect(['2:10', '130', '2:60', '20', 'x', ''].map(readPace)).toEqual([130, 130, null, null, null, null]);
  });
});

describe('standby', () => {
  const wait = (name: string, size: number, since: number) =>
    mark('standby', since, { sheet_at: at(since), ...details({ name, party_size: size }) });

  it('offers free seats in the order in which they wait, none of them twice', () => {
    const [first, second, third] = [wait('Q', 2, -9), wait('R', 4, -8), wait('S', 2, -7)];
    const all = view([third, first, second]);
    const offers = offersOf(all.parties, [...all.groups, ...all.open], at(0));
    expect(offers.map(({ party, first: offer }) => [party.name, offer?.teeTime.id])).toEqual([
      ['Q', 'tee_0'],
      ['R', 'tee_30'],
      ['S', 'tee_10'],
    ]);
  });

  it('a placed party takes seats on this sheet only, and one that is gone is offered nothing', () => {
    const [first, second] = [wait('Q', 2, -9), wait('R', 3, -8)];
    const placed = mark('placed', -5, of(30, { about_id: first.id }));
    const gone = mark('gone', -4, { about_id: second.id });
    const after = view([first, second, placed, gone]);
    const there = after.groups.find(({ teeTime: { id } }) => id === 'tee_30')!;
    expect([there.placed.map(({ name }) => name), there.free, there.teeTime.players]).toEqual([['Q'], 2, []]);
    expect(offersOf(after.parties, [...after.groups, ...after.open], at(0))).toEqual([]);
  });

  it('the seat of a no-show is free', () => {
    expect(group([mark('no_show', 1, of(0, { seat: 1, player: 'Ann' }))], 0).free).toBe(3);
  });
});

it('groups of a shotgun start do not wait for each other, and each has its hole', () => {
  const shotgun = [1, 4, 5, 9].map((start_hole) =>
    teeTime(60, ['Ann'], { id: `s${start_hole}`, start_hole }),
  );
  const later = teeTime(70, ['Ben'], { start_hole: 4 });
  const { groups } = view([], 65, [teeTime(0, ['Cas']), ...shotgun, later]);
  expect(groups.map(({ teeTime: { id }, hole, expectedAt }) => [id, hole, clockOf(expectedAt)])).toEqual([
    ['tee_0', 'Hole 1', 0],
    ['s1', 'Hole 1', 65],
    ['s4', 'Hole 4', 65],
    ['s5', 'Hole 5', 65],
    ['s9', 'Hole 9', 65],
    ['tee_70', 'Hole 4', 75],
  ]);
});

it('two shotgun starts of a day do not push each other back, and each is in the order of holes', () => {
  const start = (minutes: number, start_hole: number) =>
    teeTime(minutes, ['Ann'], {
      ...{ id: `${minutes}/${start_hole}`, start_hole, side: start_hole < 10 ? 'front' : 'back' },
    });
  const day = [0, 300].flatMap((minutes) => [16, 4, 10, 1].map((hole) => start(minutes, hole)));
  const { groups } = view([], 20, day);
  expect(groups.map(({ teeTime: { id }, expectedAt }) => [id, clockOf(expectedAt)])).toEqual([
    ...[1, 4, 10, 16].map((hole) => [`0/${hole}`, 20]),
    ...[1, 4, 10, 16].map((hole) => [`300/${hole}`, 300]),
  ]);
});

it('the groups of a shotgun start are next together', () => {
  const day = [1, 4, 4].map((start_hole, index) => teeTime(60, ['Ann'], { id: `s${index}`, start_hole }));
  const teeTimes = [...day, teeTime(90, ['Ben'])];
  expect([...markedDay(teeTimes, view([], 0, teeTimes), at(0)).next]).toEqual(['s0', 's1', 's2']);
});

describe('a morning from two tees', () => {
  const off = (minutes: number, start_hole: number, more: Partial<TeeTime> = {}) =>
    teeTime(minutes, [`P${start_hole}.${minutes}`], {
      ...{ id: `${start_hole}/${minutes}`, start_hole, side: start_hole === 1 ? 'front' : 'back' },
      ...more,
    });
  const meets = (marks: KnownMark[], teeTimes: TeeTime[]) =>
    view(marks, -10, teeTimes).groups.map(({ teeTime: { id }, meets }) => [
      id,
      meets && clockOf(meets.at),
      meets?.with.map((other) => other.teeTime.id),
    ]);
  const morning = [off(0, 1), off(10, 1), off(0, 10), off(10, 10)];

  it('has who meets whom at the turn', () => {
    expect(meets([], morning)).toEqual([
      ['1/0', 130, ['10/0']],
      ['10/0', 130, ['1/0']],
      ['1/10', 140, ['10/10']],
      ['10/10', 140, ['1/10']],
    ]);
  });

  it('names nobody who did not come', () => {
    const pair = [off(0, 1), { ...off(0, 10), players: [player('Al Orr'), player('Bo Fay')] }];
    const away = mark('no_show', -15, { tee_time_id: '10/0', sheet_at: at(0), seat: 1, player: 'Al Orr' });
    const [first, other] = view([away], -10, pair).groups;
    expect(surnamesOf(first!.meets!.with)).toBe('Fay');
    expect(playersOf(other!)).toEqual(['Bo Fay']);
  });

  it('follows a delay of one tee', () => {
    const delay = mark('delay', -20, { sheet_at: at(0), ...details({ minutes: 10, side: 'back' }) });
    expect(meets([delay], morning)).toEqual([
      ['1/0', null, undefined],
      ['1/10', 140, ['10/0']],
      ['10/0', 140, ['1/10']],
      ['10/10', null, undefined],
    ]);
  });

  it.each([
    ['nine holes', [off(0, 1), off(0, 10, { holes: 9, players: [player('Nina', { holes: 9 })] })]],
    ['another course', [off(0, 1), off(0, 10, { course: { id: 'dunes', name: 'Dunes' } })]],
    ['a shotgun start', [off(0, 1), off(0, 10), off(0, 4)]],
  ])('meets nobody from %s', (_, teeTimes) => {
    expect(meets([], teeTimes).flatMap(([, , others]) => others ?? [])).toEqual([]);
  });
});

describe('the day that sheet, totals and paper read', () => {
  const marksOfDay = [
    mark('checked_in', -5, of(0, { seat: 2, player: 'Ben' })),
    mark('paid_seen', -5, of(0, { seat: 2, player: 'Ben' })),
    mark('no_show', 2, of(0, { seat: 1, player: 'Ann' })),
    mark('cart', -4, of(0, { seat: 2, player: 'Ben', ...details({ cart: '12' }) })),
    mark('teed_off', 1, of(0)),
    mark('standby', -20, { id: 'walk-on', ...details({ name: 'Moore', party_size: 2 }) }),
    mark('placed', -3, of(30, { about_id: 'walk-on' })),
    mark('delay', 5, { sheet_at: at(0), ...details({ minutes: 15 }) }),
  ];
  const day = (now: number, marks = marksOfDay) => markedDay(sheet, view(marks, now), at(now));
  const teeTimeAt = (minutes: number) => day(12).teeTimes.find(({ starts_at }) => starts_at === at(minutes))!;

  it('has each player as booked or marked', () => {
    expect(teeTimeAt(0).players).toMatchObject([
      { name: 'Ann', checked_in: false, no_show: true },
      { name: 'Ben', checked_in: true, paid: true, no_show: false },
    ]);
    expect([...day(12).carts]).toEqual([['tee_0.1', '12']]);
  });

  it('has who was placed from standby in their seats, which are not free', () => {
    expect(teeTimeAt(30)).toMatchObject({
      status: 'booked',
      players: [
        { name: 'Moore 1/2', kind: 'standby' },
        { name: 'Moore 2/2', kind: 'standby' },
      ],
    });
    expect(freeSeatsOf(teeTimeAt(30))).toBe(2);
    for (const one of view(marksOfDay).groups)
      expect(freeSeatsOf(teeTimeAt(clockOf(one.teeTime.starts_at)))).toBe(one.free);
  });

  it('has nobody late who has gone or is delayed, and nobody unpaid who paid here', () => {
    const open = (now: number, marks = marksOfDay) =>
      [...day(now, marks).open].map(
        ([id, { late, unpaid }]) => `${id}${late ? ' late' : ''}${unpaid ? ' unpaid' : ''}`,
      );
    expect(open(12, [])).toEqual([
      'tee_0.0 late unpaid',
      'tee_0.1 late unpaid',
      'tee_10.0 late unpaid',
      'tee_20.0 unpaid',
      'tee_50.0 unpaid',
    ]);
    expect(open(12)).toEqual(['tee_10.0 unpaid', 'tee_20.0 unpaid', 'tee_50.0 unpaid']);
    expect(open(26)).toEqual(['tee_10.0 late unpaid', 'tee_20.0 unpaid', 'tee_50.0 unpaid']);
  });

  it('names the next group as desk, board and Today do: the first that has not gone', () => {
    const back = teeTime(20, ['Kim'], { id: 'back', side: 'back', start_hole: 10 });
    const teeTimes = [...sheet, back];
    const next = (marks: KnownMark[], now: number) => [
      ...markedDay(teeTimes, view(marks, now, teeTimes), at(now)).next,
    ];
    const waiting = (marks: KnownMark[], now: number) =>
      view(marks, now, teeTimes).waiting.map(({ teeTime: { id } }) => id);
    // Nobody has marked yet: the first group may be on the tee still.
    expect(next([], 5)).toEqual(['tee_0', 'back']);
    // By now nobody marks this day: who is not on the tee has gone.
    expect(waiting([], 46)).toEqual(['tee_50']);
    expect(next([], 46)).toEqual(['tee_50']);
    expect(waiting([], 65)).toEqual(['tee_50']);
    expect(waiting([], 66)).toEqual([]);
    expect(waiting([mark('no_show', 40, of(20, { seat: 1, player: 'Dee' }))], 46)).toEqual([
      'tee_10',
      'back',
      'tee_50',
    ]);
    // Seats given to standby are a mark as well.
    const party = mark('standby', -20, { id: 'party', ...details({ name: 'Moore', party_size: 1 }) });
    const placed = mark('placed', -10, of(50, { about_id: 'party' }));
    expect(waiting([party, placed], 46)).toEqual(['tee_10', 'tee_20', 'back', 'tee_50']);
    expect(next([mark('cart', -4, of(0, { seat: 2, player: 'Ben' }))], 5)).toEqual(['tee_0', 'back']);
    expect(next(marksOfDay, 12)).toEqual(['tee_10', 'back']);
  });

  it('adds up in the totals', () => {
    expect(summarizeDay(day(12).teeTimes)).toMatchObject({
      ...{ groups: 5, players: 7, rounds: 6, noShows: 1, notCheckedIn: 3, unpaid: 3, guests: 0 },
      ...{ taken: 6, seats: 20 },
    });
  });
});
