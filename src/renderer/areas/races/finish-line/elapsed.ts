import type { Race, Registration } from '@contract/areas/regattas';
import { formatTime } from '@/lib/time';

/** The start of the boat's fleet, as the server takes it: the first of the race's starts that is one of her fleets'. */
export function startOf(race: Pick<Race, 'starts'>, boat: Pick<Registration, 'fleets'>): number | null {
  return race.starts.find(({ fleet }) => boat.fleets.includes(fleet))?.starts_at ?? null;
}

/** Seconds from the boat's start to a crossing; null while her start is not set or lies later. */
export function elapsedAt(
  crossedAt: number,
  race: Pick<Race, 'starts'>,
  boat: Pick<Registration, 'fleets'>,
): number | null {
  const start = startOf(race, boat);
  return start === null || crossedAt < start ? null : (crossedAt - start) / 1000;
}

/** `13:58:16.2` in a time zone. Tenths are cut off, not rounded: a clock never shows a moment that is yet to come. */
export function formatClock(at: number, timeZone: string, tenths = true): string {
  const fraction = tenths ? `.${Math.floor((((at % 1000) + 1000) % 1000) / 100)}` : '';
  return `${formatTime(at, timeZone, true)}${fraction}`;
}

/** `0:43:16.2` from seconds, cut off like the clock. */
export function formatElapsedTenths(seconds: number | null): string {
  if (seconds === null) return '–';
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${tenths % 10}`;
}

/**
 * The wall-clock moment of an event: of the key going down, not of our getting round to it. Reckoned back from now,
 * since the browser's own epoch drifts while a laptop sleeps.
 */
export function momentOfEvent(event: { timeStamp: number } | undefined): number {
  const age = event ? performance.now() - event.timeStamp : 0;
  return Math.round(Date.now() - Math.max(0, age));
}

/** A time of day as typed, with an optional fraction: `13:58:16.2` → `13:58:16` and 200. */
export function splitFraction(typed: string): { clock: string; ms: number } {
  const [, clock = typed, digits] = /^(.*:.*:.*|\d{5,6})[.,](\d{1,3})$/.exec(typed.trim()) ?? [];
  return { clock, ms: digits ? Number(digits.padEnd(3, '0')) : 0 };
}
