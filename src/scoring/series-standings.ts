import { checkFleet } from './check-input';
import { describeDiscards, discardsAfter, discardsOf, isShare } from './discards';
import { excludedScores } from './exclusions';
import { fromMillionths, fromThousandths, THOUSANDTHS, weighted } from './points';
import { averageRedress } from './redress';
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

/** A race in which something is recorded, with each boat's score; null for a boat with none. */
interface RecordedRace {
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
interface Cell {
  race: SailedRace;
  result: BoatInRace;
  /** Millionths, weighted; null when not scored. */
  points: number | null;
  excludable: boolean;
  /** The series has the race among those that are never excluded. */
  kept: boolean;
}

/**
 * The standings of one fleet, or of a series within it, under RRS Appendix A, low point.
 *
 * A race counts for the fleet when it is for that fleet, is not abandoned, and a boat of the fleet has
 * finished it (RRS 90.3(a), 35), whatever became of her score afterwards. A race with codes alone is told of
 * in `uncounted_races`. A boat of the fleet with neither finish nor code is DNC there, except in a medal
 * race: she was not in it and has no score for it. Scores are multiplied by the race's weight; a medal race counts double
 * unless its weight says otherwise and is never excluded. The result does not depend on the order of the
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
export function fleetScorer({
  fleet,
  registrations,
  races,
  scores,
}: Omit<SeriesInput, 'series'>): (series: SeriesRules | null) => SeriesStandings {
  checkFleet(fleet);
  const boats = boatsOf(fleet, registrations);
  const sheets = finishSheets(fleet, registrations, races, scores);
  const recorded = [...races]
    .filter(
      (race) => (race.fleets == null || race.fleets.includes(fleet.name)) && race.status !== 'abandoned',
    )
    .sort((a, b) => a.race_number - b.race_number)
    .map((race) => ({ race, scores: recordedScores(boats, sheets.get(race.race_number)) }))
    .filter(({ scores }) => scores.some((score) => score !== null));
  const known = new Map<string, SailedRace>();
  return (series) => {
    const all = series?.races
      ? recorded.filter(({ race }) => series.races?.includes(race.race_number))
      : recorded;
    const entrants = entrantsOf(
      series,
      boats,
      all.map((race) => race.scores),
    );
    const entered = entrants ? entrants.map((index) => boats[index] as RegistrationInput) : boats;
    const own = entrants
      ? all.map(({ race, scores }) => ({ race, scores: entrants.map((index) => scores[index] ?? null) }))
      : all;
    const score = (race: RecordedRace) => {
      const key = `${race.race.race_number} ${entrants?.join() ?? 'all'}`;
      const sailed = known.get(key) ?? sailRace(fleet, race, entered);
      known.set(key, sailed);
      return sailed;
    };
    const isCounted = ({ scores }: RecordedRace) => scores.some(isFinish);
    return tableOf({
      fleet,
      series,
      boats: entered,
      sailed: own.filter(isCounted).map(score),
      uncounted: own
        .filter((race) => !isCounted(race) && race.scores.some((one) => one !== null))
        .map(({ race: { race_number, name } }) => ({
          race_number,
          name: name ?? null,
          reason: 'no boat finished, so nobody is scored (RRS 90.3(a), 35)',
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
  uncounted: UncountedRace[];
}

/** The standings from races that are scored already: exclusions, sums and ranks. */
export function tableOf({ fleet, series, boats, sailed, uncounted }: Table): SeriesStandings {
  const rule = discardsOf(fleet, series);
  const isFleets = series !== null && series.discards == null && !series.of;
  const discards = discardsAfter(sailed.length, rule);
  const kept = new Set(series?.not_excludable);
  const why = exclusionRule(series, rule);
  return {
    fleet: fleet.name,
    series: series && {
      id: series.id,
      name: series.name,
      discard_rule: describeDiscards(rule) + (isFleets ? `, as ${fleet.name} has it` : ''),
      parts: null,
    },
    discards,
    races: sailed.map(({ summary }) =>
      kept.has(summary.race_number) ? { ...summary, excludable: false } : summary,
    ),
    uncounted_races: uncounted,
    standings: rankBoats(
      boats.map((boat, index) => scoreSeries(boat, cellsOf(sailed, index, kept), sailed, discards, why)),
    ),
  };
}

/** What an excluded score says of the rule; nothing where it is the table of a fleet. */
function exclusionRule(series: SeriesRules | null, rule: DiscardRule): string {
  if (!isShare(rule) && series?.discards == null) return '';
  return `; excluded are ${describeDiscards(rule)}`;
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
function cellsOf(sailed: readonly SailedRace[], boat: number, keptRaces: ReadonlySet<number>): Cell[] {
  const races = sailed.filter((race) => race.boats[boat] != null);
  const given = races.map((race) => race.boats[boat] as BoatInRace);
  return races.map((race, index) => {
    const result = withAverage(given, index);
    const kept = keptRaces.has(race.summary.race_number);
    return {
      race,
      result,
      points: result.points === null ? null : weighted(result.points, race.weight),
      excludable: race.summary.excludable && !kept && result.code !== 'DNE',
      kept,
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

function scoreSeries(
  boat: RegistrationInput,
  cells: readonly Cell[],
  sailed: readonly SailedRace[],
  discards: number,
  why: string,
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
      scores: cells.map((cell, index) => toRaceScore(cell, excluded.has(index), why)),
    },
  };
}

function toRaceScore(cell: Cell, excluded: boolean, why: string): RaceScore {
  const { race, result, points, excludable } = cell;
  const { race_number, weight, medal } = race.summary;
  const factor = weight === 1 || points === null ? '' : `; ${medal ? 'medal race ' : ''}× ${weight}`;
  return {
    race_number,
    place: result.place,
    elapsed: result.elapsed,
    corrected: result.corrected,
    rating: result.rating,
    points: points === null ? null : fromMillionths(points),
    code: result.code,
    excluded,
    excluded_reason: excluded
      ? `her worst score; of equal scores the earliest (RRS A2.1)${why}`
      : excludable
        ? null
        : neverExcluded(cell),
    not_scored: result.not_scored,
    explanation: result.explanation + factor,
  };
}

function neverExcluded({ race, result, kept }: Cell): string {
  if (result.code === 'DNE') return 'DNE is not excludable (RRS 90.3(b))';
  if (race.summary.medal) return 'a medal race is not excludable';
  return `this race is not excludable${kept && race.summary.excludable ? ' in this series' : ''}`;
}

const plus = (a: number, b: number) => a + b;
