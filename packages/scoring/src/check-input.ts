import { boatRating } from './boat-rating';
import { checkFleetPenalties, checkRedress, checkTimePenalty, isPenalty } from './check-penalties';
import { checkPercent, checkPoints, located, MAX_CODE_PERCENT, oneOf } from './check-values';
import {
  CODE_FORM,
  COUNT_METHODS,
  type CodeDefinition,
  type CodeTable,
  PERCENT_BASES,
  POINTS_METHODS,
  standardTable,
} from './codes';
import { checkDistance, checkLaps, checkRating, ratingSystemNames, systemOf } from './corrected-time';
import { checkDiscards } from './discards';
import { type InputLocation, ScoringInputError } from './input-error';
import { MAX_WEIGHT, toThousandths } from './points';
import { BEYOND_TABLE, fitsTable, pointsSystemNames, pointsSystemOf } from './points-systems';
import { checkProgressive, progressiveRuleNames } from './progressive-rules';
import { CORRECTED_TIME_ROUNDINGS } from './rating-systems';
import {
  CODE_BASES,
  type FleetInput,
  PENALTY_ROUNDINGS,
  type ProgressiveInput,
  RACE_SCORINGS,
  type RaceInput,
  type RegistrationInput,
  type ScoreInput,
} from './types';
import { checkInput as t } from './words';

/** Throws ScoringInputError for an invalid fleet set-up (unknown system, negative discards …). */
export function checkFleet(fleet: FleetInput): void {
  oneOf(ratingSystemNames, fleet.rating_system, 'rating_system', {});
  oneOf(CODE_BASES, fleet.code_base, 'code_base', {});
  oneOf(CORRECTED_TIME_ROUNDINGS, fleet.corrected_time_rounding, 'corrected_time_rounding', {});
  oneOf(pointsSystemNames, fleet.points_system, 'points_system', {});
  oneOf(PENALTY_ROUNDINGS, fleet.penalty_rounding, 'penalty_rounding', {});
  if (fleet.phrf && !(Number.isFinite(fleet.phrf.a) && fleet.phrf.a > 0 && Number.isFinite(fleet.phrf.b))) {
    throw new ScoringInputError('phrf', t.mustBeAbove0(fleet.phrf.a, fleet.phrf.b));
  }
  checkPoints(fleet.tle_points, 'tle_points', {});
  checkTable(fleet);
  checkFleetPenalties(fleet);
  if (fleet.progressive) checkFleetProgressive(fleet, fleet.progressive);
  checkDiscards(fleet.discards ?? []);
}

/** Throws ScoringInputError for a table that its system does not take, or a system without its table. */
function checkTable({ points_system, points_table, least_races, tie_race }: FleetInput): void {
  const system = pointsSystemOf(points_system);
  if (!fitsTable(system, points_table))
    throw new ScoringInputError(
      'points_table',
      points_table ? t.doesNotGoWith(`${points_system}`) : t.isNeededWith(`${points_system}`),
    );
  for (const [field, value] of Object.entries({ least_races, tie_race }))
    if (value != null && !(Number.isSafeInteger(value) && value >= 1))
      throw new ScoringInputError(field, t.mustBeWholeNumber(value));
  if (!points_table) return;
  oneOf(BEYOND_TABLE, points_table.beyond, 'points_table.beyond', {});
  if (system.highest && points_table.beyond !== 'fixed')
    throw new ScoringInputError('points_table.beyond', t.mustBeFixedWith(`${points_system}`));
  checkPoints(points_table.value, 'points_table.value', {});
  for (const [index, points] of points_table.points.entries())
    checkPoints(points, `points_table.points.${index}`, {});
}

function checkFleetProgressive(fleet: FleetInput, progressive: ProgressiveInput): void {
  const { system } = progressive;
  oneOf(progressiveRuleNames, system, 'progressive.system', {});
  const rules = systemOf(fleet.rating_system ?? 'none')?.progressive ?? [];
  if (!rules.includes(system))
    throw new ScoringInputError('progressive.system', t.doesNotGo(system, `${fleet.rating_system}`));
  checkProgressive(progressive);
}

/** Throws ScoringInputError for an invalid race set-up. */
export function checkRace(race: RaceInput): void {
  const at = { race_number: race.race_number };
  if (!Number.isSafeInteger(race.race_number) || race.race_number < 1) {
    throw new ScoringInputError('race_number', t.mustBeWholeNumberFrom1, at);
  }
  if (race.weight != null) {
    const inRange = race.weight > 0 && race.weight <= MAX_WEIGHT;
    if (!inRange || toThousandths(race.weight) === null) {
      throw new ScoringInputError('weight', t.mustBeAbove0AtMost(MAX_WEIGHT, race.weight), at);
    }
  }
  if (race.distance_nm != null) located(at, () => checkDistance(race.distance_nm));
  oneOf(RACE_SCORINGS, race.scoring, 'scoring', at);
  for (const { rating_system } of race.rating_options ?? [])
    oneOf(ratingSystemNames, rating_system, 'rating_options.rating_system', at);
}

/**
 * Throws ScoringInputError for an impossible score: a negative or non-finite number, more than 100 percent, or a
 * penalty in both points and percent or beside a code that takes none. Missing values pass, and so does an unknown code
 * (see `checkKnownCode`). Servers call this before storing a score; `seriesStandings` calls it again.
 */
