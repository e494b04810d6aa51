import { checkPercent, checkPoints, checkSeconds, oneOf } from './check-values';
import { AVERAGE_OMISSIONS, type CodeTable, standardTable } from './codes';
import { type InputLocation, ScoringInputError } from './input-error';
import {
  type FleetInput,
  REDRESS_METHODS,
  type RedressInput,
  type ScoreInput,
  TIME_CHANGE_TARGETS,
  type TimeRedressInput,
} from './types';
import { checkPenalties as t } from './words';

/** Throws ScoringInputError for an invalid SCP or DPI of a fleet. */
export function checkFleetPenalties({ scoring_penalty, dpi }: FleetInput): void {
  if (scoring_penalty) {
    checkPoints(scoring_penalty.points, 'scoring_penalty.points', {});
    checkPercent(scoring_penalty.percent, 'scoring_penalty.percent', {});
    checkPoints(scoring_penalty.minimum_points, 'scoring_penalty.minimum_points', {});
    const { points, percent, minimum_points } = scoring_penalty;
    if (points != null) atMostOne({ percent, minimum_points }, 0, 'scoring_penalty', {}, t.besidePoints);
  }
  if (dpi) {
    checkPoints(dpi.points, 'dpi.points', {});
    checkPercent(dpi.percent, 'dpi.percent', {});
    checkSeconds(dpi.seconds, 'dpi.seconds', {});
    atMostOne(dpi, 1, 'dpi', {}, t.pointsPercentOrSeconds);
  }
}

/**
 * Throws ScoringInputError for an invalid time penalty: beside a code without a place, or not exactly one of seconds
 * and percent.
 */
export function checkTimePenalty(
  { time_penalty, code }: ScoreInput,
  codes: CodeTable,
  at: InputLocation,
): void {
  if (time_penalty == null) return;
  if (!takesTimePenalty(code ?? null, codes)) {
    const problem = code === 'RDG' ? t.doesNotGoWithRdg : t.doesNotGoWith(`${code}`);
    throw new ScoringInputError('time_penalty', problem, at);
  }
  const { seconds, percent, applies_to } = time_penalty;
  checkSeconds(seconds, 'time_penalty.seconds', at);
  checkPercent(percent, 'time_penalty.percent', at);
  oneOf(TIME_CHANGE_TARGETS, applies_to, 'time_penalty.applies_to', at);
  exactlyOne({ seconds, percent }, 'time_penalty', at);
}

/** True if a boat with this code, or none, keeps her place and so can have a time penalty. */
export function takesTimePenalty(code: string | null, codes: CodeTable = standardTable): boolean {
  return code === null || isPenalty(code, codes);
}

/** True for a code that keeps her place and adds points; several of one race add up (RRS 30.2, 44.3(c)). */
export function isPenalty(code: string | null | undefined, codes: CodeTable = standardTable): code is string {
  return code != null && codes.get(code)?.points.method === 'place';
}

/** Throws ScoringInputError for invalid redress: an unknown method, or figures that do not go with it. */
export function checkRedress(redress: RedressInput, at: InputLocation): void {
  const { method, points, races, leave_out, time, only_if_better } = redress;
  oneOf(REDRESS_METHODS, method, 'redress.method', at);
  oneOf(AVERAGE_OMISSIONS, leave_out, 'redress.leave_out', at);
  checkPoints(points, 'redress.points', at);
  const stray = (field: string) => new ScoringInputError(`redress.${field}`, t.doNotGoWithMethod(method), at);
  if (points != null && method !== 'points') throw stray('points');
  if (races != null && races.length > 0 && method !== 'average_races') throw stray('races');
  if (leave_out != null && (method === 'points' || method === 'time')) throw stray('leave_out');
  if (time != null && method !== 'time') throw stray('time');
  if (only_if_better && method === 'time') throw stray('only_if_better');
  if (races?.some((race) => !Number.isSafeInteger(race) || race < 1))
    throw new ScoringInputError('redress.races', t.mustBeWholeNumbers, at);
  if (time != null) checkTimeRedress(time, at);
}

function checkTimeRedress({ elapsed, seconds, percent }: TimeRedressInput, at: InputLocation): void {
  checkSeconds(elapsed, 'redress.time.elapsed', at);
  checkSeconds(seconds, 'redress.time.seconds', at);
  checkPercent(percent, 'redress.time.percent', at);
  exactlyOne({ elapsed, seconds, percent }, 'redress.time', at);
}

type Figures = Record<string, number | null | undefined>;

const stated = (figures: Figures) => Object.values(figures).filter((figure) => figure != null).length;

function exactlyOne(figures: Figures, field: string, at: InputLocation): void {
  if (stated(figures) === 1) return;
  throw new ScoringInputError(field, t.stateOneOf(Object.keys(figures).join(', ')), at);
}

function atMostOne(figures: object, most: number, field: string, at: InputLocation, problem: string): void {
  if (stated(figures as Figures) > most) throw new ScoringInputError(field, t.doNotState(problem), at);
}
