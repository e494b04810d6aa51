import { divideHalfUp, fromThousandths, THOUSANDTHS, toThousandths } from './points';
import type { PenaltyRounding, ScoreInput } from './types';

/** Percent of the DNF score when none is stated, and one ZFP penalty's share of a stacked percentage. */
const STANDARD_PERCENT = 20;

const RULES: Readonly<Record<string, string>> = {
  ZFP: 'RRS 30.2',
  SCP: 'RRS 44.3(c)',
  DPI: 'discretionary penalty',
};
const OWN_RULE = 'sailing instructions';

export interface Penalty {
  /** Thousandths of a point to add. */
  added: number;
  /** E.g. `ZFP: 20 % of the DNF score 57 = 11.4 (RRS 30.2)`. */
  explanation: string;
}

/**
 * The points a penalty code adds to a boat's score, before the limit that she is not scored worse than DNF.
 * Stated points are added as they are. A percentage (default 20) is taken of the DNF score of the race and
 * rounded to a tenth or to a whole point, halves up (RRS 44.3(c)). A ZFP percentage that is a multiple of
 * 20 is that many penalties, each rounded on its own, for a boat that broke RRS 30.2 at several starts. DPI
 * has no standard: null until stated.
 *
 * @param dnfScore thousandths of a point, before the race's weight
 */
export function penaltyFor(
  code: string,
  { points, percent }: Pick<ScoreInput, 'points' | 'percent'>,
  dnfScore: number,
  rounding: PenaltyRounding,
): Penalty | null {
  const rule = RULES[code] ?? OWN_RULE;
  if (points != null) {
    return {
      added: Math.round(points * THOUSANDTHS),
      explanation: `${code}: ${points} points stated (${rule})`,
    };
  }
  if (percent == null && code === 'DPI') return null;
  const whole = percent ?? STANDARD_PERCENT;
  const times = code === 'ZFP' && whole > 0 && whole % STANDARD_PERCENT === 0 ? whole / STANDARD_PERCENT : 1;
  const one = percentOf(dnfScore, whole / times, rounding);
  const stack = times > 1 ? `${times} × ` : '';
  return {
    added: one * times,
    explanation: `${code}: ${stack}${whole / times} % of the DNF score ${fromThousandths(dnfScore)} = ${fromThousandths(one * times)} (${rule})`,
  };
}

function percentOf(score: number, percent: number, rounding: PenaltyRounding): number {
  const step = rounding === 'tenth' ? THOUSANDTHS / 10 : THOUSANDTHS;
  const percentThousandths = toThousandths(percent) ?? 0;
  return divideHalfUp(score * percentThousandths, 100 * THOUSANDTHS * step) * step;
}
