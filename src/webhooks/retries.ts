const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after each attempt that failed: about 23 hours all together. After the last one an event is given up. */
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
/** An endpoint that asks to be left alone for longer is tried again then all the same. */
const LONGEST_PAUSE_MS = 24 * HOUR;

/** The wait before the next attempt in milliseconds; null when that was the last one. @param tries how many were made */
export function nextWaitMs(tries: number, random: () => number = Math.random): number | null {
  const wait = retryAfterMs[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random()));
}

/** What a `Retry-After` header asks for, seconds or a date, in milliseconds; null when it is not there or says nothing. */
export function pauseMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : null;
}
