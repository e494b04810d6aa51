import { count } from './format';
import { ScoringInputError } from './input-error';
import { add, decimal, divide, multiply, type Rational, roundHalfUp, sum, toNumber } from './rational';

/** A boat after a race of a fleet with progressive handicaps. */
export interface ProgressiveBoat {
  registration_id: string;
  /** The TCF she sailed this race on. */
  rating: number;
  /** Seconds, above 0; null for a boat that did not finish. */
  elapsed: number | null;
}

/** What a boat's TCF might be in the next race. Staff accept or change it; nothing is applied here. */
export interface RatingProposal {
  registration_id: string;
  /** The TCF she sailed this race on. */
  rating: number;
  /**
   * The TCF that would have given her the fleet's average result, 3 decimals; null for a boat that did not
   * finish.
   */
  performance_rating: number | null;
  /** 3 decimals, halves up. */
  next_rating: number;
  explanation: string;
}

/** ECHO and NHC both leave handicaps alone after a race with fewer finishers. */
export const MIN_FINISHERS = 3;

/** Decimals of a proposed TCF. */
const TCF_DECIMALS = 3;

export interface Finisher<Boat extends ProgressiveBoat> {
  boat: Boat;
  rating: Rational;
  elapsed: Rational;
}

/**
 * The boats with an elapsed time. Throws ScoringInputError for a rating or an elapsed time that is not
 * above 0.
 */
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
    throw new ScoringInputError(field, `must be above 0, not ${value}`, { boat });
  }
}

/** Throws ScoringInputError unless the share of the performance taken over is between 0 and 1. */
export function checkAlpha(alpha: number): void {
  if (!(alpha >= 0 && alpha <= 1)) throw new ScoringInputError('alpha', `must be 0 to 1, not ${alpha}`);
}

/** Why all handicaps stay, where fewer boats than `least` finished; null where enough did. */
export function tooFew({ length }: readonly Finisher<ProgressiveBoat>[], least: number): string | null {
  if (length > 0 && length >= least) return null;
  return `${count(length, 'boat')} finished, fewer than ${least}: handicaps unchanged`;
}

/** The proposal that a boat keeps her handicap. */
export function unchanged({ registration_id, rating }: ProgressiveBoat, explanation: string): RatingProposal {
  return { registration_id, rating, performance_rating: null, next_rating: rating, explanation };
}

/** ΣH / Σ(1/T) over the finishers: a boat's performance rating is this constant divided by her elapsed time. */
export function performanceConstant(finishers: readonly Finisher<ProgressiveBoat>[]): Rational {
  const ratings = sum(finishers.map(({ rating }) => rating));
  const rates = sum(finishers.map(({ elapsed }) => divide(decimal(1), elapsed)));
  return divide(ratings, rates);
}

/** (1 − alpha) × rating + alpha × performance. */
export function blend(rating: Rational, performance: Rational, alpha: number): Rational {
  const share = decimal(alpha);
  const rest = { numerator: share.denominator - share.numerator, denominator: share.denominator };
  return add(multiply(rest, rating), multiply(share, performance));
}

export function toTcf(value: Rational): number {
  return toNumber(roundHalfUp(value, TCF_DECIMALS));
}
