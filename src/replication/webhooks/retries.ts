const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after each failed attempt: about 23 hours in total. After the last one an event is given up. */
export const retryAfterMs = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  9 * HOUR,
];

/** By how much a wait is longer or shorter, at random: receivers that fail together are not asked together again. */
const JITTER = 0.2;
/** The longest wait that an endpoint can ask for. */
const LONGEST_PAUSE_MS = 24 * HOUR;

/** The wait before the next attempt in milliseconds; null when that was the last one. @param tries how many were made */
export function nextWaitMs(tries: number, random: () => number = Math.random): number | null {
  const wait = retryAfterMs[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random()));
}

/** The wait that a `Retry-After` header asks for, as seconds or a date, in milliseconds; null without a usable one. */
export function pauseMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : null;
}
