import type { Race } from '@contract/areas/racing/races';
import type { Registration } from '@contract/areas/racing/registrations';
import { startOfBoat } from '@contract/race-start';
import { momentShown, momentsShown } from '@shared/time-zone';
import { serverNow } from '@/api/clock/device-clock';
import { formatElapsed } from '@/lib/elapsed';
import { addDays, dayAt, formatTime } from '@/lib/time';

const HOUR = 3_600_000;

/**
 * The time when a zone’s clock shows `day` (`2026-09-05`) and `clock` (`14:05:00`), in epoch milliseconds. When clocks
 * go back, the first of the two. For a time skipped when clocks go forward, later by the skipped time.
 */
export function momentOf(timeZone: string, day: string, clock: string): number {
  return momentShown(Date.parse(`${day}T${clock}Z`), timeZone);
}

/** Times on the same day win even if this much further away: 11:00, typed at 23:30, is this morning. */
const SAME_DAY_HEAD_START = 8 * HOUR;
/** Every clock time occurs within this distance, unless skipped by a clock change. */
const FARTHEST = 16 * HOUR;

/**
 * The time near `near` when a zone's clock shows `clock` (`14:05:00`), usually on the same day. Shortly after midnight,
 * 23:55 is minutes ago. When clocks go back, the nearer of both hours counts. Null for a skipped time.
 */
export function momentNear(timeZone: string, clock: string, near: number): number | null {
  const today = dayAt(near, timeZone);
  const nearest = [-1, 0, 1]
    .flatMap((days) =>
      momentsShown(Date.parse(`${addDays(today, days)}T${clock}Z`), timeZone).map((at) => ({
        at,
        distance: Math.abs(at - near),
        headStart: days === 0 ? SAME_DAY_HEAD_START : 0,
      })),
    )
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((a, b) => a.distance - a.headStart - (b.distance - b.headStart));
  return nearest[0]?.at ?? null;
}

/** Reads a time of day, `1405`, `14:05`, `14.05.30`, as `14:05:00`; null for other text. */
export function readClock(typed: string): string | null {
  const text = typed.trim();
  const digits = /^\d{3,6}$/.test(text) ? text.padStart(text.length > 4 ? 6 : 4, '0') : null;
  const parts = digits ? digits.match(/\d\d/g)! : text.split(/[:.]/);
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,2}$/.test(part))) return null;
  const [hours, minutes, seconds = 0] = parts.map(Number) as [number, number, number?];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Reads a time of day with an optional fraction (`13:58:16.2`), as epoch milliseconds near another time; null for other
 * text.
 */
export function readMomentNear(typed: string, timeZone: string, near: number): number | null {
  const [, whole = typed, fraction] = /^(.*:.*:.*|\d{5,6})[.,](\d{1,3})$/.exec(typed.trim()) ?? [];
  const clock = readClock(whole);
  const at = clock === null ? null : momentNear(timeZone, clock, near);
  return at === null ? null : at + Number((fraction ?? '').padEnd(3, '0'));
}

/**
 * Reads elapsed seconds: `0:43:13`, `43:13`, `1:04:20.5`, or digits alone from the right, `4313`. Null for other text.
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
  // Summed in thousandths, so that 20.1 seconds stay 20.1.
  return ((hours * 60 + minutes) * 60_000 + Math.round(Number(seconds) * 1000)) / 1000;
}

function fromDigits(text: string): string[] {
  const [digits = '', fraction] = text.split('.');
  const padded = digits.padStart(6, '0');
  const seconds = padded.slice(4) + (fraction === undefined ? '' : `.${fraction}`);
  return [padded.slice(0, 2), padded.slice(2, 4), seconds];
}

/** Seconds from the boat's start to a crossing; null if her start is unset or later. */
export function elapsedAt(
  crossedAt: number,
  race: Pick<Race, 'starts'>,
  boat: Pick<Registration, 'fleets'>,
): number | null {
  const start = startOfBoat(race, boat);
  return start === null || crossedAt < start ? null : (crossedAt - start) / 1000;
}

/** `13:58:16.2` in a time zone. Tenths are truncated, not rounded: a clock never shows the future. */
export function formatClock(at: number, timeZone: string, tenths = true): string {
  const fraction = tenths ? `.${Math.floor((((at % 1000) + 1000) % 1000) / 100)}` : '';
  return `${formatTime(at, timeZone, true)}${fraction}`;
}

/** `0:43:16.2` from seconds, truncated like the clock. */
export function formatElapsedTenths(seconds: number | null): string {
  return formatElapsed(seconds === null ? null : Math.floor(seconds * 10 + 1e-6) / 10, 1);
}

/** The same, in whole seconds if there is no fraction. */
export function formatTimedElapsed(seconds: number | null): string {
  return seconds !== null && seconds % 1 === 0 ? formatElapsed(seconds) : formatElapsedTenths(seconds);
}

/**
 * Server time when a key or finger went down, however late the handler runs. Counted back from now: the browser's time
 * origin drifts while a laptop sleeps.
 */
export function momentOfEvent(event: { timeStamp: number } | undefined): number {
  const age = event ? performance.now() - event.timeStamp : 0;
  return Math.round(serverNow() - Math.max(0, age));
}
