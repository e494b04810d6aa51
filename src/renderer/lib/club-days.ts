/**
 * Days of the club's calendar as `2026-11-21`. A day is no fixed stretch of time: it begins at the club's midnight, and
 * is an hour longer or shorter when the clocks change.
 */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/** The day that a moment falls on. */
export function dayAt(at: number, timeZone: string): Day {
  const { year, month, day } = partsOf(at, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
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
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The first day of the month so many months later, or earlier. */
export function monthStart(day: Day, months = 0): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Whether the text is a day that the calendar has. */
export function isDay(text: string | undefined): text is Day {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: number, timeZone: string) {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
  return parts as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
