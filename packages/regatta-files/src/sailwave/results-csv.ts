import type { Race } from '@dockside/contract/areas/racing/races';
import { boatRating, elapsedInFleet } from '@dockside/scoring';
import { toCsv } from '@dockside/shared/csv';
import { timeText } from './values';
import { placeOf, type RegattaData } from './write-series';

const HEADINGS = [
  ...['RaceNo', 'SailNo', 'Class', 'Fleet', 'Boat', 'HelmName', 'CrewName', 'Club', 'Rating'],
  ...['HelmAgeGroup', 'Elapsed', 'Laps', 'Place', 'Code'],
];

/**
 * Writes a regatta's results as CSV for Sailwave's File → Import race results. One row for each boat, fleet and race,
 * which creates competitors and races. The races are those sailed, and those of the tables. A boat without a result in
 * one of them is DNC.
 */
export function resultsCsv({ regatta, entries, races, scores, tables }: RegattaData): string {
  const isSailed = (race: Race, fleet: string) => {
    const counts = tables.get(fleet)?.races.some(({ race_number }) => race_number === race.race_number);
    return counts || (race.status === 'sailed' && (race.fleets === null || race.fleets.includes(fleet)));
  };
  const rows = races.flatMap((race) =>
    entries.flatMap((entry) => {
      const score = scores.find(
        (one) => one.registration_id === entry.id && one.race_number === race.race_number,
      );
      const recorded = score?.finish_time ?? null;
      const place = score ? placeOf(score, race, entries.length) : null;
      const sailed = entry.fleets.filter((name) => isSailed(race, name));
      return sailed.map((name) => {
        const fleet = regatta.fleets.find((one) => one.name === name);
        const elapsed = recorded === null ? null : elapsedInFleet(recorded, race, entry, name);
        return [
          race.race_number,
          entry.sail_number,
          entry.boat_class,
          name,
          entry.boat_name,
          entry.helm,
          entry.crew.join('; '),
          entry.club,
          fleet && boatRating(fleet, entry, score)?.rating,
          entry.categories.join('; '),
          elapsed === null || place !== null ? null : timeText(elapsed),
          score?.laps,
          place,
          score ? score.code : 'DNC',
        ];
      });
    }),
  );
  return `${toCsv([HEADINGS, ...rows])}\r\n`;
}
