import type { Race } from '@contract/areas/races';
import type { Registration } from '@contract/areas/registrations';
import { startOfBoat } from '@contract/race-start';
import { offsetAt } from '@shared/time-zone';
import { serverNow } from '@/api/clock/device-clock';
import { addDays, dayAt, formatElapsed, formatTime } from '@/lib/time';

const HOUR = 3_600_000;

/**
 * The moment at which a zone’s clock shows `day` (`2026-09-05`) and `clock` (`14:05:00`): the first of two when the
 * clocks go back; for a time that is skipped when they go forward, the moment later by the skipped time.
 */
export function momentOf(timeZone: string, day: string, clock: string): number {
  const wall = Date.parse(`${day}T${clock}Z`);
  return momentsOf(timeZone, day, clock)[0] ?? wall - offsetAt(wall - 24 * HOUR, timeZone);
}

/** A moment of the same day is preferred even if it is this much further away: 11:00, typed at 23:30, is this morning. */
const SAME_DAY_HEAD_START = 8 * HOUR;
/** Every time of day has a moment within this distance, unless the clocks skip it. */
const FARTHEST = 16 * HOUR;

/**
 * The moment near another one at which a zone's clock shows `clock` (`14:05:00`). That is on the same day, but shortly
 * after midnight 23:55 is ten minutes ago, and in the hour that comes twice when the clocks go back it is the nearer of
 * the two. Null for a time that the clocks skip.
 */
export function momentNear(timeZone: string, clock: string, near: number): number | null {
  const today = dayAt(near, timeZone);
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

/** Every moment at which a zone’s clock shows `day` and `clock`: one, or two or none when the clocks change. */
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

/** A time of day as typed, with an optional fraction (`13:58:16.2`), as the moment near another one; null where it is none. */
export function readMomentNear(typed: string, timeZone: string, near: number): number | null {
  const [, whole = typed, fraction] = /^(.*:.*:.*|\d{5,6})[.,](\d{1,3})$/.exec(typed.trim()) ?? [];
  const clock = readClock(whole);
  const at = clock === null ? null : momentNear(timeZone, clock, near);
  return at === null ? null : at + Number((fraction ?? '').padEnd(3, '0'));
}

/**
 * Elapsed seconds as race officers type them: `0:43:13`, `43:13`, `1:04:20.5`, or digits alone read from the right,
 * `4313`. Null for anything else.
 */
export function readElapsed(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const parts = /^\d{3,6}(\.\d+)?$/.test(text) ? fromDigits(text) : text.split(':');
  if (parts.length < 2 || parts.length > 3) return null;
  const whole = parts.slice(0, -1);
  const seconds = parts.at(-1)!;
  if (!whole.every((part) => /^\d{1,3}$/.test(part)) || !/^\d{1,2}(\.\d{1,3})?$/.test(seconds)) return null;
  const [hours, minutes] = whole.length === 2 ? [Number(whole[0]), Number(whole[1])] : [0, Number(whole[0])];
  if (Number(seconds) >= 60 || (whole.length === 2 && minutes > 59)) return null;
  // Added up in thousandths, so that 20.1 seconds stay 20.1.
  return ((hours * 60 + minutes) * 60_000 + Math.round(Number(seconds) * 1000)) / 1000;
}

function fromDigits(text: string): string[] {
  const [digits = '', fraction] = text.split('.');
  const padded = digits.padStart(6, '0');
  const seconds = padded.slice(4) + (fraction === undefined ? '' : `.${fraction}`);
  return [padded.slice(0, 2), padded.slice(2, 4), seconds];
}

/** Seconds from the boat's start to a crossing; null while her start is not set or lies later. */
export function elapsedAt(
  crossedAt: number,
  race: Pick<Race, 'starts'>,
  boat: Pick<Registration, 'fleets'>,
): number | null {
  const start = startOfBoat(race, boat);
  return start === null || crossedAt < start ? null : (crossedAt - start) / 1000;
}

/** `13:58:16.2` in a time zone. Tenths are cut off, not rounded: a clock never shows a moment that is yet to come. */
export function formatClock(at: number, timeZone: string, tenths = true): string {
  const fraction = tenths ? `.${Math.floor((((at % 1000) + 1000) % 1000) / 100)}` : '';
  return `${formatTime(at, timeZone, true)}${fraction}`;
}

/** `0:43:16.2` from seconds, cut off like the clock. */
export function formatElapsedTenths(seconds: number | null): string {
  return formatElapsed(seconds === null ? null : Math.floor(seconds * 10 + 1e-6) / 10, 1);
}

/** The same, in whole seconds where there is no fraction. */
export function formatTimedElapsed(seconds: number | null): string {
  return seconds !== null && seconds % 1 === 0 ? formatElapsed(seconds) : formatElapsedTenths(seconds);
}

/**
 * The moment by the server's clock at which a key or a finger went down, however late its handler runs. It is counted back
 * from now, because the browser's own time origin drifts while a laptop sleeps.
 */
export function momentOfEvent(event: { timeStamp: number } | undefined): number {
  const age = event ? performance.now() - event.timeStamp : 0;
  return Math.round(serverNow() - Math.max(0, age));
}
