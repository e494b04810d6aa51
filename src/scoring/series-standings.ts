import { fleetInRace } from './boat-rating';
import { checkCodes, checkFleet } from './check-input';
import { averageForCode } from './code-averages';
import { type CodeTable, codeTable } from './codes';
import { describeDiscards, discardsAfter, discardsOf, isShare } from './discards';
import { excludedScores } from './exclusions';
import { hasFinish } from './finish';
import { percentOf, placesOfShares, type Share } from './percentages';
import { fromMillionths, fromThousandths, THOUSANDTHS, weighted } from './points';
import { type PointsRow, pointsSystemOf } from './points-systems';
import { type AverageableScore, averageRedress, describeAverage } from './redress';
import { type BoatInRace, isFinish, scoreRace } from './score-race';
import { entrantsOf } from './series-entrants';
import { boatsOf, finishSheets } from './series-input';
import { type Candidate, rankBoats } from './series-ranks';
import type {
  CountedRace,
  DiscardRule,
  FleetInput,
  RaceInput,
  RaceScore,
  RegistrationInput,
  ScoreInput,
  SeriesInput,
  SeriesRules,
  SeriesStandings,
  UncountedRace,
} from './types';
import { isUnderWay, type RaceUnderWay, raceUnderWay } from './under-way';

/** Why a race does not count that no boat has finished. */
export const NOBODY_FINISHED = 'no boat finished, so nobody is scored (RRS 90.3(a), 35)';

/** A race in which something is recorded or that is under way, with each boat's score; null for a boat with none. */
export interface RecordedRace {
  race: RaceInput;
  scores: (ScoreInput | null)[];
}

/** A race that counts, with each boat's result in it; null for a boat that was not in a medal race. */
export interface SailedRace {
  summary: CountedRace;
  /** Thousandths. */
  weight: number;
  boats: (BoatInRace | null)[];
}

/** One boat's score in one race that she was in. */
export interface Cell {
  race: SailedRace;
  result: BoatInRace;
  /** Millionths, weighted; null when not scored. */
  points: number | null;
  excludable: boolean;
  /** The series has the race among those that are never excluded. */
  kept: boolean;
}

/** A cell whose points are known. */
export type ScoredCell = Cell & { points: number };

/**
 * The standings of one fleet, or of a series within it, under RRS Appendix A, by the fleet's points system (`pointsSystems`).
 *
 * A race counts for the fleet when it is for that fleet, is neither abandoned nor under way, and a boat of the fleet has
 * finished it (RRS 90.3(a), 35), whatever became of her score afterwards. A race with codes alone is told of
 * in `uncounted_races`, one under way in `provisional_races`: it scores nobody, counts toward no discard and gives no average. A boat of the fleet with neither finish nor code is DNS there if she was checked in
 * at the start, else DNC, or in a medal race not in it, without a score. Scores are multiplied by the race's
 * weight; a medal race counts double unless its weight says otherwise and is never excluded. The result does not depend on the order of the
 * inputs. Boats, races and scores of other fleets are ignored.
 *
 * A series is scored as a fleet of its entrants and its races alone would be: boats that are not entered in it take no
 * place, and its own boats are those that codes count (RRS A5.2).
 *
 * A boat whose score lacks something (a rating, a distance, the points of a discretionary penalty) says so
 * in `not_scored`; she has no total, net or rank and is listed last, and the others are placed without her.
 *
 * @throws ScoringInputError for input that cannot be, naming boat, race and field
 */
export function seriesStandings({ series = null, ...input }: SeriesInput): SeriesStandings {
  return fleetScorer(input)(series);
}

/**
 * Scores series of one fleet as `seriesStandings` does, one after the other: its input is checked once, and a race that
 * several series have in common with the same boats is scored once.
 */
