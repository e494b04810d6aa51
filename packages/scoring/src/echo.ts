import { clauses } from './format';
import {
  blend,
  blendFormula,
  checkAlpha,
  checkPositive,
  finishersOf,
  MIN_FINISHERS,
  nextSteps,
  type ProgressiveBoat,
  type Proposals,
  performanceConstant,
  performanceSteps,
  step,
  tooFew,
  toTcf,
  unchanged,
} from './progressive';
import { compare, decimal, divide, multiply, type Rational } from './rational';
import { echo as t } from './words';

export interface EchoBoat extends ProgressiveBoat {
  /** Standard ECHO of her certificate; limits apply only if given. */
  standard_rating?: number | null;
}

export interface EchoInput {
  boats: readonly EchoBoat[];
  /** Share of the performance index in the new handicap: 0.25 for club racing (default), 0.5 for regattas. */
  alpha?: number;
  /** Default 3. */
  min_finishers?: number;
  /** Limits of a handicap, as factors of Standard ECHO. Default 0.925 to 1.12. */
  limits?: { lowest: number; highest: number };
}

/**
 * Proposes each boat's ECHO handicap for the next race, by Irish Sailing's *ECHO Guide for Clubs* (2022):
 *
 *     performance index = ΣH / (T × Σ(1/T))          over the boats that finished
 *     new handicap      = (1 − alpha) × H + alpha × performance index
 *
 * with H the handicap sailed on and T the elapsed time. A boat that did not finish keeps hers and moves
 * nobody's; after a race that two or fewer boats finish all handicaps stay. The limits are those of the
 * *ECHO Rules* 6.6 and 8.3 (−7.5 %, +12 % of Standard ECHO). Exact; rounded once, to 3 decimals. Source:
 * the guide's formula and its worked example of ten boats, as reckonings.sailscoring.ie/echo reproduces
 * them (the guide's printed table has three misprints, listed there).
 *
 * @throws ScoringInputError for ratings, times, limits not above 0 or alpha outside 0 to 1
 */
export function proposeEcho({
  boats,
  alpha = 0.25,
  min_finishers = MIN_FINISHERS,
  limits = { lowest: 0.925, highest: 1.12 },
}: EchoInput): Proposals {
  checkAlpha(alpha);
  checkPositive(limits.lowest, 'limits.lowest');
  checkPositive(limits.highest, 'limits.highest');
  const finishers = finishersOf(boats);
  const few = tooFew(finishers, min_finishers);
  const notFinished = t.didNotFinish;
  if (few !== null)
    return {
      figures: [],
      boats: boats.map((boat) => unchanged(boat, boat.elapsed === null ? notFinished : few)),
    };
  const constant = performanceConstant(finishers);
  const proposals = boats.map((boat) => {
    const { registration_id, rating, elapsed } = boat;
    if (elapsed === null) return unchanged(boat, notFinished);
    const index = divide(constant.value, decimal(elapsed));
    const blended = blend(decimal(rating), index, alpha);
    const { value, note } = withinLimits(blended, boat, limits);
    return {
      registration_id,
      rating,
      performance_rating: toTcf(index),
      next_rating: toTcf(value),
      explanation: clauses(t.echoMoved(toTcf(blended), rating, alpha, toTcf(index)), note),
      steps: [
        ...performanceSteps({ rating, elapsed }, constant.value),
        step(t.blended, blendFormula(rating, index, alpha), blended),
        ...nextSteps(rating, value),
      ],
    };
  });
  return { figures: constant.figures, boats: proposals };
}

function withinLimits(
  value: Rational,
  { standard_rating: standard, registration_id }: EchoBoat,
  { lowest, highest }: { lowest: number; highest: number },
): { value: Rational; note: string } {
  if (standard == null) return { value, note: '' };
  checkPositive(standard, 'standard_rating', registration_id);
  const low = multiply(decimal(standard), decimal(lowest));
  const high = multiply(decimal(standard), decimal(highest));
  if (compare(value, low) < 0) return { value: low, note: t.heldAt(lowest, standard) };
  if (compare(value, high) > 0) return { value: high, note: t.heldAt(highest, standard) };
  return { value, note: '' };
}
