import { type RatingField, ratingFields } from '@dockside/scoring';

/** A rating as it is written: a TCF with its three decimals, others as they are. Empty where there is none. */
export function ratingText(field: RatingField, rating: number | null | undefined): string {
  if (rating == null) return '';
  const { decimals } = ratingFields[field] as { decimals?: number };
  return decimals === undefined ? String(rating) : rating.toFixed(Math.max(decimals, decimalsOf(rating)));
}

/** A rating that is more exact than usual is not shortened. */
function decimalsOf(rating: number): number {
  return String(rating).split('.')[1]?.length ?? 0;
}
