import { addDays, dayAt, formatTime, offsetAt } from '@/lib/time';

const HOUR = 3_600_000;

/** The day of a moment in a time zone: `2026-09-05`. */
export function dayIn(timeZone: string, at: number): string {
  return dayAt(at, timeZone);
}

/** The time of day of a moment in a time zone: `14:05:00`. */
export function clockIn(timeZone: string, at: number): string {
  return formatTime(at, timeZone, true);
}

/**
 * The moment that a zone's own calendar and clock call `day` (`2026-09-05`) and `clock` (`14:05:00`): the first of two
 * when the clocks go back, and as much later as they go forward for a time that they skip.
 */
export function momentOf(timeZone: string, day: string, clock: string): number {
  const wall = Date.parse(`${day}T${clock}Z`);
  return momentsOf(timeZone, day, clock)[0] ?? wall - offsetAt(wall - 24 * HOUR, timeZone);
}

/** So much further off may a moment of the same day be and still be meant: 11:00, typed at 23:30, is this morning. */
const SAME_DAY_HEAD_START = 8 * HOUR;
/** With it, no time of day is further from a moment than this, unless the clocks skip it. */
const FARTHEST = 16 * HOUR;

/**
 * The moment near another one at which a zone's clock shows `clock` (`14:05:00`). That is on the same day, but shortly
 * after midnight 23:55 is ten minutes ago, and in the hour that comes twice when the clocks go back it is the nearer of
 * the two. Null for a time that the clocks skip.
 */
export function momentNear(timeZone: string, clock: string, near: number): number | null {
  const today = dayIn(timeZone, near);
  const nearest = [-1, 0, 1]
    .flatMap((days) =>
      momentsOf(timeZone, addDays(today, days), clock).map((at) => ({
        at,
        distance: Math.abs(at - near),
        headStart: days === 0 ? SAME_DAY_HEAD_START : 0,
      })),
    )
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((a, b) => a.distance - a.headStart - (b.distance - b.headStart));
  return nearest[0]?.at ?? null;
}

/** Every moment that a zone's calendar and clock call `day` and `clock`: one, or two or none where the clocks change. */
function momentsOf(timeZone: string, day: string, clock: string): number[] {
  const wall = Date.parse(`${day}T${clock}Z`);
  const moments = [-24 * HOUR, 24 * HOUR].map((away) => wall - offsetAt(wall + away, timeZone));
  return [...new Set(moments)].filter((at) => at + offsetAt(at, timeZone) === wall).sort((a, b) => a - b);
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
