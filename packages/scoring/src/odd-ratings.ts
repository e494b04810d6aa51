import { type HandicapSystem, type RatingField, ratingFields, ratingSystems } from './rating-systems';

/** Why a rating is asked about. */
export interface OddRating {
  /** What was probably meant: the same digits with the decimal point elsewhere. Null where that is in no usual range either. */
  suggestion: number | null;
  /** The usual ratings, from and to. */
  range: readonly [least: number, most: number];
}

/**
 * Whether a rating is so far from those of all boats that it was probably mistyped: 1018 for a TCF of 1.018, or 0. Such a
 * rating can be right all the same, so it is asked about and not refused.
 *
 * @returns null for a usual rating
 */
export function oddRating(system: HandicapSystem, value: number): OddRating | null {
  return oddRatingIn(ratingSystems[system].rating, value);
}

/** The same for one of a boat's ratings, whichever system reads it. */
export function oddRatingIn(field: RatingField, value: number): OddRating | null {
  const range = ratingFields[field].usual;
  const isUsual = (rating: number) => rating >= range[0] && rating <= range[1];
  if (isUsual(value)) return null;
  // Where 0 is usual, every number has its digits near it.
  const shifted = isUsual(0) ? [] : [-4, -3, -2, -1, 1, 2, 3, 4].map((places) => shift(value, places));
  return { suggestion: shifted.find(isUsual) ?? null, range };
}

/** The same digits, the decimal point moved: exact, as 1018 × 0.001 in floating point is not. */
function shift(value: number, places: number): number {
  return Number(`${value}e${places}`);
}

/** The question about an odd rating: `TCF 1018 is far outside 0.6–1.9: did you mean 1.018?`; null for a usual one. */
export function describeOddRating(field: RatingField, value: number): string | null {
  const odd = oddRatingIn(field, value);
  if (!odd) return null;
  const { suggestion, range } = odd;
  const question = suggestion === null ? '' : `: did you mean ${suggestion}?`;
  return `${ratingFields[field].label} ${value} is far outside ${range[0]}–${range[1]}${question}`;
}
