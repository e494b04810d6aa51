import { checkRating, systemOf } from './corrected-time';
import { ScoringInputError } from './input-error';
import type { PursuitSystem } from './rating-systems';
import { decimal, divide, multiply, roundHalfUp, subtract, toNumber } from './rational';
import { pursuit as t } from './words';

export interface PursuitBoat {
  registration_id: string;
  /** In the rating system; null if she has none. */
  rating: number | null;
}

export interface PursuitInput {
  /** Sailing time of the slowest boat, in seconds; the race ends this long after the first start. */
  duration_s: number;
  rating_system: PursuitSystem;
  boats: readonly PursuitBoat[];
  /** Starts are rounded to multiples of this many seconds, halves up. Default 60. */
  rounding_s?: number;
}

export interface PursuitStart {
  registration_id: string;
  rating: number | null;
  /** Seconds after the slowest boat's start; null without a rating. */
  start_offset_s: number | null;
}

/**
 * Start times of a pursuit race: the slowest boat starts first, the others so much later that all would
 * sail the same distance by the end if each sailed to her rating.
 *
 *     highest:  offset = duration × (1 − rating / slowest rating)      (Portsmouth numbers)
 *     lowest:   offset = duration × (1 − slowest rating / rating)      (TCFs)
 *
 * by whether the slowest boat is the one with the highest rating or with the lowest. Exact before rounding.
 * Answers in starting order, boats of one start by id; boats without a rating come last, without a start.
 *
 * @throws ScoringInputError for a rating, duration or rounding not above 0
 */
export function pursuitStarts(input: PursuitInput): PursuitStart[] {
  const { duration_s, rating_system, boats, rounding_s = 60 } = input;
  for (const [field, value] of Object.entries({ duration_s, rounding_s })) {
    if (!(Number.isFinite(value) && value > 0)) {
      throw new ScoringInputError(field, t.mustBeAbove0(value));
    }
  }
  const ratings = boats.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  for (const rating of ratings) checkRating(rating_system, rating);
  const slowest = systemOf(rating_system).slowest === 'highest' ? Math.max(...ratings) : Math.min(...ratings);
  return boats
    .map(({ registration_id, rating }) => ({
      registration_id,
      rating,
      start_offset_s: rating === null ? null : offset(input, rating, slowest, rounding_s),
    }))
    .sort(
      (a, b) =>
        (a.start_offset_s ?? Number.POSITIVE_INFINITY) - (b.start_offset_s ?? Number.POSITIVE_INFINITY) ||
        (a.registration_id < b.registration_id ? -1 : 1),
    );
}

function offset(
  { duration_s, rating_system }: PursuitInput,
  rating: number,
  slowest: number,
  rounding: number,
): number {
  const [part, whole] = systemOf(rating_system).slowest === 'highest' ? [rating, slowest] : [slowest, rating];
  const share = subtract(decimal(1), divide(decimal(part), decimal(whole)));
  const steps = roundHalfUp(divide(multiply(decimal(duration_s), share), decimal(rounding)));
  return toNumber(multiply(steps, decimal(rounding)));
}
