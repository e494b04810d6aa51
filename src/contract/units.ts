/** Numbers that are what was asked for in another unit: what is said of them names the mistake. */

/** Seconds of the years 1990 to 2199, which as milliseconds are a few weeks of 1970 that no club has records of. */
const SECONDS = { from: Date.UTC(1990, 0) / 1000, to: Date.UTC(2200, 0) / 1000 };

/** Whether a number that should be Unix epoch milliseconds is not one of seconds. */
export function isNotSeconds(ms: number): boolean {
  return ms < SECONDS.from || ms >= SECONDS.to;
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
