import { ScoringInputError } from './input-error';
import {
  blend,
  blendFormula,
  checkAlpha,
  checkPositive,
  type Finisher,
  finishersOf,
  GUARD_DECIMALS,
  MIN_FINISHERS,
  nextSteps,
  type ProgressiveBoat,
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
import { nhc as t } from './words';

export interface NhcBoat extends ProgressiveBoat {
  /** Her RYA base number, or her rating at the start of the series. Default: `rating`. */
  base_rating?: number | null;
}

export interface NhcInput {
  /**
   * Every boat that has raced in this series, in this race or not: handicaps are realigned over all of them. A boat
   * that has not raced yet is left out and stays on her base number.
   */
  boats: readonly NhcBoat[];
  /** Share of the performance in the new handicap. Default 0.3. */
  alpha?: number;
  /**
   * Corrected times further from the mean than this many standard deviations are extreme. Default 1 on
   * either side.
   */
  band?: { fast: number; slow: number };
  /** Default 3. */
  min_finishers?: number;
}

/**
 * Proposes each boat's NHC handicap for the next race, by the RYA's *National Handicap for Cruisers:
 * Results Software Calculations* (specification 2015), with H the TCF sailed on, H0 the base number, T the
 * elapsed time and C = T × H:
 *
 *     performance = ΣH / (T × Σ(1/T))                     over the boats that finished
 *     blended     = (1 − alpha) × H + alpha × performance
 *     next        = blended × ΣH0 / Σblended              over all boats of the series (realignment)
 *
 * An extreme result moves a boat only as far as a result at the edge of the band. If C is more than `band`
 * standard deviations (population, of the finishers' C) from the mean, T is replaced by the time at that
 * edge. A boat that did not finish is only realigned. With fewer than `min_finishers` all handicaps stay.
 *
 * Sources: the RYA's three changes of 2015 (realign every boat, adjust equally up and down, treat an extreme
 * by how extreme it is) and the formulas of HalSail's FAQ, which implements them. Both are second hand, from
 * `docs/design/handicap-scoring.md` of sailscoring/sailscoring.
 *
 * Verified: the code matches those formulas, by an example worked by hand and a floating-point version on
 * random fleets. Not verified: any handicap printed by the RYA or HalSail, because no worked example of the
 * 2015 specification was available. Neither source says which standard deviation is meant; this uses the
 * population's, as Sailwave's workbook does. Sailwave's NHC1 is another rule: see `proposeNhc1`. Compare the
 * first proposals with the club's former handicaps before accepting them.
 *
 * @throws ScoringInputError for ratings, base numbers or times not above 0, alpha outside 0 to 1 or a
 *   negative band
 */
export function proposeNhc({
  boats,
  alpha = 0.3,
  band = { fast: 1, slow: 1 },
  min_finishers = MIN_FINISHERS,
}: NhcInput): Proposals {
  checkAlpha(alpha);
  if (!(band.fast >= 0 && band.slow >= 0)) {
    throw new ScoringInputError('band', t.mustBe0OrMore(band.fast, band.slow));
  }
  const finishers = finishersOf(boats);
  const base = sum(boats.map(baseOf));
  const few = tooFew(finishers, min_finishers);
  if (few !== null) return { figures: [], boats: boats.map((boat) => unchanged(boat, few)) };
  const constant = performanceConstant(finishers);
  const limit = bandOf(finishers, band);
  const moved = boats.map((boat) => move(boat, constant.value, limit, alpha));
  const total = sum(moved.map(({ blended }) => blended));
  const factor = divide(base, total);
  return {
    figures: [
      ...constant.figures,
      ...limit.figures,
      step(t.realignment, t.baseNumbers(shown(base), shown(total)), factor),
    ],
    boats: moved.map(({ boat, performance, blended, note, steps }) => {
      const next = roundHalfUp(multiply(blended, factor), GUARD_DECIMALS);
      return {
        registration_id: boat.registration_id,
        rating: boat.rating,
        performance_rating: performance && toTcf(performance),
        next_rating: toTcf(next),
        explanation: `NHC: ${note}; realigned × ${toTcf(factor)}`,
        steps: [
          ...steps,
          step(t.realigned, `${shown(blended)} × ${shown(factor)}`, next),
          ...nextSteps(boat.rating, next),
        ],
      };
    }),
  };
}

/** The rating that realignment returns to. */
export function baseOf({ base_rating, rating, registration_id }: NhcBoat): Rational {
  const base = base_rating ?? rating;
  checkPositive(base, 'base_rating', registration_id);
  return decimal(base);
}

interface Band {
  fastest: Rational;
  slowest: Rational;
  figures: WorkingStep[];
}

/** Corrected times beyond which a result is extreme. */
function bandOf(finishers: readonly Finisher<NhcBoat>[], band: { fast: number; slow: number }): Band {
  const { mean, deviation } = spreadOf(finishers.map(({ elapsed, rating }) => multiply(elapsed, rating)));
  const fastest = subtract(mean, multiply(decimal(band.fast), deviation));
  const slowest = add(mean, multiply(decimal(band.slow), deviation));
  return {
    fastest,
    slowest,
    figures: [
      step(t.meanCorrectedTime, `Σ(T × H) / ${finishers.length}`, mean),
      step(t.deviation, t.ofCorrectedTimes, deviation),
      step(t.fastEdge, `${shown(mean)} − ${band.fast} × ${shown(deviation)}`, fastest),
      step(t.slowEdge, `${shown(mean)} + ${band.slow} × ${shown(deviation)}`, slowest),
    ],
  };
}

interface Moved {
  boat: NhcBoat;
  performance: Rational | null;
  blended: Rational;
  note: string;
  steps: WorkingStep[];
}

function move(boat: NhcBoat, constant: Rational, limit: Band, alpha: number): Moved {
  const rating = decimal(boat.rating);
  if (boat.elapsed === null)
    return { boat, performance: null, blended: rating, note: t.didNotFinish, steps: [] };
  const elapsed = decimal(boat.elapsed);
  const corrected = multiply(elapsed, rating);
  const tooFast = compare(corrected, limit.fastest) < 0;
  const tooSlow = compare(corrected, limit.slowest) > 0;
  const taken = tooFast ? limit.fastest : tooSlow ? limit.slowest : corrected;
  // A band wider than the mean corrected time has its edge below 0; no corrected time is beyond that.
  const performance = divide(multiply(constant, rating), taken);
  // Rounded so that the sum over the fleet keeps one short denominator.
  const blended = roundHalfUp(blend(rating, performance, alpha), GUARD_DECIMALS);
  const note = tooFast ? t.movedFast : tooSlow ? t.movedSlow : t.moved;
  return {
    boat,
    performance,
    blended,
    note: note(toTcf(blended), boat.rating, alpha, toTcf(performance)),
    steps: [
      ...performanceSteps({ rating: boat.rating, elapsed: boat.elapsed }, constant),
      ...(tooFast || tooSlow
        ? [
            step(
              t.atEdge,
              `k × H / edge = ${shown(constant)} × ${boat.rating} / ${shown(taken)}`,
              performance,
            ),
          ]
        : []),
      step(t.blended, blendFormula(boat.rating, performance, alpha), blended),
    ],
  };
}
