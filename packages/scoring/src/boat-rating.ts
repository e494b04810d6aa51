import { systemOf } from './corrected-time';
import type {
  EntryFleetRatingsInput,
  FleetInput,
  FleetRatingsInput,
  RaceInput,
  RatingsInput,
  RegistrationInput,
  ScoreInput,
} from './types';

/** The rating used to correct a boat's time in a fleet, and its origin. */
export interface BoatRating {
  rating: number;
  /**
   * `race`: set for that race. `option`: hers for the race's wind band or course. `fleet`: hers in this fleet. `entry`:
   * hers in all fleets of the rating system.
   */
  given: 'race' | 'option' | 'fleet' | 'entry';
  /** As stated with it: `progressive`, the number of a certificate … */
  source: string | null;
  /** Unix epoch milliseconds. */
  as_of: number | null;
}

type RatedFleet = Pick<FleetInput, 'name' | 'rating_system'> & { option?: string | null };

/** A fleet as scored in one race. */
export interface FleetInRace extends FleetInput {
  /** The race's rating option. */
  option: string | null;
  /** Formats the day of a moment in an explanation. Default: in UTC. */
  dayOf?: ((at: number) => string) | undefined;
}
type RatedBoat = Pick<RegistrationInput, 'ratings' | 'fleet_ratings'>;
type RatedScore = Pick<ScoreInput, 'rating' | 'fleet_ratings'>;

/**
 * Prepares a fleet for scoring a race. If the race names one of the fleet's rating options, uses that option and its
 * rating system.
 */
export function fleetInRace<Fleet extends RatedFleet>(
  fleet: Fleet,
  { rating_options }: Pick<RaceInput, 'rating_options'>,
): Fleet & { option: string | null } {
  const chosen = rating_options?.find((one) => one.fleet === fleet.name);
  const isRated = (fleet.rating_system ?? 'none') !== 'none';
  if (!chosen || !isRated) return { ...fleet, option: null };
  return { ...fleet, rating_system: chosen.rating_system ?? fleet.rating_system, option: chosen.option };
}

/**
 * A boat's rating in a fleet. Order of precedence: the race's own for the fleet, the race's own for all her fleets,
 * hers in the fleet, and her entry's. In a race scored by an option, her option replaces the last two. Null in a fleet
 * without ratings, or if she has none.
 *
 * @param fleet for a race, from `fleetInRace`
 * @param score her score in the race; left out: her rating for coming races
 */
export function boatRating(fleet: RatedFleet, boat: RatedBoat, score?: RatedScore | null): BoatRating | null {
  const ofEntry = () =>
    fleet.option == null
      ? (ratingIn(fleet, boat.fleet_ratings, 'fleet') ?? ratingOf(fleet, boat.ratings))
      : optionOf(fleet, boat);
  if (!score || !systemOf(fleet.rating_system ?? 'none')) return ofEntry();
  const ofRace = ratingIn(fleet, score.fleet_ratings, 'race');
  if (ofRace) return ofRace;
  if (score.rating == null) return ofEntry();
  return { rating: score.rating, given: 'race', source: null, as_of: null };
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

function optionOf(fleet: RatedFleet, boat: RatedBoat): BoatRating | null {
  const own: EntryFleetRatingsInput | undefined = boat.fleet_ratings?.find((one) => one.fleet === fleet.name);
  const option = own?.options?.find(({ name }) => name === fleet.option);
  const rating = ratingOf(fleet, option?.ratings);
  return rating && { ...rating, given: 'option', source: own?.source ?? null, as_of: own?.as_of ?? null };
}

function ratingOf(
  { rating_system }: RatedFleet,
  ratings: RatingsInput | null | undefined,
): BoatRating | null {
  const system = systemOf(rating_system ?? 'none');
  const rating = system && ratings?.[system.rating];
  return rating == null ? null : { rating, given: 'entry', source: null, as_of: null };
}

/**
 * Origin of a rating, as appended in an explanation: `, ORC medium, certificate 123 of 2026-04-01`; empty if unknown.
 */
export function describeSource(
  { option, dayOf = utcDay }: Pick<FleetInRace, 'option' | 'dayOf'>,
  { given, source, as_of }: BoatRating,
): string {
  if (given !== 'option' && source === null && as_of === null) return '';
  const from = [source, as_of === null ? null : `of ${dayOf(as_of)}`].filter((part) => part !== null);
  const parts = [given === 'option' ? option : null, from.join(' ')];
  return parts
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');
}

/** The last moment a Date can hold; the first is its negative. */
const LAST_DATE = 8.64e15;

function utcDay(at: number): string {
  return Math.abs(at) <= LAST_DATE ? new Date(at).toISOString().slice(0, 10) : String(at);
}
