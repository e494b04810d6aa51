import { type PublishedFleet, sumHeadings } from '../contract/published-results';
import { toCsv } from './csv';

type Standing = PublishedFleet['standings'][number];
type RaceScore = Standing['scores'][number];

/** Points as a results sheet prints them: `3`, `4.5`; a dash where there are none. */
export function formatPoints(points: number | null): string {
  return points === null ? '–' : String(Math.round(points * 1000) / 1000);
}

type Series = PublishedFleet['series'];

/** A race's column in a series table: `R3`, `R4 medal`, `R5 ×2`; in a series of series the name of the part. */
export function raceHeading(
  { race_number, name, medal, weight }: PublishedFleet['races'][number],
  series: Series,
): string {
  if (series?.parts) return name ?? `Part ${race_number}`;
  return `R${race_number}${medal ? ' medal' : weight === 1 ? '' : ` ×${weight}`}`;
}

/** A boat's score in one race in a series table: `3`, `(8 DNF)` when it is excluded, `?` when it cannot be scored. */
export function raceCell(score: RaceScore | undefined): string {
  if (!score) return '';
  const text = [score.points === null ? '?' : formatPoints(score.points), score.code]
    .filter(Boolean)
    .join(' ');
  return score.excluded ? `(${text})` : text;
}

/** Why a race with something recorded has no column: `Race 4 is not counted: no boat finished …`. */
export function uncountedText(
  { race_number, name, reason }: PublishedFleet['uncounted_races'][number],
  series: Series = null,
): string {
  return `${series?.parts ? name : `Race ${race_number}`} is not counted: ${reason}.`;
}

/** A boat's rank: `3`, `3=` when it is shared, a dash without one. */
export function formatRank({ rank, tied }: Pick<Standing, 'rank' | 'tied'>): string {
  return rank === null ? '–' : `${rank}${tied ? '=' : ''}`;
}

/** The series table of a fleet, or of a series within it, for a spreadsheet, the races that are not counted named below it. */
export function fleetCsv(fleet: PublishedFleet): string {
  const races = fleet.races.map(({ race_number }) => race_number);
  const headings = fleet.races.map((race) =>
    fleet.series?.parts ? raceHeading(race, fleet.series) : `R${race.race_number}`,
  );
  const header = ['Rank', 'Sail number', 'Boat', 'Helm', 'Class', 'Club', ...sumHeadings(fleet)];
  const rows = fleet.standings.map((standing) => {
    const boat = fleet.boats[standing.registration_id];
    const scores = new Map(standing.scores.map((score) => [score.race_number, score]));
    return [
      standing.rank === null ? '' : formatRank(standing),
      standing.sail_number,
      standing.boat_name ?? '',
      boat?.helm ?? '',
      boat?.boat_class ?? '',
      boat?.club ?? '',
      standing.net ?? '',
      standing.total ?? '',
      ...races.map((race) => raceCell(scores.get(race))),
    ];
  });
  const notes = fleet.uncounted_races.map((race) => [uncountedText(race, fleet.series)]);
  return toCsv([[...header, ...headings], ...rows, ...notes]);
}