export function fleetScorer(
  input: Omit<SeriesInput, 'series'>,
): (series: SeriesRules | null) => SeriesStandings {
  const { fleet, dayOf } = input;
  const { boats, recorded, codes } = recordedRaces(input);
  const isCounted = ({ scores }: RecordedRace) => scores.some((score) => isFinish(score, codes));
  const known = new Map<string, SailedRace>();
  return (series) => {
    const all = series?.races
      ? recorded.filter(({ race }) => series.races?.includes(race.race_number))
      : recorded;
    const sheetsOfAll = all.filter(({ race }) => !isUnderWay(race)).map((race) => race.scores);
    const entrants = entrantsOf(series, boats, sheetsOfAll, codes);
    const entered = entrants ? entrants.map((index) => boats[index] as RegistrationInput) : boats;
    const own = entrants
      ? all.map(({ race, scores }) => ({ race, scores: entrants.map((index) => scores[index] ?? null) }))
      : all;
    const score = (race: RecordedRace) => {
      const key = `${race.race.race_number} ${entrants?.join() ?? 'all'}`;
      const sailed = known.get(key) ?? sailRace({ ...fleet, dayOf }, race, entered, codes);
      known.set(key, sailed);
      return sailed;
    };
    const over = own.filter(({ race }) => !isUnderWay(race));
    return tableOf({
      fleet,
      series,
      boats: entered,
      sailed: over.filter(isCounted).map(score),
      underWay: own
        .filter(({ race }) => isUnderWay(race))
        .map((race) => raceUnderWay(score(race), race.scores.map(hasResult))),
      uncounted: over
        .filter((race) => !isCounted(race) && race.scores.some(hasResult))
        .map(({ race: { race_number, name } }) => ({
          race_number,
          name: name ?? null,
          reason: NOBODY_FINISHED,
        })),
    });
  };
}

/** What a table of standings is made of: who is in it, and what they did in each race that counts. */
interface Table {
  fleet: FleetInput;
  series: SeriesRules | null;
  /** By sail number. */
  boats: readonly RegistrationInput[];
  /** In the order of sailing. */
  sailed: readonly SailedRace[];
  underWay?: readonly RaceUnderWay[];
  uncounted: UncountedRace[];
}

/** The standings from races that are scored already: exclusions, sums and ranks. */
export function tableOf({ fleet, series, boats, sailed, underWay = [], uncounted }: Table): SeriesStandings {
  const rule = discardsOf(fleet, series);
  const isFleets = series !== null && series.discards == null && !series.of;
  const discards = discardsAfter(sailed.length, rule);
  const kept = new Set(series?.not_excludable);
  const why = exclusionRule(series, rule);
  const system = pointsSystemOf(fleet.points_system);
  const exclude = (scored: readonly ScoredCell[]) => {
    // A percentage is of one race at least.
    const most = system.percentage
      ? Math.min(discards, Math.max(0, scored.filter(counts).length - 1))
      : discards;
    const byBadness = scored.map((cell) => ({ points: badness(cell), excludable: cell.excludable }));
    return new Map([...excludedScores(byBadness, most)].map((index) => [index, why]));
  };
  const candidates = boats.map((boat, index) => {
    const candidate = scoreSeries(boat, cellsOf(sailed, index, discards, kept), sailed, exclude, system);
    candidate.standing.provisional = underWay.flatMap(({ scores }) => scores[index] ?? []);
    return candidate;
  });
  return {
    fleet: fleet.name,
    series: series && {
      id: series.id,
      name: series.name,
      discard_rule: describeDiscards(rule) + (isFleets ? `, as ${fleet.name} has it` : ''),
      parts: null,
    },
    championship: null,
    points_system: fleet.points_system ?? 'low_point',
    discards,
    races: sailed.map(({ summary }) =>
      kept.has(summary.race_number) ? { ...summary, excludable: false } : summary,
    ),
    uncounted_races: uncounted,
    provisional_races: underWay.map(({ summary }) => summary),
    standings: rankBoats(system.percentage ? rankedByShare(candidates) : candidates),
  };
}

/** What the races of a fleet are scored from. */
export interface RecordedRaces {
  /** The fleet's, by sail number. */
  boats: RegistrationInput[];
  /** Those of the fleet that something is recorded in, by number. */
  recorded: RecordedRace[];
  /** Those in force. */
  codes: CodeTable;
}

