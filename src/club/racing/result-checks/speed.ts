import {
  boatRating,
  correctedTime,
  fleetInRace,
  formatTime,
  type HandicapSystem,
  ScoringInputError,
} from '@dockside/scoring';
import { speed as t } from '@messages/server/result-checks';
import type { ResultCheck } from '../../../contract/areas/racing/result-checks';
import { boatLine, type RaceCheck } from './line';
import type { BoatToCheck, RaceToCheck } from './regatta-to-check';

/** Knots of a displacement hull for each square root of a metre of its length (1.34 for a foot). */
const HULL_SPEED = 2.43;

/**
 * Multiple of her hull speed that no boat averages over a course: planing dinghies and sports boats stay below twice. A
 * foiling boat may be faster, and is waived.
 */
export const PLANING_FACTOR = 2.5;

/**
 * Share of the fleet's median below which a corrected time is implausible: one of two laps missing, or a mistyped
 * digit.
 */
export const OUTLIER_SHARE = 0.5;

/** Minimum finishers for a meaningful median. */
const LEAST_FINISHERS = 5;

/**
 * Finishes faster than the boat can sail: by hull length, if that and the distance are known, else compared with her
 * fleet.
 */
export const tooFast: RaceCheck = (one) => {
  if (one.race.scoring === 'pursuit') return [];
  const byLength = fasterThanHulls(one);
  const reported = new Set(byLength.map(({ subject }) => subject));
  return [...byLength, ...outliers(one).filter(({ subject }) => !reported.has(subject))];
};

/** Compares her speed over the course with her hull speed. Fewer laps than others count as a part of the course. */
function fasterThanHulls({ race, boats }: RaceToCheck): ResultCheck[] {
  const { distance_nm, race_number } = race;
  if (distance_nm === null) return [];
  const most = Math.max(1, ...boats.map(({ score }) => score?.laps ?? 1));
  return boats.flatMap((boat) => {
    const { entry, score } = boat;
    const elapsed = score?.finish_time;
    if (entry.length_m === null || elapsed == null) return [];
    const sailed = distance_nm * ((score?.laps ?? most) / most);
    const limit = PLANING_FACTOR * HULL_SPEED * Math.sqrt(entry.length_m);
    const speed = elapsed === 0 ? Number.POSITIVE_INFINITY : (sailed * 3600) / elapsed;
    if (speed <= limit) return [];
    const told = [round(sailed), formatTime(elapsed), entry.length_m, limit.toFixed(1)] as const;
    return boatLine(boat, {
      check: 'too_fast',
      race_number,
      text: Number.isFinite(speed)
        ? t.fasterThanHull(entry.sail_number, speed.toFixed(1), ...told)
        : t.inNoTime(entry.sail_number, ...told),
      facts: [elapsed, score?.laps ?? null, distance_nm, entry.length_m],
    });
  });
}

const round = (miles: number) => Math.round(miles * 100) / 100;

/**
 * In a fleet of at least five finishers, corrected times below half the median; with ratings, boats of a fleet seldom
 * differ by a third.
 */
function outliers(one: RaceToCheck): ResultCheck[] {
  const fleets = new Map(one.boats.map(({ fleet }) => [fleet.name, fleet]));
  return [...fleets.values()].flatMap((fleet) => {
    const finishers = one.boats
      .filter((boat) => boat.fleet.name === fleet.name)
      .flatMap((boat) => timeOf(one, boat) ?? []);
    if (finishers.length < LEAST_FINISHERS) return [];
    const median = medianOf(finishers.map(({ time }) => time));
    return finishers
      .filter(({ time }) => time < OUTLIER_SHARE * median)
      .map(({ boat, time, corrected }) =>
        boatLine(boat, {
          check: 'too_fast',
          race_number: one.race.race_number,
          text: corrected
            ? t.tooFastCorrected(
                boat.entry.sail_number,
                formatTime(boat.score!.finish_time!),
                formatTime(time),
                fleet.name,
                formatTime(median),
              )
            : t.tooFast(
                boat.entry.sail_number,
                formatTime(boat.score!.finish_time!),
                fleet.name,
                formatTime(median),
              ),
          facts: [boat.score!.finish_time, boat.score!.laps, time],
        }),
      );
  });
}

/** A boat's time for comparison in her fleet: corrected if possible, and per lap if laps differ. */
function timeOf({ race }: RaceToCheck, boat: BoatToCheck) {
  const { score, entry } = boat;
  const elapsed = score?.finish_time;
  if (elapsed == null) return null;
  const { splitFrom, ...own } = boat.fleet;
  const fleet = fleetInRace({ ...own, name: splitFrom ?? own.name }, race);
  const laps = score?.laps ?? 1;
  const rating = fleet.rating_system === 'none' ? null : boatRating(fleet, entry, score)?.rating;
  if (rating == null) return { boat, time: Math.round(elapsed / laps), corrected: false };
  try {
    const time = correctedTime({
      rating_system: fleet.rating_system as HandicapSystem,
      elapsed: elapsed / laps,
      rating,
      distance_nm: race.distance_nm,
      phrf: fleet.phrf,
      rounding: 'second',
    });
    return { boat, time, corrected: true };
  } catch (error) {
    if (error instanceof ScoringInputError) return null;
    throw error;
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}
