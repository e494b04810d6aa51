import { ScoringInputError } from './input-error';
import {
  type CorrectedTimeRounding,
  DEFAULT_PHRF,
  type HandicapSystem,
  type Performance,
  type PhrfFactors,
  type RatingSystem,
  ratingFields,
  ratingSystems,
  type System,
} from './rating-systems';
import { decimal, divide, multiply, type Rational, roundHalfUp, toNumber } from './rational';
import type { FleetInput } from './types';

export interface CorrectedTimeInput {
  rating_system: HandicapSystem;
  /** Seconds, 0 or more. */
  elapsed: number;
  rating: number;
  /** Laps she sailed and the most that any finisher sailed, where the system counts them or the race does; default 1. */
  laps?: number | null;
  max_laps?: number | null;
  /** The race is scored by average laps: laps count in every system. */
  average_laps?: boolean;
  /** Nautical miles, where the system needs them. */
  distance_nm?: number | null;
  /** A and B of `phrf_tot`. */
  phrf?: PhrfFactors | null;
  /** Default: the rating system's own. */
  rounding?: CorrectedTimeRounding | null;
}

/** Decimals of a second that a corrected time is given with: one that is not rounded, to the thousandth. */
const DECIMALS: Record<CorrectedTimeRounding, number> = { second: 0, tenth: 1, none: 3 };

/** To what a fleet's corrected times are rounded, as it says or as its rating rule does. */
export function roundingOf(
  fleet: Pick<FleetInput, 'rating_system' | 'corrected_time_rounding'>,
): CorrectedTimeRounding {
  return fleet.corrected_time_rounding ?? systemOf(fleet.rating_system ?? 'none')?.rounding ?? 'none';
}

/** Decimals of a second that a fleet's corrected times are given with. */
export function correctedDecimals(
  fleet: Pick<FleetInput, 'rating_system' | 'corrected_time_rounding'>,
): number {
  return DECIMALS[roundingOf(fleet)];
}

/** The names of the rating systems that correct times. */
export const handicapSystemNames = Object.keys(ratingSystems) as HandicapSystem[];

/** The names of the rating systems, `none` first. */
export const ratingSystemNames: RatingSystem[] = ['none', ...handicapSystemNames];

/** A rating system with every member that one may have; null for `none`. */
export function systemOf(name: HandicapSystem): System;
export function systemOf(name: RatingSystem): System | null;
export function systemOf(name: RatingSystem): System | null {
  return name === 'none' ? null : ratingSystems[name];
}

/**
 * Corrected time in seconds: the exact one, rounded halves up; to the thousandth where `rounding` is `none`.
 *
 * @throws ScoringInputError as `exactCorrectedTime` does
 */
export function correctedTime(input: CorrectedTimeInput): number {
  const rounding = input.rounding ?? systemOf(input.rating_system).rounding;
  return toNumber(roundHalfUp(exactCorrectedTime(input), DECIMALS[rounding]));
}

/**
 * Corrected time in seconds, worked out exactly from the decimal numbers given by the formula of the rating system (see
 * `ratingSystems`).
 *
 * @throws ScoringInputError for a rating the system cannot have (see `checkRating`), a negative elapsed
 *   time, laps that are not whole numbers from 1, or a time-on-distance system without a distance.
 */
export function exactCorrectedTime(input: CorrectedTimeInput): Rational {
  const { rating_system, elapsed, rating } = input;
  if (!(Number.isFinite(elapsed) && elapsed >= 0)) {
    throw new ScoringInputError('finish_time', `must be 0 or more seconds, not ${elapsed}`);
  }
  checkRating(rating_system, rating, input.phrf);
  return systemOf(rating_system).correct(performanceOf(input));
}

/** The formula with its numbers, for the explanation of a score. */
export function describeCorrection(input: CorrectedTimeInput): string {
  return describeLaps(lapsOf(input)) + systemOf(input.rating_system).describe(performanceOf(input));
}

/** Laps that a boat sailed, and the most that any finisher sailed. */
export interface Laps {
  own: number;
  most: number;
}

/** Seconds for as many laps as any finisher sailed, at a boat's average lap: what she sailed × most / own laps. */
export function averageLapTime(elapsed: number, { own, most }: Laps): Rational {
  const time = decimal(elapsed);
  return own === most ? time : divide(multiply(time, decimal(most)), decimal(own));
}

/** `× 5/4 laps `, as it follows the elapsed time in an explanation; empty for a boat that sailed as many as any. */
export function describeLaps({ own, most }: Laps): string {
  return own === most ? '' : `× ${most}/${own} laps `;
}

function lapsOf({ rating_system, average_laps, laps, max_laps }: CorrectedTimeInput): Laps {
  if (!systemOf(rating_system).countsLaps && !average_laps) return { own: 1, most: 1 };
  const own = checkLaps(laps ?? 1);
  return { own, most: checkLaps(max_laps ?? own) };
}

function performanceOf(input: CorrectedTimeInput): Performance {
  const { needsDistance } = systemOf(input.rating_system);
  return {
    elapsed: averageLapTime(input.elapsed, lapsOf(input)),
    rating: input.rating,
    distance: needsDistance ? checkDistance(input.distance_nm) : 0,
    phrf: input.phrf ?? DEFAULT_PHRF,
  };
}

/** Throws ScoringInputError when no boat can have this rating in a system with these factors. */
export function checkRating(system: HandicapSystem, rating: number, phrf?: PhrfFactors | null): void {
  if (!Number.isFinite(rating)) throw new ScoringInputError('rating', `must be a number, not ${rating}`);
  const { rating: name, checkRating: check } = systemOf(system);
  if ('positive' in ratingFields[name] && rating <= 0) {
    throw new ScoringInputError('rating', `must be above 0 in ${system}, not ${rating}`);
  }
  const problem = check?.(rating, phrf ?? DEFAULT_PHRF);
  if (problem) throw new ScoringInputError('rating', problem);
}

/** Throws ScoringInputError unless a whole number from 1. */
export function checkLaps(laps: number): number {
  if (!Number.isSafeInteger(laps) || laps < 1) {
    throw new ScoringInputError('laps', `must be a whole number from 1, not ${laps}`);
  }
  return laps;
}

/** Throws ScoringInputError unless a number above 0. */
export function checkDistance(distance: number | null | undefined): number {
  if (distance == null || !Number.isFinite(distance) || distance <= 0) {
    throw new ScoringInputError('distance_nm', `must be above 0, not ${distance}`);
  }
  return distance;
}
