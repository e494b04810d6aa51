import { type HandicapSystem, type RatingField, ratingFields, ratingSystems } from './rating-systems';
import { oddRatings as t } from './words';

/** Details of a doubtful rating. */
export interface OddRating {
  /** The probably intended rating: the same digits with another decimal point. Null if none is usual. */
  suggestion: number | null;
  /** Usual ratings, from and to. */
  range: readonly [least: number, most: number];
}

/**
 * Detects a rating so unusual that it was probably mistyped: 1018 for a TCF of 1.018, or 0. It may still be right, so
 * it is questioned, not refused.
 *
 * @returns null for a usual rating
 */
export function oddRating(system: HandicapSystem, value: number): OddRating | null {
  return oddRatingIn(ratingSystems[system].rating, value);
}

/** The same for one of a boat's ratings, for any system that uses it. */
export function oddRatingIn(field: RatingField, value: number): OddRating | null {
  const range = ratingFields[field].usual;
  const isUsual = (rating: number) => rating >= range[0] && rating <= range[1];
  if (isUsual(value)) return null;
  // If 0 is usual, every number could be shifted near it.
  const shifted = isUsual(0) ? [] : [-4, -3, -2, -1, 1, 2, 3, 4].map((places) => shift(value, places));
  return { suggestion: shifted.find(isUsual) ?? null, range };
}

/** Moves the decimal point, exactly: 1018 × 0.001 in floating point is not exact. */
function shift(value: number, places: number): number {
  return Number(`${value}e${places}`);
}

/** Question about an odd rating: `TCF 1018 is far outside 0.6–1.9: did you mean 1.018?`; null for a usual one. */
export function describeOddRating(field: RatingField, value: number): string | null {
  const odd = oddRatingIn(field, value);
  if (!odd) return null;
  const { suggestion, range } = odd;
  const { label } = ratingFields[field];
  return suggestion === null
    ? t.farOutside(label, value, range[0], range[1])
    : t.farOutsideDidYouMean(label, value, range[0], range[1], suggestion);
}
