/** Numbers that are what was asked for in another unit: what is said of them names the mistake. */

/** Seconds of the years 1990 to 2199, which as milliseconds are a few weeks of 1970 that no club has records of. */
const SECONDS = { from: Date.UTC(1990, 0) / 1000, to: Date.UTC(2200, 0) / 1000 };

/** Whether a number that should be Unix epoch milliseconds is not one of seconds. */
export function isNotSeconds(ms: number): boolean {
  return ms < SECONDS.from || ms >= SECONDS.to;
}

/** Microseconds of the same years, which as milliseconds lie beyond the year 21,000. */
const MICROSECONDS = { from: SECONDS.from * 1e6, to: SECONDS.to * 1e6 };

/**
 * Reads a moment whose unit its sender did not say.
 *
 * @param moment a Unix epoch in milliseconds or, of the years 1990 to 2199, in seconds or microseconds
 * @returns Unix epoch milliseconds, and the unit they were converted from; null: they were milliseconds
 */
export function readMoment(moment: number): { ms: number; convertedFrom: 'seconds' | 'microseconds' | null } {
  if (!isNotSeconds(moment)) return { ms: moment * 1000, convertedFrom: 'seconds' };
  if (moment >= MICROSECONDS.from && moment < MICROSECONDS.to)
    return { ms: Math.floor(moment / 1000), convertedFrom: 'microseconds' };
  return { ms: moment, convertedFrom: null };
}

export const LOOKS_LIKE_SECONDS =
  'must be Unix epoch milliseconds; this number looks like seconds: multiply it by 1000';

/** Three years: a larger number of seconds is no elapsed time of any race. */
export const MOST_ELAPSED_SECONDS = 99_999_999;

/** What is wrong with an elapsed time that is larger. */
export function notElapsed(seconds: unknown): string {
  const unit = Number(seconds) >= SECONDS.to ? 'milliseconds' : 'seconds';
  return `must be the seconds elapsed since the boat’s start; this number looks like a moment, in Unix epoch ${unit}`;
}

/** More races than any regatta has, and any series over a season. */
export const MOST_RACES = 999;

export const BEYOND_ANY_REGATTA = `is beyond any regatta: races are numbered from 1 to ${MOST_RACES}`;
