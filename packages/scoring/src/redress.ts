import type { AverageOmission } from './codes';
import { excludedScores } from './exclusions';
import { list } from './format';
import { divideHalfUp, fromThousandths, THOUSANDTHS } from './points';
import type { RedressInput } from './types';
import { redress as t } from './words';

/** Methods that need a boat's other races. */
export type AverageMethod = 'average_all' | 'average_before' | 'average_races';

/** Method of an average. */
export interface Averaging extends Pick<RedressInput, 'races' | 'leave_out'> {
  method: AverageMethod;
}

/** One boat's score in one race, for averages. */
export interface AverageableScore {
  race_number: number;
  /** Thousandths of a point before the race's weight; null if not scored or itself averaged. */
  points: number | null;
  /** Millionths of a point, weighted, which determine discards. */
  weighted: number;
  excludable: boolean;
  place: number | null;
  code: string | null;
}

export interface Average {
  /** Thousandths of a point. */
  points: number;
  /** The averaged races, and the races left out. */
  races: number[];
  left_out: number[];
}

/**
 * Redress by average points, to the nearest tenth, halves up. Covers all races but the one in question (RRS A9(a)), the
 * races before it (A9(b)), or races chosen by the protest committee. Every score counts, including DNC and discards,
 * because the rule says "all the races", unless `leave_out` says otherwise.
 *
 * Her other averaged races are always left out, because they would average each other in a circle, and so are races
 * without points. Points are averaged before weights, so that a double race does not count twice. The race in question
 * then has its own weight. Null if no race is left to average.
 *
 * @param scores hers, in sailing order
 * @param index the race in question
 * @param discards number of discards per boat in the series
 */
export function averageRedress(
  scores: readonly AverageableScore[],
  index: number,
  { method, races, leave_out }: Averaging,
  discards: number,
): Average | null {
  const others = scores.filter((score, i) => i !== index && score.points !== null);
  const before = new Set(scores.slice(0, index));
  const pool = others.filter((score) => {
    if (method === 'average_before') return before.has(score);
    return method === 'average_all' || (races ?? []).includes(score.race_number);
  });
  const omitted = leave_out ? omissions[leave_out](others, discards) : new Set();
  const kept = pool.filter((score) => !omitted.has(score));
  if (kept.length === 0) return null;
  const total = kept.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const tenth = THOUSANDTHS / 10;
  return {
    points: divideHalfUp(total, kept.length * tenth) * tenth,
    races: kept.map(({ race_number }) => race_number),
    left_out: pool.filter((score) => omitted.has(score)).map(({ race_number }) => race_number),
  };
}

/** The score of a boat's finish, which she keeps where redress does not improve it. */
export interface OwnScore {
  /** Thousandths of a point. */
  points: number;
  /** True in points systems where more points are better. */
  highestWins: boolean;
}

/** The redress, or her own score where the redress is no better. `points` are thousandths. */
export function betterOf(
  given: { points: number; explanation: string },
  own: OwnScore,
): { points: number; explanation: string } {
  const gain = own.highestWins ? given.points - own.points : own.points - given.points;
  if (gain > 0) return given;
  const explanation = t.noBetterThanHer(given.explanation, fromThousandths(own.points));
  return { points: own.points, explanation };
}

type Omission = (scores: readonly AverageableScore[], discards: number) => Set<AverageableScore>;

const notFinished = ({ place, code }: AverageableScore) => place === null && code !== 'RDG';

const isDnc = ({ code }: AverageableScore) => code === 'DNC';

const worstOf = (scores: readonly AverageableScore[], discards: number) => {
  const ranked = scores.map(({ weighted, excludable }) => ({ points: weighted, excludable }));
  return new Set([...excludedScores(ranked, discards)].map((i) => scores[i] as AverageableScore));
};

/** Scores an average leaves out; discards are chosen without the race in question. */
const omissions: Record<AverageOmission, Omission> = {
  discards: worstOf,
  non_finishes: (scores) => new Set(scores.filter(notFinished)),
  discardable_non_finishes: (scores, discards) => worstOf(scores.filter(notFinished), discards),
  discardable_dnc: (scores, discards) => worstOf(scores.filter(isDnc), discards),
  dnc: (scores) => new Set(scores.filter(isDnc)),
};

const omissionTexts: Record<AverageOmission, string> = {
  discards: t.whichSheDiscards,
  non_finishes: t.whichSheDidNotFinish,
  discardable_non_finishes: t.notFinishedAndWithin,
  discardable_dnc: t.dncAndWithinHerDiscards,
  dnc: 'DNC',
};

const averageTexts: Record<AverageMethod, { races: string; rule: string }> = {
  average_all: { races: t.herOtherRaces, rule: 'RRS A9(a)' },
  average_before: { races: t.herRacesBefore, rule: 'RRS A9(b)' },
  average_races: { races: t.chosenRaces, rule: 'RRS 61.4, A9' },
};

/**
 * Description of an average: `average of her other races 1, 3 and 4 (RRS A9(a))`.
 *
 * @param rule if not the rule for redress
 */
export function describeAverage(
  { method, leave_out }: Averaging,
  { races, left_out }: Average,
  rule: string = averageTexts[method].rule,
): string {
  const without =
    leave_out && left_out.length > 0 ? `, without ${list(left_out)}, ${omissionTexts[leave_out]}` : '';
  return t.averageOf(averageTexts[method].races, list(races), without, rule);
}
