import type { CodeRule } from './codes';
import { count } from './format';
import { fromThousandths, THOUSANDTHS } from './points';
import { type AverageableScore, averageRedress, describeAverage } from './redress';

/** Points before the race's weight, with how they came about. */
export interface CodeScore {
  /** Thousandths. */
  points: number;
  text: string;
}

/** A code of the regatta's own that needs her other races, with what she scores without any. */
export interface CodeAverage {
  rule: CodeRule;
  dnc: CodeScore;
}

/**
 * A boat's score by a code that gives her the average of her other races, to the nearest tenth, halves up.
 * Races that she has by an average, redress included, are left out. Beyond the number of races that the code
 * may be used in, counted from the first, and while there is no race to average, she is scored as if DNC.
 *
 * @param scores hers, in the order of sailing
 * @param index the race in question
 * @param used in how many races before she has the code
 * @param discards how many scores of each boat are excluded in the series
 */
export function averageForCode(
  scores: readonly AverageableScore[],
  index: number,
  { rule, dnc }: CodeAverage,
  used: number,
  discards: number,
): CodeScore {
  const { value, races, leave_out, at_most } = rule.points;
  const asDnc = (why: string) => ({ points: dnc.points, text: `${why}, scored as DNC: ${dnc.text}` });
  if (at_most !== null && used >= at_most) return asDnc(`given in ${count(at_most, 'race')} before`);
  const averaging = {
    method: races === 'all' ? ('average_all' as const) : ('average_before' as const),
    leave_out,
  };
  const average = averageRedress(scores, index, averaging, discards);
  if (average === null) return asDnc('no races to average');
  const points = average.points + Math.round(value * THOUSANDTHS);
  const sum = `${value === 0 ? '' : `${fromThousandths(average.points)} + ${value} = `}${fromThousandths(points)}`;
  return { points, text: `${describeAverage(averaging, average, 'sailing instructions')} = ${sum}` };
}
