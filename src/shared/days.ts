import { clockAt, offsetAt } from './time-zone';

/**
 * Days of the club's calendar as `2026-11-21`. A day is no fixed stretch of time: it begins at the club's midnight, and
 * is an hour longer or shorter when the clocks change.
 */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/** Days are counted within the years that they are written in. */
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z');
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

const within = (at: number, first: number, last: number) => Math.min(Math.max(at, first), last);

/** The day of UTC that a moment falls on. */
export function toDay(at: number): Day {
  return new Date(within(at, FIRST_DAY, LAST_DAY)).toISOString().slice(0, 10);
}

/** The day that a moment falls on; for one that no calendar has, a day at the end of them. */
export function dayAt(at: number, timeZone: string): Day {
  const { year, month, day } = clockAt(within(at, FIRST_DAY + MS_PER_DAY, LAST_DAY), timeZone);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** The moment a day begins. Where the clocks go forward at midnight, the first moment that there is. */
export function startOfDay(day: Day, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const first = wall - offsetAt(wall, timeZone);
  const second = wall - offsetAt(first, timeZone);
  return dayAt(second, timeZone) === day ? second : Math.max(first, second);
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