/** The fleet's boats and the races of hers in which something is recorded; all of the input is checked. */
export function recordedRaces(input: Omit<SeriesInput, 'series'>): RecordedRaces {
  const { fleet, registrations, races, scores } = input;
  checkFleet(fleet);
  checkCodes(input.codes ?? []);
  const codes = codeTable(input.codes);
  const boats = boatsOf(fleet, registrations);
  const sheets = finishSheets(fleet, registrations, races, scores, codes);
  const recorded = [...races]
    .filter(
      (race) => (race.fleets == null || race.fleets.includes(fleet.name)) && race.status !== 'abandoned',
    )
    .sort((a, b) => a.race_number - b.race_number)
    .map((race) => ({ race, scores: recordedScores(boats, sheets.get(race.race_number)) }))
    .filter(({ race, scores }) => isUnderWay(race) || scores.some(hasResult));
  return { boats, recorded, codes };
}

/** What an excluded score says of the rule; nothing where it is the table of a fleet. */
export function exclusionRule(series: SeriesRules | null, rule: DiscardRule): string {
  if (!isShare(rule) && series?.discards == null) return '';
  return `; excluded are ${describeDiscards(rule)}`;
}

/** What is recorded of each boat in a race. */
function recordedScores(
  boats: readonly RegistrationInput[],
  sheet: ReadonlyMap<string, ScoreInput> = new Map(),
): (ScoreInput | null)[] {
  return boats.map(({ id }) => sheet.get(id) ?? null);
}

/** Whether a boat has a finish or a code, and not a check-in alone. */
export const hasResult = (score: ScoreInput | null) => hasFinish(score) || score?.code != null;

function sailRace(
  fleet: FleetInput & Pick<SeriesInput, 'dayOf'>,
  { race, scores }: RecordedRace,
  boats: readonly RegistrationInput[],
  codes: CodeTable,
): SailedRace {
  const medal = race.medal ?? false;
  const everyone = boats.map((boat, index) => ({ boat, score: scores[index] ?? null }));
  const entrants = medal ? everyone.filter(({ score }) => hasResult(score) || score?.checked_in) : everyone;
  const { boats: results, ...counts } = scoreRace(fleetInRace(fleet, race), race, entrants, codes);
  const byBoat = new Map(entrants.map(({ boat }, index) => [boat, results[index] ?? null]));
  const weight = medal && (race.weight ?? 1) === 1 ? 2 : (race.weight ?? 1);
  return {
    weight: Math.round(weight * THOUSANDTHS),
    boats: boats.map((boat) => byBoat.get(boat) ?? null),
    summary: {
      race_number: race.race_number,
      name: race.name ?? null,
      weight,
      excludable: !medal && (race.excludable ?? true),
      medal,
      ...counts,
    },
  };
}

/** A boat's scores in the races she was in, redress by averages worked out, weights applied. */
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
      { ...result, points, explanation: `${result.code}: ${text}${result.explanation}` },
      kept,
    );
  }
  if (result.average === null) return cell;
  const average = averageRedress(cells.map(toAverageable), index, result.average, discards);
  if (average === null) {
    const missing = 'no races to average';
    return toCell(race, { ...result, not_scored: missing, explanation: `not scored: ${missing}` }, kept);
  }
  const explanation = `RDG: ${describeAverage(result.average, average)} = ${fromThousandths(average.points)}${result.explanation}`;
  return toCell(race, { ...result, points: average.points, explanation }, kept);
}

function toAverageable({ race, result, points, excludable }: Cell): AverageableScore {
  const { race_number } = race.summary;
  const { place, code } = result;
  return { race_number, points: result.points, weighted: points ?? 0, excludable, place, code };
}

/** A boat, and in a system of percentages her series score. */
interface ScoredBoat extends Candidate {
  share: Share;
}

/** Boats whose `net` is their order by percentage: the exact ones, where the points of standings are rounded. */
function rankedByShare(boats: readonly ScoredBoat[]): Candidate[] {
  const ranked = boats.filter(({ standing }) => standing.not_ranked === null);
  const places = placesOfShares(ranked.map(({ share }) => share));
  const net = new Map(ranked.map((boat, index) => [boat, places[index] ?? 0]));
  return boats.map((boat) => ({ ...boat, net: net.get(boat) ?? 0 }));
}

