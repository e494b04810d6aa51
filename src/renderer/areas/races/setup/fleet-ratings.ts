import { type Fleet, type RatingSystem, RegattaInput, type Registration } from '@contract/areas/regattas';
import { RATING_FIELD } from '@scoring';

type RatingField = (typeof RATING_FIELD)[keyof typeof RATING_FIELD];

/** The rating systems by the names that race officers use. */
export const ratingSystems: Record<RatingSystem, string> = {
  none: 'No ratings: as they finish',
  tcf: 'TCF: IRC, ECHO, NHC, VPRS, ORC time on time',
  py: 'Portsmouth Yardstick',
  phrf_tot: 'PHRF time on time',
  phrf_tod: 'PHRF time on distance',
  tod: 'Time on distance: ORC, seconds a mile',
};

export const ratingNames: Record<RatingField, string> = {
  tcf: 'TCF',
  py: 'PY number',
  phrf: 'PHRF',
  tod: 'ToD, s/NM',
};

/** A fleet as the contract has it where nothing else is said. */
export function newFleet(name: string): Fleet {
  return RegattaInput.shape.fleets.parse([{ name }])[0]!;
}

/** The ratings that a boat needs for the fleets she is in. */
export function ratingFieldsOf(fleets: readonly Fleet[], names: readonly string[]): RatingField[] {
  const fields = fleets.flatMap(({ name, rating_system }) =>
    names.includes(name) && rating_system !== 'none' ? [RATING_FIELD[rating_system]] : [],
  );
  return [...new Set(fields)];
}

/** The ratings that a boat lacks, by name. */
export function missingRatings(fleets: readonly Fleet[], entry: Registration): string[] {
  return ratingFieldsOf(fleets, entry.fleets)
    .filter((field) => entry.ratings[field] === null)
    .map((field) => ratingNames[field]);
}
