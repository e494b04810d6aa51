import { boatRating } from './boat-rating';
import { systemOf } from './corrected-time';
import type { FleetInput, RegistrationInput, SeriesRules } from './types';

/** Fleets and series that a series may follow. */
interface Followed {
  fleets: readonly FleetInput[];
  registrations: readonly RegistrationInput[];
  series: readonly SeriesRules[];
}

/** A boat's starting rating in a series. */
export interface StartingRating {
  rating: number;
  /** As on a sheet: `after Spring series`. */
  source: string;
}

/**
 * Returns a boat's rating after the last race of a series; null if none. Callers with rating chains supply their own.
 */
export type RatingAfter = (series: SeriesRules, fleet: FleetInput, boat: RegistrationInput) => number | null;

/** Accepted ratings apply to coming races, so her entry's rating is the one after the last race. */
const acceptedRating: RatingAfter = (_, fleet, boat) => boatRating(fleet, boat)?.rating ?? null;

/**
 * A boat's starting rating in a series that follows another: her rating after that one's last race. Null if the series
 * follows none, she has no rating there, or its fleet uses another kind of rating.
 */
export function startingRating(
  { fleets, series }: Pick<Followed, 'fleets' | 'series'>,
  rules: SeriesRules,
  boat: RegistrationInput,
  ratingAfter: RatingAfter = acceptedRating,
): StartingRating | null {
  const earlier = series.find(({ id }) => id === rules.follows);
  const [fleet, before] = [rules.fleet, earlier?.fleet].map((name) =>
    fleets.find((one) => one.name === name),
  );
  if (!earlier || !fleet || !before || fieldOf(fleet) !== fieldOf(before)) return null;
  const rating = ratingAfter(earlier, before, boat);
  return rating === null ? null : { rating, source: `after ${earlier.name}` };
}

/** The kind of rating a fleet uses: `tcf`, `py` … */
function fieldOf({ rating_system }: FleetInput): string | undefined {
  return systemOf(rating_system ?? 'none')?.rating;
}

/**
 * The boats with their starting ratings for a series, in its fleet. A boat's own rating in that fleet is kept. Returns
 * the same list if nothing is carried on, because a series of the same fleet has its ratings anyway.
 */
export function startingRegistrations(input: Followed, rules: SeriesRules): readonly RegistrationInput[] {
  const { registrations, fleets, series } = input;
  const field = fieldOf(fleets.find(({ name }) => name === rules.fleet) ?? { name: rules.fleet });
  if (!field || series.find(({ id }) => id === rules.follows)?.fleet === rules.fleet) return registrations;
  return registrations.map((boat) => {
    const others = boat.fleet_ratings ?? [];
    if (others.some(({ fleet }) => fleet === rules.fleet)) return boat;
    const start = startingRating(input, rules, boat);
    if (!start) return boat;
    const own = { fleet: rules.fleet, ratings: { [field]: start.rating }, source: start.source };
    return { ...boat, fleet_ratings: [...others, own] };
  });
}
