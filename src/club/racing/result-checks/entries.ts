import {
  boatRating,
  fleetInRace,
  type OddRating,
  oddRating,
  type RatingField,
  ratingFields,
  systemOf,
} from '@dockside/scoring';
import { entries as t } from '@messages/server/result-checks';
import type { Registration } from '../../../contract/areas/racing/registrations';
import { groupBy } from '../../../shared/group-by';
import { plainSailNumber } from '../../../shared/same-name';
import { boatLine, type Check, line, listOf, type RaceCheck } from './line';
import { hasResult } from './regatta-to-check';

/** Entries with the same sail number: a typed finish may go to the wrong one. */
export const duplicateSails: Check = ({ entries }) =>
  [...groupBy(entries, ({ sail_number }) => plainSailNumber(sail_number).trim())]
    .filter(([sail, boats]) => sail !== '' && boats.length > 1)
    .map(([sail, boats]) => {
      const last = boats.at(-1)!;
      return line({
        check: 'duplicate_sail',
        race_number: null,
        subject: sail,
        boat: last,
        text: t.entriesHaveSailNumber(boats.length, last.sail_number, listOf(boats.map(whoIs))),
        facts: boats.map(({ id, sail_number }) => [id, sail_number]).sort(),
        cure: { screen: 'entry' },
      });
    });

/** `Rockabill (IRC)`. */
function whoIs({ boat_name, fleets }: Registration): string {
  return t.boatOfFleets(boat_name ?? t.unnamedBoat, fleets.join(', ') || t.noFleet);
}

/** Boats that a fleet cannot score because they lack its rating. */
export const missingRatings: Check = ({ regatta, entries, races }) => {
  const unrated = entries.flatMap((entry) =>
    regatta.fleets
      .filter(({ name }) => entry.fleets.includes(name))
      .flatMap((fleet) => {
        const system = systemOf(fleet.rating_system);
        return system && !boatRating(fleet, entry)
          ? [{ entry, fleet, field: ratingFields[system.rating] }]
          : [];
      }),
  );
  if (unrated.length === 0) return [];
  const finishes = groupBy(
    races.flatMap(({ race, boats }) =>
      boats.filter(hasResult).map(({ entry, score }) => ({ race, entry, score })),
    ),
    ({ entry }) => entry,
  );
  return unrated
    .filter(({ entry, fleet }) => {
      const ratings = (finishes.get(entry) ?? []).map(({ race, score }) =>
        boatRating(fleetInRace(fleet, race), entry, score),
      );
      return ratings.length === 0 || ratings.includes(null);
    })
    .map(({ entry, fleet, field }) =>
      line({
        check: 'missing_rating',
        race_number: null,
        subject: `${entry.id} ${fleet.name}`,
        boat: entry,
        text: t.hasNoRating(entry.sail_number, field.label, fleet.name),
        facts: [fleet.rating_system],
        cure: { screen: 'entry' },
      }),
    );
};

/** Boats without the rating of the option by which their fleet is scored in a race. */
export const missingOptions: RaceCheck = ({ race, boats }) =>
  boats.flatMap((boat) =>
    boat.fleets.flatMap(({ splitFrom, ...own }) => {
      const fleet = fleetInRace({ ...own, name: splitFrom ?? own.name }, race);
      if (fleet.option === null || boat.score?.finish_time == null) return [];
      if (boatRating(fleet, boat.entry, boat.score)) return [];
      return boatLine(boat, {
        check: 'missing_rating',
        race_number: race.race_number,
        subject: `${boat.entry.id} ${fleet.name}`,
        text: t.hasNoRatingOfOption(boat.entry.sail_number, fleet.option, fleet.name),
        facts: [fleet.option],
        cure: { screen: 'entry' },
      });
    }),
  );

/** Ratings so unusual that they were probably mistyped, if a fleet is scored by them. */
export const oddRatings: Check = ({ regatta, entries }) =>
  entries.flatMap((entry) => {
    const read = new Map<string, ReturnType<typeof oddLine>>();
    for (const fleet of regatta.fleets.filter(({ name }) => entry.fleets.includes(name))) {
      const system = systemOf(fleet.rating_system);
      const rating = system && boatRating(fleet, entry)?.rating;
      if (fleet.rating_system === 'none' || !system || rating == null) continue;
      const odd = oddRating(fleet.rating_system, rating);
      if (odd) read.set(`${system.rating} ${rating}`, oddLine(entry, fleet.name, system.rating, rating, odd));
    }
    return [...read.values()];
  });

function oddLine(
  entry: Registration,
  fleet: string,
  field: RatingField,
  rating: number,
  { suggestion, range }: OddRating,
) {
  return line({
    check: 'odd_rating',
    race_number: null,
    subject: `${entry.id} ${field}`,
    boat: entry,
    text: [
      t.oddRating(entry.sail_number, ratingFields[field].label, rating, fleet, range[0], range[1]),
      ...(suggestion === null ? [] : [t.isMeant(suggestion)]),
    ].join(' '),
    facts: [fleet, rating],
    cure: { screen: 'entry' },
  });
}
