import { boatRating } from './boat-rating';
import { isNonFinishingCode, isPenaltyCode, isScoringCode } from './codes';
import { checkDistance, checkLaps, checkRating, ratingSystemNames } from './corrected-time';
import { checkDiscards } from './discards';
import { type InputLocation, ScoringInputError } from './input-error';
import { MAX_STATED_POINTS, MAX_WEIGHT, toThousandths } from './points';
import { CORRECTED_TIME_ROUNDINGS } from './rating-systems';
import {
  CODE_BASES,
  type FleetInput,
  PENALTY_ROUNDINGS,
  type RaceInput,
  REDRESS_METHODS,
  type RegistrationInput,
  type ScoreInput,
} from './types';

/** Throws ScoringInputError when a fleet's scoring set-up cannot be (unknown system, negative discards …). */
export function checkFleet(fleet: FleetInput): void {
  oneOf(ratingSystemNames, fleet.rating_system, 'rating_system', {});
  oneOf(CODE_BASES, fleet.code_base, 'code_base', {});
  oneOf(CORRECTED_TIME_ROUNDINGS, fleet.corrected_time_rounding, 'corrected_time_rounding', {});
  oneOf(PENALTY_ROUNDINGS, fleet.penalty_rounding, 'penalty_rounding', {});
  if (fleet.phrf && !(Number.isFinite(fleet.phrf.a) && fleet.phrf.a > 0 && Number.isFinite(fleet.phrf.b))) {
    throw new ScoringInputError(
      'phrf',
      `A must be above 0 and B a number, not ${fleet.phrf.a} and ${fleet.phrf.b}`,
    );
  }
  checkPoints(fleet.tle_points, 'tle_points', {});
  checkDiscards(fleet.discards ?? []);
}

/** Throws ScoringInputError when a race's set-up cannot be. */
export function checkRace(race: RaceInput): void {
  const at = { race_number: race.race_number };
  if (!Number.isSafeInteger(race.race_number) || race.race_number < 1) {
    throw new ScoringInputError('race_number', 'must be a whole number from 1', at);
  }
  if (race.weight != null) {
    const inRange = race.weight > 0 && race.weight <= MAX_WEIGHT;
    if (!inRange || toThousandths(race.weight) === null) {
      throw new ScoringInputError(
        'weight',
        `must be above 0, at most ${MAX_WEIGHT}, with at most 3 decimals, not ${race.weight}`,
        at,
      );
    }
  }
  if (race.distance_nm != null) located(at, () => checkDistance(race.distance_nm));
}

/**
 * Throws ScoringInputError when a score cannot be: an unknown code, a negative or non-finite number, more
 * than 100 percent, a penalty stated both in points and in percent or beside a code that takes none. What
 * is only missing passes. Servers call this before they store a score; `seriesStandings` calls it again.
 */
export function checkScore(score: ScoreInput, boat: string = score.registration_id): void {
  const at = { boat, race_number: score.race_number };
  const { finish_time, laps, rating, code, percent, points, redress } = score;
  if (finish_time != null && !(Number.isFinite(finish_time) && finish_time >= 0)) {
    throw new ScoringInputError('finish_time', `must be 0 or more seconds, not ${finish_time}`, at);
  }
  if (laps != null) located(at, () => checkLaps(laps));
  if (rating != null && !Number.isFinite(rating)) {
    throw new ScoringInputError('rating', `must be a number, not ${rating}`, at);
  }
  if (code != null && !isScoringCode(code)) {
    throw new ScoringInputError('code', `unknown scoring code ${JSON.stringify(code)}`, at);
  }
  if (percent != null && !(percent >= 0 && percent <= 100 && toThousandths(percent) !== null)) {
    throw new ScoringInputError('percent', `must be 0 to 100 with at most 3 decimals, not ${percent}`, at);
  }
  checkPoints(points, 'points', at);
  checkStated(score, at);
  if (redress != null) {
    oneOf(REDRESS_METHODS, redress.method, 'redress.method', at);
    checkPoints(redress.points, 'redress.points', at);
  }
}

/** A number that would be silently ignored is a mistake somebody should hear of. */
function checkStated({ code, percent, points, redress }: ScoreInput, at: InputLocation): void {
  if (percent != null && points != null) {
    throw new ScoringInputError('percent', 'state a penalty in points or in percent, not both', at);
  }
  if (percent != null && (code == null || !isPenaltyCode(code))) {
    throw new ScoringInputError('percent', `does not go with ${code ?? 'no code'}`, at);
  }
  if (points != null && (code == null || isNonFinishingCode(code))) {
    throw new ScoringInputError('points', `do not go with ${code ?? 'no code'}`, at);
  }
  if (redress != null && code !== 'RDG') {
    throw new ScoringInputError('redress', `goes with RDG only, not with ${code ?? 'no code'}`, at);
  }
  if (redress != null && points != null) {
    throw new ScoringInputError('points', 'state the points given inside redress', at);
  }
  if (redress?.points != null && redress.method !== 'points') {
    throw new ScoringInputError('redress.points', `do not go with the method ${redress.method}`, at);
  }
}

/** Throws ScoringInputError when the rating a boat would be corrected with cannot be. */
export function checkBoatRating(fleet: FleetInput, boat: RegistrationInput, score: ScoreInput): void {
  const system = fleet.rating_system ?? 'none';
  if (system === 'none') return;
  const rating = boatRating(fleet, boat, score)?.rating;
  if (rating === undefined) return;
  const at = { boat: boat.sail_number, race_number: score.race_number };
  located(at, () => checkRating(system, rating, fleet.phrf));
}

function checkPoints(points: number | null | undefined, field: string, at: InputLocation): void {
  if (points == null) return;
  const inRange = points >= 0 && points <= MAX_STATED_POINTS;
  if (!inRange || toThousandths(points) === null) {
    throw new ScoringInputError(
      field,
      `must be 0 to ${MAX_STATED_POINTS} with at most 3 decimals, not ${points}`,
      at,
    );
  }
}

function oneOf(known: readonly string[], value: string | null | undefined, field: string, at: InputLocation) {
  if (value != null && !known.includes(value)) {
    throw new ScoringInputError(
      field,
      `must be one of ${known.join(', ')}, not ${JSON.stringify(value)}`,
      at,
    );
  }
}

/** Runs a check that knows the field and names the boat and race in what it throws. */
function located(at: InputLocation, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ScoringInputError)) throw error;
    throw new ScoringInputError(error.field, error.problem, at);
  }
}