export function checkScore(
  score: ScoreInput,
  boat: string = score.registration_id,
  codes: CodeTable = standardTable,
): void {
  const at = { boat, race_number: score.race_number };
  const { finish_time, finish_place, laps, rating, percent, points, redress } = score;
  if (finish_time != null && !(Number.isFinite(finish_time) && finish_time >= 0)) {
    throw new ScoringInputError('finish_time', t.mustBe0(finish_time), at);
  }
  if (finish_place != null && !(Number.isSafeInteger(finish_place) && finish_place >= 1)) {
    throw new ScoringInputError('finish_place', t.mustBeWholePlace(finish_place), at);
  }
  if (laps != null) located(at, () => checkLaps(laps));
  if (rating != null && !Number.isFinite(rating)) {
    throw new ScoringInputError('rating', t.mustBeNumber(rating), at);
  }
  checkPercent(percent, 'percent', at);
  checkPoints(points, 'points', at);
  checkStated(score, codes, at);
  checkTimePenalty(score, codes, at);
  if (redress != null) checkRedress(redress, at);
}

/** Throws ScoringInputError for a code that is not in force. */
export function checkKnownCode({ code, ...score }: ScoreInput, codes: CodeTable): void {
  if (code == null || codes.has(code)) return;
  const known = [...codes.keys()].join(', ');
  const { registration_id: boat, race_number } = score;
  throw new ScoringInputError('code', t.notCodeOfThisRegatta(JSON.stringify(code), known), {
    boat,
    race_number,
  });
}

/** Throws ScoringInputError for invalid codes of a regatta. */
export function checkCodes(codes: readonly CodeDefinition[]): void {
  for (const [index, definition] of codes.entries()) {
    const { code, finisher, points } = definition;
    const refuse = (field: string, problem: string) => {
      throw new ScoringInputError(`codes.${index}.${field}`, problem);
    };
    if (!CODE_FORM.test(code)) refuse('code', t.mustBe2(JSON.stringify(code)));
    if (code === 'RDG') refuse('code', t.rdgIsRedress);
    if (code === 'DNF' && !DNF_METHODS.has(points.method))
      refuse('points.method', t.ofDnfMust([...DNF_METHODS].join(', '), points.method));
    if (codes.findIndex((one) => one.code === code) !== index) refuse('code', t.thereTwice(code));
    checkPoints(points.value, `codes.${index}.points.value`, {});
    if (!POINTS_METHODS.includes(points.method)) refuse('points.method', `unknown: ${points.method}`);
    if (points.method === 'place' && !finisher) refuse('finisher', t.scoresByHerPlace(code));
    const { percent, at_most, minimum, maximum } = points;
    checkPercent(percent, `codes.${index}.points.percent`, {}, MAX_CODE_PERCENT);
    oneOf(PERCENT_BASES, points.percent_of, `codes.${index}.points.percent_of`, {});
    checkPoints(minimum, `codes.${index}.points.minimum`, {});
    checkPoints(maximum, `codes.${index}.points.maximum`, {});
    if (minimum != null && maximum != null && minimum > maximum)
      refuse('points.minimum', t.isMoreThanMaximum(minimum, maximum));
    if (at_most !== null && !(Number.isSafeInteger(at_most) && at_most >= 1))
      refuse('points.at_most', t.mustBeWholeTimes(at_most));
  }
}

/** Methods that do not need the score for DNF. */
const DNF_METHODS: ReadonlySet<string> = new Set([...COUNT_METHODS, 'fixed']);

/** Methods whose points may be stated with a score. */
const TAKES_POINTS: ReadonlySet<string> = new Set(['place', 'finishers', 'stated', 'redress']);

/** Rejects figures that would be silently ignored. */
function checkStated(score: ScoreInput, codes: CodeTable, at: InputLocation): void {
  const { code, percent, points, redress, further_penalties } = score;
  if (percent != null && points != null) {
    throw new ScoringInputError('percent', t.statePenaltyInPoints, at);
  }
  const rule = code == null ? null : codes.get(code);
  // An unknown code's rules cannot be checked.
  if (rule !== undefined) {
    if (percent != null && rule?.points.method !== 'place') {
      throw new ScoringInputError('percent', t.doesNotGoWithCode(code ?? t.noCode), at);
    }
    if (points != null && !TAKES_POINTS.has(rule?.points.method ?? '')) {
      throw new ScoringInputError('points', t.doNotGoWith(code ?? t.noCode), at);
    }
  }
  for (const [index, further] of (further_penalties ?? []).entries()) {
    const field = `further_penalties.${index}`;
    const other = [code, further.code].find(
      (one) => one == null || (codes.has(one) && !isPenalty(one, codes)),
    );
    if (other !== undefined)
      throw new ScoringInputError(`${field}.code`, t.penaltiesAddUp(other ?? t.noCode), at);
    checkPercent(further.percent, `${field}.percent`, at);
    checkPoints(further.points, `${field}.points`, at);
    if (further.percent != null && further.points != null)
      throw new ScoringInputError(field, t.statePenaltyInPoints, at);
  }
  if (redress != null && code !== 'RDG') {
    throw new ScoringInputError('redress', t.goesWithRdgOnly(code ?? t.noCode), at);
  }
  if (redress != null && points != null) {
    throw new ScoringInputError('points', t.statePointsGivenInsideRedress, at);
  }
}

/** Throws ScoringInputError for an invalid rating of a boat. */
export function checkBoatRating(fleet: FleetInput, boat: RegistrationInput, score: ScoreInput): void {
  const system = fleet.rating_system ?? 'none';
  if (system === 'none') return;
  const rating = boatRating(fleet, boat, score)?.rating;
  if (rating === undefined) return;
  const at = { boat: boat.sail_number, race_number: score.race_number };
  located(at, () => checkRating(system, rating, fleet.phrf));
}
