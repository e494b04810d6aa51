import { codesText, pointsSystemOf } from '@dockside/scoring';
import { resultsFormat as t } from '@messages/shared';
import type { PublishedFleet } from '../contract/published-results';
import { toCsv, withAsOf } from './csv';

type Standing = PublishedFleet['standings'][number];
type RaceScore = Standing['scores'][number];

/** Points as on a results sheet: `3`, `4.5`; a dash for null. */
export function formatPoints(points: number | null): string {
  return points === null ? '–' : String(Math.round(points * 1000) / 1000);
}

type Series = PublishedFleet['series'];

/** Heading of a race's column in a series table: `R3`, `R4 medal`, `R5 ×2`; in a series of series, the part's name. */
export function raceHeading(
  { race_number, name, medal, weight }: PublishedFleet['races'][number],
  series: Series,
): string {
  if (series?.parts) return name ?? t.part(race_number);
  if (medal) return t.medalRaceColumn(race_number);
  return weight === 1 ? t.raceColumn(race_number) : t.weightedRaceColumn(race_number, weight);
}

/** A column of a series table. */
export interface RaceColumn {
  race_number: number;
  name: string | null;
  heading: string;
  /** True if its scores are provisional and in no total. */
  underWay: boolean;
}

/** Columns of a series table by number: races that count, and races under way. */
export function raceColumns({
  races,
  provisional_races,
  series,
  championship,
}: Pick<PublishedFleet, 'races' | 'provisional_races' | 'series' | 'championship'>): RaceColumn[] {
  // A race in heats is recorded under several numbers and counted as one.
  const inHeats = championship?.stage === 'heats';
  const counted = races.map((race, index) => ({
    ...race,
    heading: raceHeading(inHeats ? { ...race, race_number: index + 1 } : race, series),
    underWay: false,
  }));
  const underWay = provisional_races.map((race) => ({
    ...race,
    heading: t.raceUnderWayColumn(race.race_number),
    underWay: true,
  }));
  return [...counted, ...underWay]
    .map(({ race_number, name, heading, underWay }) => ({ race_number, name, heading, underWay }))
    .sort((a, b) => a.race_number - b.race_number);
}

/** A boat's score in a race that counts, or her provisional score in a race under way. */
export function scoreIn({ scores, provisional }: Standing, race: number): RaceScore | undefined {
  return [...scores, ...provisional].find(({ race_number }) => race_number === race);
}

/** `Race 5 is under way: 3 finished so far, 9 still racing. It counts once it is sailed.` */
export function underWayText({
  race_number,
  finishers,
  still_racing,
}: PublishedFleet['provisional_races'][number]): string {
  return t.raceIsUnderWay(race_number, finishers, still_racing);
}

/** A boat's score in a series table: `3`, `(8 DNF)` if discarded, `?` if not scorable. */
export function raceCell(score: RaceScore | undefined): string {
  if (!score) return '';
  const text = [score.points === null ? '?' : formatPoints(score.points), codesText(score)]
    .filter(Boolean)
    .join(' ');
  return score.excluded ? `(${text})` : text;
}

/** The same in two short lines for narrow columns: points, in brackets if discarded, then the code. */
export function raceCellLines(score: RaceScore | undefined): { points: string; code: string | null } {
  if (!score) return { points: '', code: null };
  const { excluded } = score;
  const points = score.points === null ? '?' : formatPoints(score.points);
  return { points: excluded ? `(${points})` : points, code: codesText(score) };
}

/** Why a race with recorded results has no column: `Race 4 is not counted: no boat finished …`. */
export function uncountedText(
  { race_number, name, reason }: PublishedFleet['uncounted_races'][number],
  series: Series = null,
): string {
  return series?.parts && name ? t.partIsNotCounted(name, reason) : t.raceIsNotCounted(race_number, reason);
}

