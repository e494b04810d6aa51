import { expect, it } from 'vitest';
import { dayLabel, windowOf } from './day-window';

const HOUR = 3_600_000;
const hours = (day: string, zone: string) => {
  const { start_date, end_date } = windowOf(day, zone);
  return (end_date - start_date) / HOUR;
};

it('a day has 24 hours, and on the days on which the clocks change 23 or 25', () => {
  expect(hours('2026-11-21', 'Europe/Dublin')).toBe(24);
  expect(hours('2026-03-29', 'Europe/Dublin')).toBe(23);
  expect(hours('2026-10-25', 'Europe/Dublin')).toBe(25);
  expect(hours('2026-03-08', 'America/New_York')).toBe(23);
  expect(hours('2026-11-01', 'America/New_York')).toBe(25);
  expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
});

it('it begins at the club’s midnight', () => {
  expect(windowOf('2026-07-01', 'Europe/Dublin').start_date).toBe(Date.parse('2026-06-30T23:00:00Z'));
  expect(windowOf('2026-10-25', 'Europe/Dublin').end_date).toBe(Date.parse('2026-10-26T00:00:00Z'));
});

it('days on end leave nothing out and nothing twice', () => {
  const zone = 'Europe/Dublin';
  const week = ['24', '25', '26'].map((date) => windowOf(`2026-10-${date}`, zone));
  expect(week[0]!.end_date).toBe(week[1]!.start_date);
  expect(week[1]!.end_date).toBe(week[2]!.start_date);
});

it('a day has a label', () => {
  expect(dayLabel('2026-11-21')).toBe('Saturday 21 November 2026');
});
