import { systemOf } from './corrected-time';
import type { FleetInput, FleetRatingsInput, RatingsInput, RegistrationInput, ScoreInput } from './types';

/** The rating that a boat is corrected with in a fleet, and where it comes from. */
export interface BoatRating {
  rating: number;
  /** `race`: it is that race's own. `fleet`: hers in this fleet. `entry`: hers in all fleets of the rating system. */
  given: 'race' | 'fleet' | 'entry';
  /** As stated with it: `progressive`, the number of a certificate … */
  source: string | null;
  /** Unix epoch milliseconds. */
  as_of: number | null;
}

type RatedFleet = Pick<FleetInput, 'name' | 'rating_system'>;
type RatedBoat = Pick<RegistrationInput, 'ratings' | 'fleet_ratings'>;
type RatedScore = Pick<ScoreInput, 'rating' | 'fleet_ratings'>;

/**
 * A boat's rating in a fleet: the race's own for the fleet, the race's own for all her fleets, hers in the fleet, and last
 * the one on her entry. Null in a fleet without ratings and where she has none.
 *
 * @param score what she did in the race that is scored; without it, her rating for the races to come
 */
export function boatRating(fleet: RatedFleet, boat: RatedBoat, score?: RatedScore | null): BoatRating | null {
  const ofEntry = ratingIn(fleet, boat.fleet_ratings, 'fleet') ?? ratingOf(fleet, boat.ratings);
  if (!score || !systemOf(fleet.rating_system ?? 'none')) return ofEntry;
  const ofRace = ratingIn(fleet, score.fleet_ratings, 'race');
  if (ofRace) return ofRace;
  return score.rating == null ? ofEntry : { rating: score.rating, given: 'race', source: null, as_of: null };
}

function ratingIn(
  fleet: RatedFleet,
  ratings: readonly FleetRatingsInput[] | null | undefined,
  given: 'race' | 'fleet',
): BoatRating | null {
  const own = ratings?.find((one) => one.fleet === fleet.name);
  const rating = ratingOf(fleet, own?.ratings);
  return rating && { ...rating, given, source: own?.source ?? null, as_of: own?.as_of ?? null };
}

function ratingOf(
  { rating_system }: RatedFleet,
  ratings: RatingsInput | null | undefined,
): BoatRating | null {
  const system = systemOf(rating_system ?? 'none');
  const rating = system && ratings?.[system.rating];
  return rating == null ? null : { rating, given: 'entry', source: null, as_of: null };
}
