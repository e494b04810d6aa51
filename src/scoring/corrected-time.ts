import { ScoringInputError } from './input-error';
import { add, compare, decimal, divide, multiply, type Rational, roundHalfUp, subtract } from './rational';
import type { PhrfFactors, RatingSystem, RatingsInput } from './types';

/** The rating systems that correct times: all but `none`. */
export type HandicapSystem = Exclude<RatingSystem, 'none'>;

const DEFAULT_PHRF: PhrfFactors = { a: 650, b: 550 };

export interface CorrectedTimeInput {
  rating_system: HandicapSystem;
  /** Seconds, 0 or more. */
  elapsed: number;
  rating: number;
  /** Laps she sailed and the most that any finisher sailed; used by `py`, default 1. */
  laps?: number | null;
  max_laps?: number | null;
  /** Nautical miles; `phrf_tod` and `tod` need it. */
  distance_nm?: number | null;
  /** A and B of `phrf_tot`. */
  phrf?: PhrfFactors | null;
}

/**
 * Corrected time in whole seconds, halves up, worked out exactly from the decimal numbers given.
 *
 * | system | corrected time |
 * |---|---|
 * | `tcf` (IRC, ECHO, VPRS, ORC time on time) | elapsed × TCF |
 * | `py` (RYA Portsmouth Yardstick) | elapsed × max_laps × 1000 / (PN × laps) |
 * | `phrf_tot` | elapsed × A / (B + rating) |
 * | `phrf_tod`, `tod` (ORC time on distance) | elapsed − rating × distance; may be negative |
 *
 * Laps count in `py` only: average laps are part of the Portsmouth Yardstick scheme.
 *
 * @throws ScoringInputError for a rating the system cannot have (see `checkRating`), a negative elapsed
 *   time, laps that are not whole numbers from 1, or a time-on-distance system without a distance.
 */
export function correctedTime(input: CorrectedTimeInput): number {
  const { rating_system, elapsed, rating } = input;
  if (!(Number.isFinite(elapsed) && elapsed >= 0)) {
    throw new ScoringInputError('finish_time', `must be 0 or more seconds, not ${elapsed}`);
  }
  checkRating(rating_system, rating, input.phrf);
  return Number(roundHalfUp(exactCorrectedTime(input)).numerator);
}

function exactCorrectedTime(input: CorrectedTimeInput): Rational {
  const elapsed = decimal(input.elapsed);
  const rating = decimal(input.rating);
  switch (input.rating_system) {
    case 'tcf':
      return multiply(elapsed, rating);
    case 'py': {
      const laps = checkLaps(input.laps ?? 1);
      const maxLaps = checkLaps(input.max_laps ?? laps);
      return divide(multiply(elapsed, decimal(1000 * maxLaps)), multiply(rating, decimal(laps)));
    }
    case 'phrf_tot': {
      const { a, b } = input.phrf ?? DEFAULT_PHRF;
      return divide(multiply(elapsed, decimal(a)), add(decimal(b), rating));
    }
    case 'phrf_tod':
    case 'tod':
      return subtract(elapsed, multiply(rating, decimal(checkDistance(input.distance_nm))));
  }
}

/**
 * Throws ScoringInputError when no boat can have this rating: TCF and Portsmouth numbers are above 0, and B
 * + rating is above 0 in PHRF time on time. Seconds a mile may be anything finite.
 */
export function checkRating(system: HandicapSystem, rating: number, phrf?: PhrfFactors | null): void {
  if (!Number.isFinite(rating)) throw new ScoringInputError('rating', `must be a number, not ${rating}`);
  if ((system === 'tcf' || system === 'py') && rating <= 0) {
    throw new ScoringInputError('rating', `must be above 0 in ${system}, not ${rating}`);
  }
  const { b } = phrf ?? DEFAULT_PHRF;
  if (system === 'phrf_tot' && compare(add(decimal(b), decimal(rating)), decimal(0)) <= 0) {
    throw new ScoringInputError('rating', `B + rating must be above 0, not ${b} + ${rating}`);
  }
}

/** Throws ScoringInputError unless a whole number from 1. */
export function checkLaps(laps: number): number {
  if (!Number.isSafeInteger(laps) || laps < 1) {
    throw new ScoringInputError('laps', `must be a whole number from 1, not ${laps}`);
  }
  return laps;
}

/** Throws ScoringInputError unless a number above 0. */
export function checkDistance(distance: number | null | undefined): number {
  if (distance == null || !Number.isFinite(distance) || distance <= 0) {
    throw new ScoringInputError('distance_nm', `must be above 0, not ${distance}`);
  }
  return distance;
}

/** The rating of a registration that a system uses, or null where she has none. */
export function ratingFor(system: HandicapSystem, ratings: RatingsInput | null | undefined): number | null {
  return ratings?.[RATING_FIELD[system]] ?? null;
}

/** Which of a boat's ratings each system corrects with. */
export const RATING_FIELD = { tcf: 'tcf', py: 'py', phrf_tot: 'phrf', phrf_tod: 'phrf', tod: 'tod' } as const;

/** The formula with its numbers, for the explanation of a score. */
export function describeCorrection(input: CorrectedTimeInput): string {
  const { rating } = input;
  switch (input.rating_system) {
    case 'tcf':
      return `× TCF ${rating}`;
    case 'py': {
      const laps = input.laps ?? 1;
      const maxLaps = input.max_laps ?? laps;
      return maxLaps === laps ? `× 1000 / PN ${rating}` : `× ${maxLaps}/${laps} laps × 1000 / PN ${rating}`;
    }
    case 'phrf_tot': {
      const { a, b } = input.phrf ?? DEFAULT_PHRF;
      return `× ${a} / (${b} + ${rating})`;
    }
    case 'phrf_tod':
    case 'tod':
      return `− ${rating} s/nm × ${input.distance_nm} nm`;
  }
}
