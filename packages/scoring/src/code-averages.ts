import type { CodeRule } from './codes';
import { fromThousandths, THOUSANDTHS } from './points';
import { type AverageableScore, averageRedress, describeAverage } from './redress';
import { codeAverages as t } from './words';

/** Points before the race's weight, with their explanation. */
export interface CodeScore {
  /** Thousandths. */
  points: number;
  text: string;
}

/** A regatta's own code that averages her other races, and her score if there are none. */
export interface CodeAverage {
  rule: CodeRule;
  dnc: CodeScore;
}

/**
 * A boat's score by a code that averages her other races, to the nearest tenth, halves up. Races scored by an average,
 * including redress, are left out. She is scored as if DNC beyond the code's maximum number of races, counted from the
 * first, and while there is no race to average.
 *
 * @param scores hers, in sailing order
 * @param index the race in question
 * @param used number of earlier races with the code
 * @param discards number of discards per boat in the series
 */
export function averageForCode(
  scores: readonly AverageableScore[],
  index: number,
  { rule, dnc }: CodeAverage,
  used: number,
  discards: number,
): CodeScore {
  const { value, races, leave_out, at_most } = rule.points;
  const asDnc = (why: string) => ({ points: dnc.points, text: t.scoredAsDnc(why, dnc.text) });
  if (at_most !== null && used >= at_most) return asDnc(t.givenInRacesBefore(at_most));
  const averaging = {
    method: races === 'all' ? ('average_all' as const) : ('average_before' as const),
    leave_out,
  };
  const average = averageRedress(scores, index, averaging, discards);
  if (average === null) return asDnc(t.noRacesToAverage);
  const points = average.points + Math.round(value * THOUSANDTHS);
  const sum = `${value === 0 ? '' : `${fromThousandths(average.points)} + ${value} = `}${fromThousandths(points)}`;
  return { points, text: `${describeAverage(averaging, average, t.sailingInstructions)} = ${sum}` };
}
