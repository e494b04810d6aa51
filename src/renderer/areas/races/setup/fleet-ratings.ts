import type { Fleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import {
  boatRating,
  CORRECTED_TIME_ROUNDINGS,
  type CorrectedTimeRounding,
  type HandicapSystem,
  type RatingField,
  type RatingSystem,
  ratingFields,
  ratingSystemNames,
  systemOf,
} from '@dockside/scoring';
import { fleetRatings as t } from '@messages/races/setup';

/** The rating systems by the names that race officers use. */
export const ratingSystems = ratingSystemNames.map((value) => ({
  value,
  label: systemOf(value)?.label ?? t.noRatings,
}));

/** Roundings of corrected times, in race officers' words. */
export const roundings: Record<CorrectedTimeRounding, string> = {
  second: t.nearestSecond,
  tenth: t.nearestTenthOfSecond,
  none: t.nothingExactTimes,
};

/** Choices of rounding in a rating system; empty selects the rating rule's own, listed first. */
export function roundingChoices(
  system: HandicapSystem,
): { value: CorrectedTimeRounding | ''; label: string }[] {
  const own = roundings[systemOf(system).rounding].toLowerCase();
  return [
    { value: '', label: t.asRatingRuleHasIt(own) },
    ...CORRECTED_TIME_ROUNDINGS.map((value) => ({ value, label: roundings[value] })),
  ];
}

export const ratingNames = Object.fromEntries(
  Object.entries(ratingFields).map(([field, { label }]) => [field, label]),
) as Record<RatingField, string>;

/** The rating that a fleet is scored by, in short. */
export function ratingName(system: RatingSystem): string {
  const own = systemOf(system);
  return own ? ratingNames[own.rating] : t.none;
}

/** True if zero and negative ratings are valid. */
export function mayBeNegative(field: RatingField): boolean {
  return !('positive' in ratingFields[field]);
}

/** Ratings a boat needs for her fleets. */
export function ratingFieldsOf(fleets: readonly Fleet[], names: readonly string[]): RatingField[] {
  const systems = fleets
    .filter(({ name }) => names.includes(name))
    .map((fleet) => systemOf(fleet.rating_system));
  return [...new Set(systems.flatMap((system) => (system ? [system.rating] : [])))];
}

/** Fleets of these names that use ratings. */
export function ratedFleetsOf(fleets: readonly Fleet[], names: readonly string[]): RatedFleet[] {
  const isRated = (fleet: Fleet): fleet is RatedFleet => fleet.rating_system !== 'none';
  return fleets.filter(isRated).filter(({ name }) => names.includes(name));
}

export type RatedFleet = Fleet & { rating_system: HandicapSystem };

/** A boat's distinct ratings of one kind in her fleets; null where she has none. */
export function ratingsInFleets(
  fleets: readonly Fleet[],
  entry: Registration,
  field: RatingField,
): (number | null)[] {
  const read = ratedFleetsOf(fleets, entry.fleets).filter(
    ({ rating_system }) => systemOf(rating_system).rating === field,
  );
  if (read.length === 0) return [entry.ratings[field]];
  return [...new Set(read.map((fleet) => boatRating(fleet, entry)?.rating ?? null))];
}

/** Names of a boat's missing ratings. */
export function missingRatings(fleets: readonly Fleet[], entry: Registration): string[] {
  return ratingFieldsOf(fleets, entry.fleets)
    .filter((field) => ratingsInFleets(fleets, entry, field).includes(null))
    .map((field) => ratingNames[field]);
}
