import { averageForCode } from './code-averages';
import { clauses } from './format';
import { averageOf, percentOf, type Share } from './percentages';
import { fromMillionths, fromThousandths, weighted } from './points';
import { isRatio, type PointsRow, pointsSystemOf } from './points-systems';
import { type AverageableScore, averageRedress, betterOf, describeAverage } from './redress';
import type { BoatInRace } from './score-race';
import type { SailedRace } from './series-races';
import type { Candidate } from './series-ranks';
import type { RaceScore, RegistrationInput } from './types';
import { seriesScores as t } from './words';

/** One boat's score in a race she was in. */
export interface Cell {
  race: SailedRace;
  result: BoatInRace;
  /** Millionths, weighted; null if not scored. */
  points: number | null;
  excludable: boolean;
  /** True if the series never excludes this race. */
  kept: boolean;
}

/** A cell with known points. */
export type ScoredCell = Cell & { points: number };

const isScored = (cell: Cell): cell is ScoredCell => cell.points !== null;

/** A boat's scores in the races she was in, with averages calculated and weights applied. */
export function cellsOf(
  sailed: readonly SailedRace[],
  boat: number,
  discards: number,
  kept: ReadonlySet<number>,
): Cell[] {
  const cells = sailed
    .filter((race) => race.boats[boat] != null)
    .map((race) => toCell(race, race.boats[boat] as BoatInRace, kept.has(race.summary.race_number)));
  return cells.map((cell, index) => withAverage(cells, cell, index, discards));
}

function toCell(race: SailedRace, result: BoatInRace, kept: boolean): Cell {
  return {
    race,
    result,
    points: result.points === null ? null : weighted(result.points, race.weight),
    excludable: race.summary.excludable && !kept && result.excludable,
    kept,
  };
}

function withAverage(cells: readonly Cell[], cell: Cell, index: number, discards: number): Cell {
  const { race, result, kept } = cell;
  if (result.code_average) {
    const isSame = ({ result: other }: Cell) => other.code_average !== null && other.code === result.code;
    const used = cells.slice(0, index).filter(isSame).length;
    const scores = cells.map(toAverageable);
    const { points, text } = averageForCode(scores, index, result.code_average, used, discards);
    return toCell(
      race,
      { ...result, points, explanation: clauses(`${result.code}: ${text}`, result.explanation) },
      kept,
    );
  }
  if (result.average === null) return cell;
  const average = averageRedress(cells.map(toAverageable), index, result.average, discards);
  if (average === null) {
    const missing = t.noRacesToAverage;
    return toCell(race, { ...result, not_scored: missing, explanation: t.notScored(missing) }, kept);
  }
  const redress = `RDG: ${describeAverage(result.average, average)} = ${fromThousandths(average.points)}`;
  const explanation = clauses(redress, result.explanation);
  const given = { points: average.points, explanation };
  const better = result.own_score ? betterOf(given, result.own_score) : given;
  return toCell(race, { ...result, ...better }, kept);
}

function toAverageable({ race, result, points, excludable }: Cell): AverageableScore {
  const { race_number } = race.summary;
  const { place, code } = result;
  return { race_number, points: result.points, weighted: points ?? 0, excludable, place, code };
}

/** A boat, with her series score in a percentage system. */
export interface ScoredBoat extends Candidate {
  share: Share;
  /** Number of races that count for her. */
  racesStarted: number;
}

/** Badness of a score: its points, or in a ratio its share of the possible points, negated if the highest is best. */
export function badness({ points, race, result: { possible } }: ScoredCell, system: PointsRow): number {
  if (possible === 0) return Number.NEGATIVE_INFINITY;
  return signOf(system) * (possible === null ? points : points / weighted(possible, race.weight));
}

/** Factor that makes the lowest points the best, for ties. */
const signOf = ({ percentage, highest }: PointsRow) => (percentage || highest ? -1 : 1);

/** True if a race counts for a boat: in a percentage system, if she started it. */
export const counts = ({ result }: Cell) => result.possible !== 0;

/**
 * Totals a boat's series, ready for ranking.
 *
 * @param exclude returns her excluded scores: indexes into `cells`, each with the rule's text for its reason
 */
