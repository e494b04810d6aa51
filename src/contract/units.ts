import { fieldChecks as checks } from './words';

/** Detects numbers in the wrong unit, so that messages can name the mistake. */

/** Seconds of the years 1990 to 2199. Read as milliseconds, they are a few weeks of 1970 without any club's records. */
const SECONDS = { from: Date.UTC(1990, 0) / 1000, to: Date.UTC(2200, 0) / 1000 };

/** True unless a number given as Unix epoch milliseconds looks like seconds. */
export function isNotSeconds(ms: number): boolean {
  return ms < SECONDS.from || ms >= SECONDS.to;
}

/** Microseconds of the same years; as milliseconds they lie beyond the year 21,000. */
const MICROSECONDS = { from: SECONDS.from * 1e6, to: SECONDS.to * 1e6 };

/**
 * Reads a moment of unknown unit.
 *
 * @param moment a Unix epoch in milliseconds or, for the years 1990 to 2199, in seconds or microseconds
 * @returns Unix epoch milliseconds, and the original unit; null if it was milliseconds
 */
export function readMoment(moment: number): { ms: number; convertedFrom: 'seconds' | 'microseconds' | null } {
  if (!isNotSeconds(moment)) return { ms: moment * 1000, convertedFrom: 'seconds' };
  if (moment >= MICROSECONDS.from && moment < MICROSECONDS.to)
    return { ms: Math.floor(moment / 1000), convertedFrom: 'microseconds' };
  return { ms: moment, convertedFrom: null };
}

export const LOOKS_LIKE_SECONDS = checks.looksLikeSeconds;

/** Milliseconds before this lie before any club's records. */
const BEFORE_ANY_CLUB = Date.UTC(1973, 0);

/** Bounds of what a request asks for. */
export const bounds = ['start_date', 'end_date', 'as_of_timestamp'] as const;

/**
 * Reads a request's bounds as seconds where they cannot be milliseconds: all of them would lie before 1973, and one is
 * a time of the years 1990 to 2199 in seconds. The largest number is no bound, and stays.
 *
 * @returns the request with its bounds in milliseconds; undefined if they are so already, or not all are integers
 */
export function boundsFromSeconds(request: unknown): object | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const given = Object.entries(request).filter(([name]) => (bounds as readonly string[]).includes(name));
  const limiting = given.filter(([, bound]) => integerOf(bound) !== Number.MAX_SAFE_INTEGER);
  const seconds = limiting.map(([, bound]) => integerOf(bound));
  // NaN is before nothing.
  if (seconds.every(isNotSeconds) || !seconds.every((bound) => bound < BEFORE_ANY_CLUB)) return undefined;
  const inMs = limiting.map(([name, bound]) => {
    const ms = integerOf(bound) * 1000;
    return [name, typeof bound === 'string' ? String(ms) : ms];
  });
  return { ...request, ...Object.fromEntries(inMs) };
}

/** A bound of a body or, in digits, of a query; NaN if it is no integer. */
function integerOf(bound: unknown): number {
  const isInteger = typeof bound === 'string' ? /^\d+$/.test(bound) : Number.isInteger(bound);
  return isInteger ? Number(bound) : Number.NaN;
}

/** Three years: larger than any race's elapsed time in seconds, as staff type it. */
export const MOST_ELAPSED_SECONDS = 99_999_999;

/** Message for a larger elapsed time. */
export function notElapsed(seconds: unknown): string {
  return Number(seconds) >= SECONDS.to ? checks.elapsedNotMilliseconds : checks.elapsedNotSeconds;
}
