import { ScoringInputError } from './input-error';
import { baseOf, type NhcBoat } from './nhc';
import {
  blend,
  blendFormula,
  checkAlpha,
  type Finisher,
  finishersOf,
  GUARD_DECIMALS,
  MIN_FINISHERS,
  nextSteps,
  type Proposals,
  performanceConstant,
  performanceSteps,
  shown,
  spreadOf,
  step,
  tooFew,
  toTcf,
  unchanged,
  type WorkingStep,
} from './progressive';
import {
  add,
  compare,
  decimal,
  divide,
  multiply,
  type Rational,
  roundHalfUp,
  subtract,
  sum,
} from './rational';
import { nhc1 as t } from './words';

export interface Nhc1Input {
  boats: readonly NhcBoat[];
  /** Share of the performance in the new rating of a boat that beat her rating. Default 0.3. */
  alpha?: number;
  /** Share for a boat that did worse. Default 0.15. */
  alpha_slower?: number;
  /** Share for an extreme result that was better. Default 0.15. */
  alpha_extreme?: number;
  /** Share for an extreme result that was worse. Default 0.075. */
  alpha_extreme_slower?: number;
  /** Ratios further from their mean than this many standard deviations are extreme. Default 1.5 above, 1 below. */
  band?: { fast: number; slow: number };
  /** Default 3. */
  min_finishers?: number;
}

/**
 * Proposes each boat's rating for the next race by Sailwave's rating system `NHC1`. H is the TCF sailed on, H0 her
 * starting TCF in the series and T the elapsed time, over the boats that finished:
 *
 *     performance Q = k / T, with k = ΣH / Σ(1/T)
 *     ratio         = Q / H; extreme where it is above mean + 1.5 σ or below mean − 1 σ of all ratios (σ of a population)
 *     a boat that is not extreme: X = k' / T, with k' as k, over those that are not extreme
 *                   Z = H + 0.3 × (X − H) where X is above H, H + 0.15 × (X − H) where it is not
 *     an extreme one: Z = H + 0.15 × (Q − H) where Q is above H, H + 0.075 × (Q − H) where it is not
 *     next          = Z × ΣH0 / ΣZ
 *
 * A boat that did not finish keeps her rating and moves nobody's. With fewer than `min_finishers` all ratings stay.
 *
 * Source: the workbook SWNHC2015.xls of Sailwave's author, as `docs/notes/sailwave/nhc1-reverse-engineering.md` of
 * sailscoring/sailscoring records its formulas. Checked against the ratings that Sailwave stored in its own files
 * (`nhc1.test.ts`).
 *
 * @throws ScoringInputError for ratings, starting ratings or times not above 0, shares outside 0 to 1, a negative band
 */
export function proposeNhc1({
  boats,
  alpha = 0.3,
  alpha_slower = 0.15,
  alpha_extreme = 0.15,
  alpha_extreme_slower = 0.075,
  band = { fast: 1.5, slow: 1 },
  min_finishers = MIN_FINISHERS,
}: Nhc1Input): Proposals {
  for (const share of [alpha, alpha_slower, alpha_extreme, alpha_extreme_slower]) checkAlpha(share);
  if (!(band.fast >= 0 && band.slow >= 0))
    throw new ScoringInputError('band', t.mustBe0OrMore(band.fast, band.slow));
  const finishers = finishersOf(boats);
  const few = tooFew(finishers, min_finishers);
  const notFinished = t.didNotFinish;
  if (few !== null)
    return {
      figures: [],
      boats: boats.map((boat) => unchanged(boat, boat.elapsed === null ? notFinished : few)),
    };
  const all = performanceConstant(finishers);
  const limits = ratioLimits(finishers, all.value, band);
  const usual = finishers.filter((one) => !limits.isExtreme(ratioOf(one, all.value)));
  // All are extreme only if all ratios are equal; then all count.
  const others = usual.length === 0 ? all : performanceConstant(usual, ` ${t.ofThoseNotExtreme}`);
  const moves = finishers.map((one) => {
    const extreme = limits.isExtreme(ratioOf(one, all.value));
    const performance = divide(extreme ? all.value : others.value, one.elapsed);
    const better = compare(performance, one.rating) > 0;
    const share = extreme ? (better ? alpha_extreme : alpha_extreme_slower) : better ? alpha : alpha_slower;
    return {
      ...one,
      extreme,
      performance,
      share,
      blended: roundHalfUp(blend(one.rating, performance, share), GUARD_DECIMALS),
    };
  });
  const base = sum(finishers.map(({ boat }) => baseOf(boat)));
  const total = sum(moves.map(({ blended }) => blended));
  const factor = divide(base, total);
  const byBoat = new Map(moves.map((move) => [move.boat, move]));
  return {
    figures: [
      ...all.figures,
      ...limits.figures,
      ...(others === all ? [] : others.figures),
      step(t.realignment, t.startingRatings(shown(base), shown(total)), factor),
    ],
    boats: boats.map((boat) => {
      const move = byBoat.get(boat);
      if (!move || boat.elapsed === null) return unchanged(boat, notFinished);
      const { extreme, performance, share, blended } = move;
      const { registration_id, rating, elapsed } = boat;
      const next = roundHalfUp(multiply(blended, factor), GUARD_DECIMALS);
      return {
        registration_id,
        rating,
        performance_rating: toTcf(performance),
        next_rating: toTcf(next),
        explanation: extreme
          ? t.nhc1Moved(toTcf(blended), rating, share, toTcf(performance), toTcf(factor))
          : t.nhc1MovedByOfWay(toTcf(blended), rating, share, toTcf(performance), toTcf(factor)),
        steps: [
          ...performanceSteps({ rating, elapsed }, all.value),
          ...(extreme || others === all
            ? []
            : [
                step(
                  t.performanceAmongThoseNotExtreme,
                  `k / T = ${shown(others.value)} / ${elapsed}`,
                  performance,
                ),
              ]),
          step(extreme ? t.blendedExtreme : t.blended, blendFormula(rating, performance, share), blended),
          step(t.realigned, `${shown(blended)} × ${shown(factor)}`, next),
          ...nextSteps(rating, next),
        ],
      };
    }),
  };
}

/** Performance / H: above 1 for a boat that beat her rating. */
function ratioOf({ rating, elapsed }: Finisher<NhcBoat>, constant: Rational): Rational {
  return roundHalfUp(divide(constant, multiply(rating, elapsed)), GUARD_DECIMALS);
}

/** Limits beyond which ratios are extreme. */
function ratioLimits(
  finishers: readonly Finisher<NhcBoat>[],
  constant: Rational,
  band: { fast: number; slow: number },
): { isExtreme: (ratio: Rational) => boolean; figures: WorkingStep[] } {
  const { mean, deviation } = spreadOf(finishers.map((one) => ratioOf(one, constant)));
  const high = add(mean, multiply(decimal(band.fast), deviation));
  const low = subtract(mean, multiply(decimal(band.slow), deviation));
  return {
    isExtreme: (ratio) => compare(ratio, high) > 0 || compare(ratio, low) < 0,
    figures: [
      step(t.meanRatio, `Σ(ratios) / ${finishers.length}`, mean),
      step(t.deviation, t.ofRatiosFromTheirMean, deviation),
      step(t.extremeAbove, `${shown(mean)} + ${band.fast} × ${shown(deviation)}`, high),
      step(t.extremeBelow, `${shown(mean)} − ${band.slow} × ${shown(deviation)}`, low),
    ],
  };
}
