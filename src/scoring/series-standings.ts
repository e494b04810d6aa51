import { checkFleet } from './check-input';
import { discardsAfter, excludedScores } from './exclusions';
import { fromMillionths, fromThousandths, THOUSANDTHS, weighted } from './points';
import { averageRedress } from './redress';
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

/** Why a race does not count that no boat has finished. */
export const NOBODY_FINISHED = 'no boat finished, so nobody is scored (RRS 90.3(a), 35)';

/** A race in which something is recorded, with each boat's score; null for a boat with none. */
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
}

/** A cell whose points are known. */
export type ScoredCell = Cell & { points: number };

/**
 * The standings of one fleet under RRS Appendix A, low point.
 *
 * A race counts for the fleet when it is for that fleet, is not abandoned, and a boat of the fleet has
 * finished it (RRS 90.3(a), 35), whatever became of her score afterwards. A race with codes alone is told of
 * in `uncounted_races`. A boat of the fleet with neither finish nor code is DNC there, except in a medal
 * race: she was not in it and has no score for it. Scores are multiplied by the race's weight; a medal race counts double
 * unless its weight says otherwise and is never excluded. The result does not depend on the order of the
 * inputs. Boats, races and scores of other fleets are ignored.
 *
 * A boat whose score lacks something (a rating, a distance, the points of a discretionary penalty) says so
 * in `not_scored`; she has no total, net or rank and is listed last, and the others are placed without her.
 *
 * @throws ScoringInputError for input that cannot be, naming boat, race and field
 */
export function seriesStandings(input: SeriesInput): SeriesStandings {
  const { fleet } = input;
  const { boats, recorded } = recordedRaces(input);
  const isCounted = ({ scores }: RecordedRace) => scores.some(isFinish);
  const sailed = recorded.filter(isCounted).map((race) => sailRace(fleet, race, boats));
  const discards = discardsAfter(sailed.length, fleet.discards ?? []);
  return {
    fleet: fleet.name,
    championship: null,
    discards,
    races: sailed.map((race) => race.summary),
    uncounted_races: recorded
      .filter((race) => !isCounted(race))
      .map(({ race: { race_number, name } }) => ({
        race_number,
        name: name ?? null,
        reason: NOBODY_FINISHED,
      })),
    standings: rankBoats(
      boats.map((boat, index) =>
        scoreSeries(boat, cellsOf(sailed, index), sailed, (scored) => excludedScores(scored, discards)),
      ),
    ),
  };
}

/** The fleet's boats and the races of hers in which something is recorded, by number; all of the input is checked. */
export function recordedRaces({ fleet, registrations, races, scores }: SeriesInput): {
  boats: RegistrationInput[];
  recorded: RecordedRace[];
} {
  checkFleet(fleet);
  const boats = boatsOf(fleet, registrations);
  const sheets = finishSheets(fleet, registrations, races, scores);
  const recorded = [...races]
    .filter(
      (race) => (race.fleets == null || race.fleets.includes(fleet.name)) && race.status !== 'abandoned',
    )
    .sort((a, b) => a.race_number - b.race_number)
    .map((race) => ({ race, scores: recordedScores(boats, sheets.get(race.race_number)) }))
    .filter((race) => race.scores.some((score) => score !== null));
  return { boats, recorded };
}

/** What each boat did in a race; null for a boat with neither a finish nor a code. */
function recordedScores(
  boats: readonly RegistrationInput[],
  sheet: ReadonlyMap<string, ScoreInput> = new Map(),
): (ScoreInput | null)[] {
  return boats.map(({ id }) => {
    const score = sheet.get(id) ?? null;
    return score?.finish_time == null && score?.code == null ? null : score;
  });
}

function sailRace(
  fleet: FleetInput,
  { race, scores }: RecordedRace,
  boats: readonly RegistrationInput[],
): SailedRace {
  const medal = race.medal ?? false;
  const everyone = boats.map((boat, index) => ({ boat, score: scores[index] ?? null }));
  const entrants = medal ? everyone.filter(({ score }) => score !== null) : everyone;
  const { boats: results, ...counts } = scoreRace(fleet, race, entrants);
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
export function cellsOf(sailed: readonly SailedRace[], boat: number): Cell[] {
  const races = sailed.filter((race) => race.boats[boat] != null);
  const given = races.map((race) => race.boats[boat] as BoatInRace);
  return races.map((race, index) => {
    const result = withAverage(given, index);
    return {
      race,
      result,
      points: result.points === null ? null : weighted(result.points, race.weight),
      excludable: race.summary.excludable && result.code !== 'DNE',
    };
  });
}

function withAverage(given: readonly BoatInRace[], index: number): BoatInRace {
  const result = given[index] as BoatInRace;
  if (result.average === null) return result;
  const average = averageRedress(given, index, result.average);
  if (average === null) {
    return { ...result, not_scored: 'no races to average', explanation: 'not scored: no races to average' };
  }
  const which =
    result.average === 'average_all' ? 'her other races (RRS A9(a))' : 'her races before (RRS A9(b))';
  return {
    ...result,
    points: average.points,
    explanation: `RDG: average of ${average.races} of ${which} = ${fromThousandths(average.points)}${result.explanation}`,
  };
}

/**
 * A boat's series, ready to be ranked.
 *
 * @param exclude which of her scores are excluded: indexes into `cells`
 */
export function scoreSeries(
  boat: RegistrationInput,
  cells: readonly Cell[],
  sailed: readonly SailedRace[],
  exclude: (scored: readonly ScoredCell[]) => ReadonlySet<number>,
): Candidate {
  const missing = cells.find((cell) => cell.points === null);
  const scored = missing ? [] : cells.map((cell) => ({ ...cell, points: cell.points as number }));
  const excluded = exclude(scored);
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
      group: null,
      carried: null,
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
    group: null,
    place: result.place,
    elapsed: result.elapsed,
    corrected: result.corrected,
    rating: result.rating,
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
  return medal ? 'a medal race is not excludable' : 'this race is not excludable';
}

const plus = (a: number, b: number) => a + b;
