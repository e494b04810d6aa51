import { type Fleet, RatingSystem, type Registration } from '@contract/areas/regattas';
import { type RatingField, ratingFields, systemOf } from '@scoring';

export { newFleet } from '@contract/areas/regattas';

/** The rating systems by the names that race officers use. */
export const ratingSystems = RatingSystem.options.map((value) => ({
  value,
  label: systemOf(value)?.label ?? 'No ratings: as they finish',
}));

export const ratingNames = Object.fromEntries(
  Object.entries(ratingFields).map(([field, { label }]) => [field, label]),
) as Record<RatingField, string>;

/** Whether 0 and less are ratings, too. */
export function mayBeNegative(field: RatingField): boolean {
  return !('positive' in ratingFields[field]);
}

/** The ratings that a boat needs for the fleets she is in. */
export function ratingFieldsOf(fleets: readonly Fleet[], names: readonly string[]): RatingField[] {
  const systems = fleets
    .filter(({ name }) => names.includes(name))
    .map((fleet) => systemOf(fleet.rating_system));
  return [...new Set(systems.flatMap((system) => (system ? [system.rating] : [])))];
}

/** The ratings that a boat lacks, by name. */
export function missingRatings(fleets: readonly Fleet[], entry: Registration): string[] {
  return ratingFieldsOf(fleets, entry.fleets)
    .filter((field) => entry.ratings[field] === null)
    .map((field) => ratingNames[field]);
}
