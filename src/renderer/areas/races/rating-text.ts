import { type RatingField, ratingFields } from '@dockside/scoring';

/** A rating as text: a TCF with three decimals, others unchanged. Empty for none. */
export function ratingText(field: RatingField, rating: number | null | undefined): string {
  if (rating == null) return '';
  const { decimals } = ratingFields[field] as { decimals?: number };
  return decimals === undefined ? String(rating) : rating.toFixed(Math.max(decimals, decimalsOf(rating)));
}

/** A rating with more decimals than usual keeps them. */
function decimalsOf(rating: number): number {
  return String(rating).split('.')[1]?.length ?? 0;
}
