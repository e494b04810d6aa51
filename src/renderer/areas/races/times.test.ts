import { describe, expect, test } from 'vitest';
import { dayAt, formatTime } from '@/lib/time';
import { GUN, race } from '../../../../test/renderer/finish-line';
import {
  elapsedAt,
  formatClock,
  formatElapsedTenths,
  formatTimedElapsed,
  momentNear,
  momentOf,
  readClock,
  readElapsed,
  readMomentNear,
} from './times';

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
  expect(dayAt(at, 'Pacific/Auckland')).toBe('2026-09-06');
  expect(formatTime(at, 'Europe/Dublin', true)).toBe('14:05:30');
});

test.each([
  // On the same day, even if far off.
  ['Europe/Dublin', '23:30:00', '2026-09-05T14:00+01:00', '2026-09-05T23:30+01:00'],
  ['Europe/Dublin', '11:00:00', '2026-09-05T23:30+01:00', '2026-09-05T11:00+01:00'],
  ['Europe/Dublin', '21:00:00', '2026-09-05T08:00+01:00', '2026-09-05T21:00+01:00'],
  // Around midnight, the month's end and the year's.
  ['Europe/Dublin', '23:59:30', '2026-09-06T00:00:20+01:00', '2026-09-05T23:59:30+01:00'],
  ['Pacific/Auckland', '00:00:10', '2026-12-31T23:59:50+13:00', '2027-01-01T00:00:10+13:00'],
  ['America/St_Johns', '18:20:00', '2026-03-01T00:30-03:30', '2026-02-28T18:20-03:30'],
  ['Asia/Kathmandu', '23:55:00', '2026-07-01T00:05+05:45', '2026-06-30T23:55+05:45'],
  // Clocks go back: the nearer of two, on either side.
  ['Europe/Dublin', '01:29:00', '2026-10-25T01:30+01:00', '2026-10-25T01:29+01:00'],
  ['Europe/Dublin', '01:29:00', '2026-10-25T01:30Z', '2026-10-25T01:29Z'],
  ['America/New_York', '01:59:30', '2026-11-01T01:00:10-05:00', '2026-11-01T01:59:30-04:00'],
  // Clocks go forward.
  ['Europe/Dublin', '00:59:00', '2026-03-29T02:01+01:00', '2026-03-29T00:59Z'],
  ['America/New_York', '23:50:00', '2026-03-08T03:10-04:00', '2026-03-07T23:50-05:00'],
])('in %s, %s near %s is %s', (timeZone, clock, near, expected) => {
  expect(momentNear(timeZone, clock, Date.parse(near))).toBe(Date.parse(expected));
});

test('days and clocks are the zone’s own, wherever this machine is', () => {
  const before = process.env.TZ;
  // In each of these zones the clocks skip an hour that another zone has.
  for (const here of ['UTC', 'America/New_York', 'Europe/Dublin', 'Pacific/Auckland']) {
    process.env.TZ = here;
    for (const at of [
      Date.parse('2026-03-08T02:30Z'),
      Date.parse('2026-03-29T05:30Z'),
      Date.parse('2026-09-27T01:27Z'),
      Date.parse('2026-10-25T01:14Z'),
    ])
      for (const timeZone of ['Europe/Dublin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu']) {
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        const shown = `${dayAt(at, timeZone)} ${formatTime(at, timeZone, true)}`;
        expect(shown).toBe(clock.format(at));
        const back = momentOf(timeZone, dayAt(at, timeZone), formatTime(at, timeZone, true));
        expect(clock.format(back), `${shown} in ${timeZone}, seen in ${here}`).toBe(shown);
      }
  }
  process.env.TZ = before ?? '';
  if (before === undefined) delete process.env.TZ;
});

test('a time that the clocks skip is none near another, and later on a day', () => {
  expect(momentNear('Europe/Dublin', '01:30:00', Date.parse('2026-03-29T03:00+01:00'))).toBeNull();
  expect(momentOf('Europe/Dublin', '2026-03-29', '01:30:00')).toBe(Date.parse('2026-03-29T02:30+01:00'));
});

describe('the clock and the elapsed times of a race', () => {
  test('are cut off, not rounded', () => {
    expect(formatClock(GUN + 59_999, 'Europe/Dublin')).toBe('13:00:59.9');
    expect(formatElapsedTenths(2593.299)).toBe('0:43:13.2');
    expect(formatElapsedTenths(2593.3)).toBe('0:43:13.3');
    expect(formatElapsedTenths(null)).toBe('–');
    expect(formatTimedElapsed(2593.299)).toBe('0:43:13.2');
    expect(formatTimedElapsed(2593)).toBe('0:43:13');
  });

  test('elapse from the start of the boat’s own fleet', () => {
    expect(elapsedAt(GUN + 1_500, race, { fleets: ['IRC'] })).toBe(1.5);
    expect(elapsedAt(GUN + 1_500, race, { fleets: ['PY'] })).toBeNull();
    expect(elapsedAt(GUN - 1, race, { fleets: ['IRC'] })).toBeNull();
  });
});

test.each([
  ['13:00:05.25', 5_250],
  ['130005.2', 5_200],
  ['13.00.07', 7_000],
  ['13:01', 60_000],
  ['noon', null],
])('%s near the start is %s ms after it', (typed, ms) => {
  expect(readMomentNear(typed, 'Europe/Dublin', GUN)).toBe(ms === null ? null : GUN + ms);
});
