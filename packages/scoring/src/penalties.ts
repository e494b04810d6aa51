import { divideHalfUp, fromThousandths, THOUSANDTHS, toThousandths } from './points';
import type { StatedPenalty } from './time-changes';
import type { FleetInput, PenaltyRounding } from './types';
import { penalties as t } from './words';

/** Default percentage of the DNF score, and one ZFP penalty's share of a stacked percentage. */
const STANDARD_PERCENT = 20;

const RULES: Readonly<Record<string, string>> = {
  ZFP: 'RRS 30.2',
  SCP: 'RRS 44.3(c)',
  DPI: t.discretionaryPenalty,
};
const ruleOf = (code: string) => RULES[code] ?? t.sailingInstructions;

export interface Penalty {
  /** Thousandths of a point to add. */
  added: number;
  /** E.g. `ZFP: 20 % of the DNF score 57 = 11.4 (RRS 30.2)`. */
  explanation: string;
}

/** A fleet's settings for penalties. */
type FleetPenalties = Pick<FleetInput, 'penalty_rounding' | 'scoring_penalty' | 'dpi'>;

/**
 * Points a penalty code adds to a boat's score, before the limit of the DNF score. Figures of the score take precedence
 * over the fleet's for SCP and DPI. Points are added unchanged: a place in low point is a point. A percentage (default
 * 20) of the race's DNF score is rounded to a tenth or whole point, halves up (RRS 44.3(c)). A ZFP percentage that is a
 * multiple of 20 means that many penalties, each rounded separately, for breaking RRS 30.2 at several starts. DPI has
 * no default: null until something is stated, possibly only a time penalty.
 *
 * @param dnfScore thousandths of a point, before the race's weight
 */
export function penaltyFor(
  code: string,
  stated: Pick<StatedPenalty, 'points' | 'percent' | 'time_penalty'>,
  dnfScore: number,
  fleet: FleetPenalties,
): Penalty | null {
  const { points, percent, time_penalty } = stated;
  if (points === 0 && time_penalty) return inTime(code);
  if (points != null) return inPoints(points, t.pointsStated(code, points, ruleOf(code)));
  const rounding = fleet.penalty_rounding ?? 'tenth';
  if (code === 'ZFP') return zFlag(percent ?? STANDARD_PERCENT, dnfScore, rounding);
  if (code === 'SCP') return scoringPenalty(percent, dnfScore, fleet);
  if (percent != null) return inPercent(code, percent, dnfScore, rounding);
  if (time_penalty) return inTime(code);
  const dpi = code === 'DPI' ? fleet.dpi : null;
  if (dpi?.points != null) return inPoints(dpi.points, t.pointsAsFleetHasIt(code, dpi.points, ruleOf(code)));
  if (dpi?.percent != null) return inPercent(code, dpi.percent, dnfScore, rounding);
  return dpi?.seconds != null ? inTime(code) : null;
}

function scoringPenalty(stated: number | null | undefined, dnfScore: number, fleet: FleetPenalties): Penalty {
  const own = fleet.scoring_penalty;
  if (stated == null && own?.points != null)
    return inPoints(own.points, t.scpPointsAsFleet(own.points, ruleOf('SCP')));
  const percent = stated ?? own?.percent ?? STANDARD_PERCENT;
  const penalty = inPercent('SCP', percent, dnfScore, fleet.penalty_rounding ?? 'tenth');
  const least = own?.minimum_points ?? 0;
  const minimum = Math.round(least * THOUSANDTHS);
  if (penalty.added >= minimum) return penalty;
  return { added: minimum, explanation: t.leastAsFleetHasIt(penalty.explanation, least) };
}

function zFlag(percent: number, dnfScore: number, rounding: PenaltyRounding): Penalty {
  const times = percent > 0 && percent % STANDARD_PERCENT === 0 ? percent / STANDARD_PERCENT : 1;
  return inPercent('ZFP', percent / times, dnfScore, rounding, times);
}

function inPoints(points: number, explanation: string): Penalty {
  return { added: Math.round(points * THOUSANDTHS), explanation };
}

/** A penalty that changes her time and adds no points. */
function inTime(code: string): Penalty {
  return { added: 0, explanation: t.timeNoPoints(code, ruleOf(code)) };
}

function inPercent(
  code: string,
  percent: number,
  dnfScore: number,
  rounding: PenaltyRounding,
  times = 1,
): Penalty {
  const added = times * percentageOf(dnfScore, percent, rounding);
  const stack = times > 1 ? `${times} × ` : '';
  return {
    added,
    explanation: t.dnfScore(
      code,
      stack,
      percent,
      fromThousandths(dnfScore),
      fromThousandths(added),
      ruleOf(code),
    ),
  };
}

/** Thousandths of a point: a percentage of a score, rounded as penalties are. */
export function percentageOf(score: number, percent: number, rounding: PenaltyRounding): number {
  const step = rounding === 'tenth' ? THOUSANDTHS / 10 : THOUSANDTHS;
  const percentThousandths = toThousandths(percent) ?? 0;
  return divideHalfUp(score * percentThousandths, 100 * THOUSANDTHS * step) * step;
}
