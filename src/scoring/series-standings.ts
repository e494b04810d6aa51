import { fleetInRace } from './boat-rating';
import { checkCodes, checkFleet } from './check-input';
import { averageForCode } from './code-averages';
import { type CodeTable, codeTable } from './codes';
import { discardsAfter, excludedScores } from './exclusions';
import { fromMillionths, fromThousandths, THOUSANDTHS, weighted } from './points';
import { type AverageableScore, averageRedress, describeAverage } from './redress';
import { type BoatInRace, isFinish, scoreRace } from './score-race';
import { boatsOf, finishSheets } from './series-input';
import { type Candidate, rankBoats } from './series-ranks';
import type {
  CountedRace,
  FleetInput,
  RaceInput,
  RaceScore,
  RegistrationInput,
  ScoreInput,
  SeriesInput,
  SeriesStandings,
} from './types';

/** A race in which something is recorded, with each boat's score; null for a boat with none. */
interface RecordedRace {
  race: RaceInput;
  scores: (ScoreInput | null)[];
}

/** A race that counts, with each boat's result in it; null for a boat that was not in a medal race. */
interface SailedRace {
  summary: CountedRace;
  /** Thousandths. */
  weight: number;
  boats: (BoatInRace | null)[];
}

/** One boat's score in one race that she was in. */
interface Cell {
  race: SailedRace;
  result: BoatInRace;
  /** Millionths, weighted; null when not scored. */
  points: number | null;
  excludable: boolean;
}

/**
 * The standings of one fleet under RRS Appendix A, low point.
 *
 * A race counts for the fleet when it is for that fleet, is not abandoned, and a boat of the fleet has
 * finished it (RRS 90.3(a), 35), whatever became of her score afterwards. A race with codes alone is told of
 * in `uncounted_races`. A boat of the fleet with neither finish nor code is DNS there if she was checked in
 * at the start, else DNC, or in a medal race not in it, without a score. Scores are multiplied by the race's
 * weight; a medal race counts double unless its weight says otherwise and is never excluded. The result does not depend on the order of the
 * inputs. Boats, races and scores of other fleets are ignored.
 *
 * A boat whose score lacks something (a rating, a distance, the points of a discretionary penalty) says so
 * in `not_scored`; she has no total, net or rank and is listed last, and the others are placed without her.
 *
 * @throws ScoringInputError for input that cannot be, naming boat, race and field
 */
export function seriesStandings(input: SeriesInput): SeriesStandings {
  const { fleet, registrations, races, scores, dayOf } = input;
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
    .filter(({ scores }) => scores.some(hasResult));
  const isCounted = ({ scores }: RecordedRace) => scores.some((score) => isFinish(score, codes));
  const sailed = recorded.filter(isCounted).map((race) => sailRace({ ...fleet, dayOf }, race, boats, codes));
  const discards = discardsAfter(sailed.length, fleet.discards ?? []);
  return {
    fleet: fleet.name,
    discards,
    races: sailed.map((race) => race.summary),
    uncounted_races: recorded
      .filter((race) => !isCounted(race))
      .map(({ race: { race_number, name } }) => ({
        race_number,
        name: name ?? null,
        reason: 'no boat finished, so nobody is scored (RRS 90.3(a), 35)',
      })),
    standings: rankBoats(
      boats.map((boat, index) => scoreSeries(boat, cellsOf(sailed, index, discards), sailed, discards)),
    ),
  };
}

/** What is recorded of each boat in a race. */
function recordedScores(
  boats: readonly RegistrationInput[],
  sheet: ReadonlyMap<string, ScoreInput> = new Map(),
): (ScoreInput | null)[] {
  return boats.map(({ id }) => sheet.get(id) ?? null);
}

const hasResult = (score: ScoreInput | null) => score?.finish_time != null || score?.code != null;

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
function cellsOf(sailed: readonly SailedRace[], boat: number, discards: number): Cell[] {
  const cells = sailed
    .filter((race) => race.boats[boat] != null)
    .map((race) => toCell(race, race.boats[boat] as BoatInRace));
  return cells.map((cell, index) => withAverage(cells, cell, index, discards));
}

