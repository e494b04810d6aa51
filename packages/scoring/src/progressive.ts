import { ScoringInputError } from './input-error';
import {
  add,
  decimal,
  divide,
  multiply,
  type Rational,
  roundHalfUp,
  squareRoot,
  subtract,
  sum,
  toNumber,
} from './rational';
import { progressive as t } from './words';

/** A boat after a race of a fleet with progressive handicaps. */
export interface ProgressiveBoat {
  registration_id: string;
  /** The TCF she sailed this race on. */
  rating: number;
  /** Seconds, above 0; null for a boat that did not finish. */
  elapsed: number | null;
}

/** One line of the calculation, which can be checked by calculator. */
export interface WorkingStep {
  /** `Performance index`, `Σ(1/T)` … */
  name: string;
  /** With numbers: `0.75 × 1.001 + 0.25 × 1.0259808`. */
  formula: string;
  /** To eight significant digits; ratings have 3 decimals. */
  value: number;
}

/** Proposed TCF of a boat for the next race. Staff accept or change it; nothing is applied here. */
export interface RatingProposal {
  registration_id: string;
  /** The TCF she sailed this race on. */
  rating: number;
  /** The TCF that would have given her the fleet's average result, 3 decimals; null if she did not finish. */
  performance_rating: number | null;
  /** 3 decimals, halves up. */
  next_rating: number;
  explanation: string;
  /** Her lines of the calculation; empty if her rating stays. */
  steps: WorkingStep[];
}

/** Proposed ratings of a fleet after a race. */
export interface Proposals {
  /** Lines of the calculation shared by all boats. */
  figures: WorkingStep[];
  /** In the order of the boats. */
  boats: RatingProposal[];
}

/** After a race with fewer finishers, ECHO and NHC change no handicaps. */
export const MIN_FINISHERS = 3;

/** Decimals of a proposed TCF. */
const TCF_DECIMALS = 3;

export interface Finisher<Boat extends ProgressiveBoat> {
  boat: Boat;
  rating: Rational;
  elapsed: Rational;
}

/** The boats with an elapsed time. Throws ScoringInputError for a rating or elapsed time not above 0. */
export function finishersOf<Boat extends ProgressiveBoat>(boats: readonly Boat[]): Finisher<Boat>[] {
  return boats.flatMap((boat) => {
    checkPositive(boat.rating, 'rating', boat.registration_id);
    if (boat.elapsed === null) return [];
    checkPositive(boat.elapsed, 'elapsed', boat.registration_id);
    return [{ boat, rating: decimal(boat.rating), elapsed: decimal(boat.elapsed) }];
  });
}

export function checkPositive(value: number, field: string, boat?: string): void {
  if (!(Number.isFinite(value) && value > 0)) {
    throw new ScoringInputError(field, t.mustBeAbove0(value), { boat });
  }
}

/** Throws ScoringInputError unless the share of the performance is between 0 and 1. */
export function checkAlpha(alpha: number, field = 'alpha'): void {
  if (!(alpha >= 0 && alpha <= 1)) throw new ScoringInputError(field, t.mustBe0To1(alpha));
}

/** Explains why handicaps stay if fewer boats than `least` finished; else null. */
export function tooFew({ length }: readonly Finisher<ProgressiveBoat>[], least: number): string | null {
  if (length > 0 && length >= least) return null;
  return t.boatsFinished(length, least);
}

/** A proposal that keeps a boat's handicap. */
export function unchanged({ registration_id, rating }: ProgressiveBoat, explanation: string): RatingProposal {
  return { registration_id, rating, performance_rating: null, next_rating: rating, explanation, steps: [] };
}

/** Significant digits of a value in the calculation. */
const DIGITS = 8;

/** Guard digits of shown values. */
const GUARD = 20;

/** A line of the calculation. */
export function step(name: string, formula: string, value: Rational): WorkingStep {
  return { name, formula, value: shown(value) };
}

/** A value as shown in the calculation. */
export function shown(value: Rational): number {
  return Number(toNumber(roundHalfUp(value, GUARD)).toPrecision(DIGITS));
}

/** ΣH / Σ(1/T) over some finishers: a boat's performance rating is this constant divided by her elapsed time. */
export interface PerformanceConstant {
  value: Rational;
  figures: WorkingStep[];
}

/** @param of which finishers, if not all: ` of …` */
export function performanceConstant(
  finishers: readonly Finisher<ProgressiveBoat>[],
  of = '',
): PerformanceConstant {
  const ratings = sum(finishers.map(({ rating }) => rating));
  const rates = sum(finishers.map(({ elapsed }) => divide(decimal(1), elapsed)));
  const value = divide(ratings, rates);
  return {
    value,
    figures: [
      step(`ΣH${of}`, finishers.map(({ boat }) => boat.rating).join(' + '), ratings),
      step(`Σ(1/T)${of}`, finishers.map(({ boat }) => `1/${boat.elapsed}`).join(' + '), rates),
      step(`k${of}`, `ΣH / Σ(1/T) = ${shown(ratings)} / ${shown(rates)}`, value),
    ],
  };
}

/** First lines of every boat's calculation: corrected time, performance and their ratio. */
export function performanceSteps(
  { rating, elapsed }: { rating: number; elapsed: number },
  constant: Rational,
): WorkingStep[] {
  const performance = divide(constant, decimal(elapsed));
  return [
    step(t.correctedTime, `T × H = ${elapsed} × ${rating}`, multiply(decimal(elapsed), decimal(rating))),
    step(t.performance, `k / T = ${shown(constant)} / ${elapsed}`, performance),
    step(
      t.ratio,
      `performance / H = ${shown(performance)} / ${rating}`,
      divide(performance, decimal(rating)),
    ),
  ];
}

/** Last lines of every boat's calculation. */
export function nextSteps(rating: number, next: Rational): WorkingStep[] {
  const value = toTcf(next);
  return [
    { name: t.newRating, formula: `${shown(next)} to 3 decimals`, value },
    step(t.adjustment, `${value} − ${rating}`, subtract(decimal(value), decimal(rating))),
  ];
}

/** `0.75 × 1.001 + 0.25 × 1.0259808`: the formula of `blend` with numbers. */
export function blendFormula(rating: number, performance: Rational, alpha: number): string {
  return `${shown(subtract(decimal(1), decimal(alpha)))} × ${rating} + ${alpha} × ${shown(performance)}`;
}

/** (1 − alpha) × rating + alpha × performance. */
export function blend(rating: Rational, performance: Rational, alpha: number): Rational {
  const share = decimal(alpha);
  const rest = { numerator: share.denominator - share.numerator, denominator: share.denominator };
  return add(multiply(rest, rating), multiply(share, performance));
}

/** Guard digits of inexact values: the standard deviation is irrational, and sums over a fleet stay short. */
export const GUARD_DECIMALS = 30;

/** Mean and population standard deviation of some values. */
export function spreadOf(values: readonly Rational[]): { mean: Rational; deviation: Rational } {
  const size = decimal(values.length);
  const mean = divide(sum(values), size);
  const squares = values.map((value) => {
    const difference = subtract(value, mean);
    return multiply(difference, difference);
  });
  return { mean, deviation: squareRoot(divide(sum(squares), size), GUARD_DECIMALS) };
}

export function toTcf(value: Rational): number {
  return toNumber(roundHalfUp(value, TCF_DECIMALS));
}
