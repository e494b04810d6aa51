import { clockAt, momentShown } from './time-zone';

/**
 * A day of the club's calendar as `2026-11-21`. It begins at the club's midnight, and is an hour longer or shorter when
 * the clocks change.
 */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/** Range of days with four-digit years. */
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z');
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

const within = (at: number, first: number, last: number) => Math.min(Math.max(at, first), last);

/** UTC day of a moment. */
export function toDay(at: number): Day {
  return new Date(within(at, FIRST_DAY, LAST_DAY)).toISOString().slice(0, 10);
}

/** Day of a moment in a zone, clamped to the range of days. */
export function dayAt(at: number, timeZone: string): Day {
  const { year, month, day } = clockAt(within(at, FIRST_DAY + MS_PER_DAY, LAST_DAY), timeZone);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** First moment of a day, also if the clocks go forward at midnight. */
export function startOfDay(day: Day, timeZone: string): number {
  return momentShown(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