function toCell(race: SailedRace, result: BoatInRace): Cell {
  return {
    race,
    result,
    points: result.points === null ? null : weighted(result.points, race.weight),
    excludable: race.summary.excludable && result.excludable,
  };
}

function withAverage(cells: readonly Cell[], cell: Cell, index: number, discards: number): Cell {
  const { race, result } = cell;
  if (result.code_average) {
    const isSame = ({ result: other }: Cell) => other.code_average !== null && other.code === result.code;
    const used = cells.slice(0, index).filter(isSame).length;
    const scores = cells.map(toAverageable);
    const { points, text } = averageForCode(scores, index, result.code_average, used, discards);
    return toCell(race, { ...result, points, explanation: `${result.code}: ${text}${result.explanation}` });
  }
  if (result.average === null) return cell;
  const average = averageRedress(cells.map(toAverageable), index, result.average, discards);
  if (average === null) {
    const missing = 'no races to average';
    return toCell(race, { ...result, not_scored: missing, explanation: `not scored: ${missing}` });
  }
  const explanation = `RDG: ${describeAverage(result.average, average)} = ${fromThousandths(average.points)}${result.explanation}`;
  return toCell(race, { ...result, points: average.points, explanation });
}

function toAverageable({ race, result, points, excludable }: Cell): AverageableScore {
  const { race_number } = race.summary;
  const { place, code } = result;
  return { race_number, points: result.points, weighted: points ?? 0, excludable, place, code };
}

function scoreSeries(
  boat: RegistrationInput,
  cells: readonly Cell[],
  sailed: readonly SailedRace[],
  discards: number,
): Candidate {
  const missing = cells.find((cell) => cell.points === null);
  const scored = missing ? [] : cells.map((cell) => ({ ...cell, points: cell.points as number }));
  const excluded = excludedScores(scored, discards);
  const counting = scored.filter((_, index) => !excluded.has(index)).map((cell) => cell.points);
  const medal = scored.filter((cell) => cell.race.summary.medal).map((cell) => cell.points);
  const byRace = new Map(scored.map((cell) => [cell.race, cell.points]));
  const net = counting.reduce(plus, 0);
  const total = scored.map((cell) => cell.points).reduce(plus, 0);
  return {
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
          : null,
      registration_id: boat.id,
      sail_number: boat.sail_number,
      bow_number: boat.bow_number ?? null,
      boat_name: boat.boat_name ?? null,
      total: missing ? null : fromMillionths(total),
      net: missing ? null : fromMillionths(net),
      scores: cells.map((cell, index) => toRaceScore(cell, excluded.has(index))),
    },
  };
}

function toRaceScore({ race, result, points, excludable }: Cell, excluded: boolean): RaceScore {
  const { race_number, weight, medal } = race.summary;
  const factor = weight === 1 || points === null ? '' : `; ${medal ? 'medal race ' : ''}× ${weight}`;
  return {
    race_number,
    place: result.place,
    elapsed: result.elapsed,
    corrected: result.corrected,
    rating: result.rating,
    time_change: result.time_change,
    points: points === null ? null : fromMillionths(points),
    code: result.code,
    excluded,
    excluded_reason: excluded
      ? 'her worst score; of equal scores the earliest (RRS A2.1)'
      : excludable
        ? null
        : neverExcluded(result, medal),
    not_scored: result.not_scored,
    explanation: result.explanation + factor,
  };
}

function neverExcluded(result: BoatInRace, medal: boolean): string {
  if (result.code === 'DNE') return 'DNE is not excludable (RRS 90.3(b))';
  if (!result.excludable) return `${result.code} is not excludable in this regatta`;
  return medal ? 'a medal race is not excludable' : 'this race is not excludable';
}

const plus = (a: number, b: number) => a + b;
