import { boatRating } from './boat-rating';
import { systemOf } from './corrected-time';
import type { FleetInput, RegistrationInput, SeriesRules } from './types';

/** The fleets and series that a series may follow. */
interface Followed {
  fleets: readonly FleetInput[];
  registrations: readonly RegistrationInput[];
  series: readonly SeriesRules[];
}

/** A rating that a boat starts a series on. */
export interface StartingRating {
  rating: number;
  /** As on a sheet: `after Spring series`. */
  source: string;
}

/**
 * A boat's rating after the last race of a series; null where she has none. Whoever works out chains of progressive
 * ratings has it from them.
 */
export type RatingAfter = (series: SeriesRules, fleet: FleetInput, boat: RegistrationInput) => number | null;

/** Accepted ratings go for the races to come, so that the one on her entry is the one after the last race. */
const acceptedRating: RatingAfter = (_, fleet, boat) => boatRating(fleet, boat)?.rating ?? null;

/**
 * What a boat starts a series on that follows another: her rating after the last race of that one. Null where the series
 * follows none, where she has no rating there, and where its fleet reads another kind of rating.
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

/** The rating that a fleet reads: `tcf`, `py` … */
function fieldOf({ rating_system }: FleetInput): string | undefined {
  return systemOf(rating_system ?? 'none')?.rating;
}

/**
 * The boats with the ratings that they start a series on, in the series' fleet; a boat with a rating of her own in that
 * fleet keeps it. The same list where nothing is carried on: a series of the same fleet has its ratings anyway.
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
