import { expect, onTestFinished, test } from 'vitest';
import { formatElapsed } from './elapsed';
import {
  addDays,
  dateFormat,
  dayAt,
  formatDate,
  formatMoment,
  formatTime,
  isDay,
  monthStart,
  startOfDay,
  writeDatesLike,
} from './time';

test('a day begins at the club’s midnight, in summer and in winter', () => {
  expect(startOfDay('2026-07-01', 'Europe/Dublin')).toBe(Date.parse('2026-06-30T23:00:00Z'));
  expect(startOfDay('2026-12-01', 'Europe/Dublin')).toBe(Date.parse('2026-12-01T00:00:00Z'));
  expect(startOfDay('2026-12-01', 'Pacific/Auckland')).toBe(Date.parse('2026-11-30T11:00:00Z'));
  expect(startOfDay('2026-12-01', 'America/St_Johns')).toBe(Date.parse('2026-12-01T03:30:00Z'));
});

test('the days on which the clocks change have 23 and 25 hours', () => {
  const hours = (day: string) =>
    (startOfDay(addDays(day, 1), 'Europe/Dublin') - startOfDay(day, 'Europe/Dublin')) / 3_600_000;
  expect(hours('2026-03-29')).toBe(23);
  expect(hours('2026-10-25')).toBe(25);
});

test('where midnight is skipped, the day begins with the first moment there is', () => {
  const start = startOfDay('2026-04-24', 'Africa/Cairo');
  expect(dayAt(start, 'Africa/Cairo')).toBe('2026-04-24');
  expect(dayAt(start - 1, 'Africa/Cairo')).toBe('2026-04-23');
});

test('a moment falls on the club’s day, not on UTC’s', () => {
  expect(dayAt(Date.parse('2026-06-30T23:30:00Z'), 'Europe/Dublin')).toBe('2026-07-01');
  expect(dayAt(Date.parse('2026-07-01T02:00:00Z'), 'America/New_York')).toBe('2026-06-30');
});

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthStart('2026-01-15', -1)).toBe('2025-12-01');
  expect(monthStart('2026-11-21')).toBe('2026-11-01');
});

test('what the calendar does not have is no day', () => {
  expect(isDay('2026-02-28')).toBe(true);
  for (const text of ['2026-02-30', '2026-2-3', 'today', '', undefined]) expect(isDay(text)).toBe(false);
});

test('moments are shown in the zone given', () => {
  const at = Date.UTC(2026, 8, 3, 23, 30, 5);
  expect(formatTime(at, 'Europe/Dublin')).toBe('00:30');
  expect(formatTime(at, 'America/New_York', true)).toBe('19:30:05');
  expect(formatDate(at, 'Europe/Dublin')).toBe('4 Sept 2026');
  expect(formatDate(at, 'America/New_York', true)).toBe('Thu 3 Sept 2026');
});

test('an American club writes the month first, of a regatta abroad too', () => {
  onTestFinished(() => writeDatesLike('UTC'));
  const at = Date.UTC(2026, 8, 3, 23, 30, 5);
  writeDatesLike('America/New_York');
  expect(formatDate(at, 'America/New_York')).toBe('Sep 3, 2026');
  expect(formatDate(at, 'Europe/Dublin', true)).toBe('Fri Sep 4, 2026');
  expect(formatMoment(at, at + 86_400_000, 'America/New_York')).toBe('Sep 3, 2026, 19:30');
  writeDatesLike('Europe/Berlin');
  expect(formatDate(at, 'America/New_York', true)).toBe('Thu 3 Sept 2026');
});

test('a moment is shown with its day unless that is today', () => {
  const at = Date.UTC(2026, 8, 3, 8, 42);
  expect(formatMoment(at, at + 60_000, 'Europe/Dublin')).toBe('09:42');
  expect(formatMoment(at, at + 86_400_000, 'Europe/Dublin')).toBe('3 Sept 2026, 09:42');
});

test('durations are shown as h:mm:ss', () => {
  expect(formatElapsed(2593)).toBe('0:43:13');
  expect(formatElapsed(3599.6)).toBe('1:00:00');
  expect(formatElapsed(3599.6, 1)).toBe('0:59:59.6');
  expect(formatElapsed(-5)).toBe('−0:00:05');
  expect(formatElapsed(null)).toBe('–');
});

test.each([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 8.64e15 + 1])(
  'a moment that no date can hold is shown as its number, and falls on a day at the end of days: %d',
  (at) => {
    expect(formatTime(at, 'Europe/Dublin')).toBe(String(at));
    expect(formatDate(at, 'Europe/Dublin', true)).toBe(String(at));
    expect(formatMoment(at, 0, 'Europe/Dublin')).toBe(String(at));
    expect(dateFormat('Europe/Dublin', { year: 'numeric' }).formatRange(0, at)).toBe(`1970 – ${at}`);
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const day = dayAt(at, zone);
      expect(isDay(day)).toBe(true);
      for (const away of [-400, 400]) expect(isDay(addDays(day, away))).toBe(true);
      expect(Number.isFinite(startOfDay(addDays(day, 1), zone))).toBe(true);
    }
  },
);

test('days are counted to the end of the years with four digits, and no further', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
  expect(monthStart('9999-12-01', 1)).toBe('9999-12-31');
});

test('a zone that this runtime does not know is read as UTC', () => {
  expect(formatTime(0, 'Mars/Olympus')).toBe('00:00');
  expect(dayAt(0, 'Mars/Olympus')).toBe('1970-01-01');
});
