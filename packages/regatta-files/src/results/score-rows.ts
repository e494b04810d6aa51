import { codesText } from '@dockside/scoring';
import { scoreIn } from '@dockside/shared/results-format';
import type { ResultsData } from './results-data';

/** Columns of a table with one score a line. Times are in seconds. */
export const scoreHeadings = [
  ...([
    'Fleet',
    'Series',
    'Race',
    'Race name',
    'Rank',
    'Sail number',
    'Boat',
    'Helm',
    'Class',
    'Club',
  ] as const),
  ...([
    'Place',
    'Elapsed',
    'Rating',
    'Corrected',
    'Points',
    'Code',
    'Excluded',
    'Under way',
    'Laps',
  ] as const),
] as const;

export type ScoreRow = Record<(typeof scoreHeadings)[number], string | number | null>;

/** Each boat's score in each race of each table. Races under way have provisional scores. */
export function scoreRows({ results, scores }: ResultsData): ScoreRow[] {
  const recorded = new Map(scores.map((score) => [`${score.registration_id} ${score.race_number}`, score]));
  return results.fleets.flatMap((table) => {
    const races = [
      ...table.races.map((race) => ({ ...race, isUnderWay: false })),
      ...table.provisional_races.map((race) => ({ ...race, isUnderWay: true })),
    ];
    return races.flatMap(({ race_number, name, isUnderWay }) =>
      table.standings.flatMap((standing): ScoreRow[] => {
        const score = scoreIn(standing, race_number);
        if (!score) return [];
        const boat = table.boats[standing.registration_id];
        const own = table.series?.parts
          ? undefined
          : recorded.get(`${standing.registration_id} ${race_number}`);
        return [
          {
            Fleet: table.fleet,
            Series: table.series?.name ?? null,
            Race: race_number,
            'Race name': name,
            Rank: standing.rank,
            'Sail number': standing.sail_number,
            Boat: standing.boat_name,
            Helm: boat?.helm ?? null,
            Class: boat?.boat_class ?? null,
            Club: boat?.club ?? null,
            Place: score.place,
            Elapsed: score.elapsed,
            Rating: score.rating,
            Corrected: score.corrected,
            Points: score.points,
            Code: codesText(score),
            Excluded: score.excluded ? 'yes' : null,
            'Under way': isUnderWay ? 'yes' : null,
            Laps: own?.laps ?? null,
          },
        ];
      }),
    );
  });
}