/** The number of scores that boats of a table exclude: `2`, or `up to 2` where some exclude fewer. */
export function formatExcluded({
  discards,
  standings,
}: Pick<PublishedFleet, 'discards' | 'standings'>): string {
  const isSame = standings.every(
    ({ scores }) => scores.filter(({ excluded }) => excluded).length === discards,
  );
  return isSame ? String(discards) : t.upTo(discards);
}

/** Headings of the series score and the sum of all scores: `%` and `Points` if the score is a percentage. */
export function sumHeadings({ points_system }: Pick<PublishedFleet, 'points_system'>): [string, string] {
  const { percentage, average } = pointsSystemOf(points_system);
  if (average) return [t.average, t.points];
  return percentage ? [t.percent, t.points] : [t.net, t.total];
}

/** A boat's rank: `3`, `3=` if tied, a dash if none. */
export function formatRank({ rank, tied }: Pick<Standing, 'rank' | 'tied'>): string {
  return rank === null ? '–' : `${rank}${tied ? '=' : ''}`;
}

/** A column of `groupColumns`. */
export type GroupColumn = 'group' | 'carried';

/** Headings of the columns of `groupColumns`. */
export const groupHeadings: Readonly<Record<GroupColumn, string>> = { group: t.group, carried: t.carried };

/** Additional columns of a split fleet's table: each boat's group, and carried points. */
export function groupColumns({
  championship,
  standings,
}: Pick<PublishedFleet, 'championship' | 'standings'>): GroupColumn[] {
  if (championship === null) return [];
  return standings.some(({ carried }) => carried !== null) ? ['group', 'carried'] : ['group'];
}

/** Parts of a table that are ranked one behind the other: Gold, then Silver. One part without a name elsewhere. */
export function groupSections({
  championship,
  standings,
}: Pick<PublishedFleet, 'championship' | 'standings'>): { group: string | null; standings: Standing[] }[] {
  const stage = championship?.stage;
  if (stage !== 'final' && stage !== 'medal') return [{ group: null, standings }];
  const groups = [...new Set(standings.map(({ group }) => group))];
  return groups.map((group) => ({ group, standings: standings.filter((boat) => boat.group === group) }));
}

/** A boat's cell in a column of `groupColumns`. */
export function groupCell({ group, carried }: Standing, column: GroupColumn): string {
  if (column === 'group') return group ?? '–';
  return carried ? formatPoints(carried.points) : '–';
}

/**
 * The series table of a fleet, or of a series within it, for a spreadsheet. Races that do not count yet are named below
 * it.
 *
 * @param asOf text from `asOfText`
 */
export function fleetCsv(fleet: PublishedFleet, asOf: string): string {
  const races = raceColumns(fleet);
  const headings = races.map(({ race_number, heading, underWay }) =>
    fleet.series?.parts || underWay || fleet.championship?.stage === 'heats'
      ? heading
      : t.raceColumn(race_number),
  );
  const groups = groupColumns(fleet);
  const header = [
    ...[t.rank, t.sailNumber, t.boat, t.helm, t.boatClass, t.club],
    ...groups.map((column) => groupHeadings[column]),
    ...sumHeadings(fleet),
  ];
  const rows = fleet.standings.map((standing) => {
    const boat = fleet.boats[standing.registration_id];
    return [
      standing.rank === null ? '' : formatRank(standing),
      standing.sail_number,
      standing.boat_name ?? '',
      boat?.helm ?? '',
      boat?.boat_class ?? '',
      boat?.club ?? '',
      ...groups.map((column) => groupCell(standing, column)),
      standing.net ?? '',
      standing.total ?? '',
      ...races.map(({ race_number }) => raceCell(scoreIn(standing, race_number))),
    ];
  });
  const notes = [
    ...fleet.provisional_races.map((race) => [underWayText(race)]),
    ...fleet.uncounted_races.map((race) => [uncountedText(race, fleet.series)]),
  ];
  return toCsv(withAsOf([[...header, ...headings], ...rows, ...notes], asOf));
}
