import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The day of a moment in a time zone: `2026-09-05`. */
export function dayIn(timeZone: string, at: number): string {
  return dayjs(at).tz(timeZone).format('YYYY-MM-DD');
}

/** The time of day of a moment in a time zone: `14:05:00`. */
export function clockIn(timeZone: string, at: number): string {
  return dayjs(at).tz(timeZone).format('HH:mm:ss');
}

/** The moment that a zone's own calendar and clock call `day` (`2026-09-05`) and `clock` (`14:05:00`). */
export function momentOf(timeZone: string, day: string, clock: string): number {
  return dayjs.tz(`${day}T${clock}`, timeZone).valueOf();
}

/** A time of day as people type it, `1405`, `14:05`, `14.05.30`, as `14:05:00`; null for anything else. */
export function readClock(typed: string): string | null {
  const text = typed.trim();
  const digits = /^\d{3,6}$/.test(text) ? text.padStart(text.length > 4 ? 6 : 4, '0') : null;
  const parts = digits ? digits.match(/\d\d/g)! : text.split(/[:.]/);
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,2}$/.test(part))) return null;
  const [hours, minutes, seconds = 0] = parts.map(Number) as [number, number, number?];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