export function scoreSeries(
  boat: RegistrationInput,
  cells: readonly Cell[],
  sailed: readonly SailedRace[],
  exclude: (scored: readonly ScoredCell[]) => ReadonlyMap<number, string>,
  system: PointsRow = pointsSystemOf('low_point'),
): ScoredBoat {
  const missing = cells.find((cell) => !isScored(cell));
  const all = missing ? [] : cells.filter(isScored);
  const best = signOf(system);
  const scored = all.filter(counts);
  const excluded = exclude(all);
  const included = all.filter((cell, index) => counts(cell) && !excluded.has(index));
  const counting = included.filter(({ race }) => !race.isSeeding).map((cell) => best * cell.points);
  const medal = scored.filter((cell) => cell.race.summary.medal).map((cell) => best * cell.points);
  const byRace = new Map(scored.map((cell) => [cell.race, best * cell.points]));
  const net = included.map((cell) => cell.points).reduce(plus, 0);
  const total = scored.map((cell) => cell.points).reduce(plus, 0);
  const possible = included
    .map(({ race, result }) => weighted(result.possible ?? 0, race.weight))
    .reduce(plus, 0);
  const share = { points: net, possible };
  const noShare = isRatio(system) && possible === 0;
  const ratio = system.percentage ? percentOf : averageOf;
  return {
    share,
    net: best * net,
    racesStarted: scored.length,
    medalRaces: medal.length,
    medal: medal.reverse(),
    counting: counting.sort((a, b) => a - b),
    byNumber: new Map([...byRace].map(([{ summary }, points]) => [summary.race_number, points])),
    latestFirst: sailed
      .filter(({ isSeeding }) => !isSeeding)
      .map((race) => byRace.get(race) ?? null)
      .reverse(),
    standing: {
      rank: null,
      tied: false,
      tie_break: null,
      not_ranked: missing
        ? t.notScoredInRace(missing.race.summary.race_number, `${missing.result.not_scored}`)
        : cells.length === 0
          ? t.noRaceSailed
          : noShare
            ? system.average
              ? t.noRaceOfHers
              : t.noRaceOfHersCounts
            : null,
      registration_id: boat.id,
      sail_number: boat.sail_number,
      bow_number: boat.bow_number ?? null,
      boat_name: boat.boat_name ?? null,
      group: null,
      carried: null,
      total: missing ? null : fromMillionths(total),
      net: missing || noShare ? null : isRatio(system) ? ratio(share) : fromMillionths(net),
      scores: cells.map((cell, index) => toRaceScore(cell, excluded.get(index))),
      provisional: [],
    },
  };
}

/** @param excluded the rule's text for the reason, if the score is excluded */
function toRaceScore(cell: Cell, excluded: string | undefined): RaceScore {
  const { race, result, points, excludable } = cell;
  const { race_number, weight, medal } = race.summary;
  const times = medal ? t.medalRace(weight) : `× ${weight}`;
  const factor = weight === 1 || points === null ? '' : times;
  return {
    race_number,
    group: null,
    place: result.place,
    elapsed: result.elapsed,
    corrected: result.corrected,
    rating: result.rating,
    time_change: result.time_change,
    points: points === null ? null : fromMillionths(points),
    code: result.code,
    ...(result.further_codes && { further_codes: result.further_codes }),
    excluded: excluded !== undefined,
    excluded_reason:
      excluded !== undefined ? clauses(t.herWorstScore, excluded) : excludable ? null : neverExcluded(cell),
    not_scored: result.not_scored,
    explanation: clauses(result.explanation, factor),
  };
}

function neverExcluded({ race, result, kept }: Cell): string {
  if (result.possible === 0) return t.itDoesNotCount;
  if (result.code === 'DNE') return t.dneIsNotExcludable;
  if (!result.excludable) return t.notExcludableInThisRegatta(`${result.code}`);
  if (race.summary.medal) return t.medalRaceIsNotExcludable;
  return kept && race.summary.excludable ? t.thisRace : t.thisRaceIsNotExcludable;
}

const plus = (a: number, b: number) => a + b;