/** How bad a score is: by points, or by the share of the points that were possible. */
function badness({ points, race, result: { possible } }: ScoredCell): number {
  if (possible === null) return points;
  return possible === 0 ? Number.NEGATIVE_INFINITY : -(points / weighted(possible, race.weight));
}

/** Whether a race counts for a boat: in a system of percentages those that she started. */
const counts = ({ result }: Cell) => result.possible !== 0;

/**
 * A boat's series, ready to be ranked.
 *
 * @param exclude which of her scores are excluded: indexes into `cells`, each with what its reason says of the rule
 */
export function scoreSeries(
  boat: RegistrationInput,
  cells: readonly Cell[],
  sailed: readonly SailedRace[],
  exclude: (scored: readonly ScoredCell[]) => ReadonlyMap<number, string>,
  system: PointsRow = pointsSystemOf('low_point'),
): ScoredBoat {
  const missing = cells.find((cell) => cell.points === null);
  const all = missing ? [] : cells.map((cell) => ({ ...cell, points: cell.points as number }));
  // Where the highest score is the best, ties are broken on scores turned round.
  const best = system.percentage ? -1 : 1;
  const scored = all.filter(counts);
  const excluded = exclude(all);
  const included = all.filter((cell, index) => counts(cell) && !excluded.has(index));
  const counting = included.map((cell) => best * cell.points);
  const medal = scored.filter((cell) => cell.race.summary.medal).map((cell) => best * cell.points);
  const byRace = new Map(scored.map((cell) => [cell.race, best * cell.points]));
  const net = included.map((cell) => cell.points).reduce(plus, 0);
  const total = scored.map((cell) => cell.points).reduce(plus, 0);
  const possible = included
    .map(({ race, result }) => weighted(result.possible ?? 0, race.weight))
    .reduce(plus, 0);
  const share = { points: net, possible };
  const noShare = system.percentage && possible === 0;
  return {
    share,
    net,
    medalRaces: medal.length,
    medal: medal.reverse(),
    counting: counting.sort((a, b) => a - b),
    latestFirst: sailed.map((race) => byRace.get(race) ?? null).reverse(),
    standing: {
      rank: null,
      tied: false,
      tie_break: null,
      not_ranked: missing
        ? `not scored in race ${missing.race.summary.race_number}: ${missing.result.not_scored}`
        : cells.length === 0
          ? 'no race sailed'
          : noShare
            ? 'no race of hers counts in a percentage'
            : null,
      registration_id: boat.id,
      sail_number: boat.sail_number,
      bow_number: boat.bow_number ?? null,
      boat_name: boat.boat_name ?? null,
      group: null,
      carried: null,
      total: missing ? null : fromMillionths(total),
      net: missing || noShare ? null : system.percentage ? percentOf(share) : fromMillionths(net),
      scores: cells.map((cell, index) => toRaceScore(cell, excluded.get(index))),
      provisional: [],
    },
  };
}

/** @param excluded where the score is, what the reason says of the rule */
function toRaceScore(cell: Cell, excluded: string | undefined): RaceScore {
  const { race, result, points, excludable } = cell;
  const { race_number, weight, medal } = race.summary;
  const factor = weight === 1 || points === null ? '' : `; ${medal ? 'medal race ' : ''}× ${weight}`;
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
    excluded: excluded !== undefined,
    excluded_reason:
      excluded !== undefined
        ? `her worst score; of equal scores the earliest (RRS A2.1)${excluded}`
        : excludable
          ? null
          : neverExcluded(cell),
    not_scored: result.not_scored,
    explanation: result.explanation + factor,
  };
}

function neverExcluded({ race, result, kept }: Cell): string {
  if (result.possible === 0) return 'it does not count in her percentage';
  if (result.code === 'DNE') return 'DNE is not excludable (RRS 90.3(b))';
  if (!result.excludable) return `${result.code} is not excludable in this regatta`;
  if (race.summary.medal) return 'a medal race is not excludable';
  return `this race is not excludable${kept && race.summary.excludable ? ' in this series' : ''}`;
}

const plus = (a: number, b: number) => a + b;
