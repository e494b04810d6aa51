import { clauses } from './format';
import { fromMillionths, THOUSANDTHS, weighted } from './points';
import type { BoatInRace } from './score-race';
import type { ProvisionalRace, RaceInput, RaceScore } from './types';
import { underWay as t } from './words';

/** A race under way, scored with the results so far. */
export interface RaceUnderWay {
  summary: ProvisionalRace;
  /** In the order of the boats; null for a boat without finish and code so far. */
  scores: (RaceScore | null)[];
}

/**
 * True if boats are on the course. A race whose status nobody sets stays `scheduled`, and counts as soon as boats have
 * finished it.
 */
export const isUnderWay = ({ status }: RaceInput) => status === 'racing';

/**
 * Report of a race under way: provisional scores that enter no sum.
 *
 * @param race scored like a sailed race
 * @param hasResult for each boat, true if a finish or code is recorded
 */
export function raceUnderWay(
  race: {
    summary: { race_number: number; name: string | null; finishers: number };
    weight: number;
    boats: readonly (BoatInRace | null)[];
  },
  hasResult: readonly boolean[],
): RaceUnderWay {
  const { race_number, name, finishers } = race.summary;
  const still_racing = race.boats.filter((boat, index) => boat && !hasResult[index]).length;
  return {
    summary: { race_number, name, finishers, still_racing },
    scores: race.boats.map((boat, index) =>
      boat && hasResult[index] ? provisionalScore(race_number, boat, race.weight) : null,
    ),
  };
}

function provisionalScore(race_number: number, boat: BoatInRace, weight: number): RaceScore {
  const { place, elapsed, corrected, rating, time_change, points, code, not_scored } = boat;
  const isAverage = boat.average !== null || boat.code_average !== null;
  const soFar = isAverage ? t.averageOfHerRaces(`${code}`) : boat.explanation;
  const factor = weight === THOUSANDTHS || points === null ? '' : `× ${weight / THOUSANDTHS}`;
  return {
    race_number,
    group: null,
    place,
    elapsed,
    corrected,
    rating,
    time_change,
    points: points === null || isAverage ? null : fromMillionths(weighted(points, weight)),
    code,
    excluded: false,
    excluded_reason: null,
    not_scored,
    explanation: t.underWay(clauses(soFar, isAverage ? '' : factor)),
  };
}
