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
import { correctedTime as t } from './words';

export interface CorrectedTimeInput {
  rating_system: HandicapSystem;
  /** Seconds, 0 or more. */
  elapsed: number;
  rating: number;
  /** Her laps, and the most of any finisher, if the system or race counts laps; default 1. */
  laps?: number | null;
  max_laps?: number | null;
  /** True if the race is scored by average laps: laps then count in every system. */
  average_laps?: boolean;
  /** Nautical miles, if the system needs them. */
  distance_nm?: number | null;
  /** A and B of `phrf_tot`. */
  phrf?: PhrfFactors | null;
  /** Default: the rating system's own. */
  rounding?: CorrectedTimeRounding | null;
}

/** Decimals of a corrected time in seconds; an unrounded one has thousandths. */
const DECIMALS: Record<CorrectedTimeRounding, number> = { second: 0, tenth: 1, none: 3 };

/** Rounding of a fleet's corrected times: its own, or its rating rule's. */
export function roundingOf(
  fleet: Pick<FleetInput, 'rating_system' | 'corrected_time_rounding'>,
): CorrectedTimeRounding {
  return fleet.corrected_time_rounding ?? systemOf(fleet.rating_system ?? 'none')?.rounding ?? 'none';
}

/** Decimals of a fleet's corrected times in seconds. */
export function correctedDecimals(
  fleet: Pick<FleetInput, 'rating_system' | 'corrected_time_rounding'>,
): number {
  return DECIMALS[roundingOf(fleet)];
}

/** Names of the rating systems that correct times. */
export const handicapSystemNames = Object.keys(ratingSystems) as HandicapSystem[];

/** Names of the rating systems, `none` first. */
export const ratingSystemNames: RatingSystem[] = ['none', ...handicapSystemNames];

/** A rating system with all optional members in its type; null for `none`. */
export function systemOf(name: HandicapSystem): System;
export function systemOf(name: RatingSystem): System | null;
export function systemOf(name: RatingSystem): System | null {
  return name === 'none' ? null : ratingSystems[name];
}

/**
 * Corrected time in seconds, rounded halves up from the exact one; to the thousandth if `rounding` is `none`.
 *
 * @throws ScoringInputError as `exactCorrectedTime` does
 */
export function correctedTime(input: CorrectedTimeInput): number {
  const rounding = input.rounding ?? systemOf(input.rating_system).rounding;
  return toNumber(roundHalfUp(exactCorrectedTime(input), DECIMALS[rounding]));
}

/**
 * Exact corrected time in seconds, from decimal numbers by the rating system's formula (see `ratingSystems`).
 *
 * @throws ScoringInputError for a rating invalid in the system (see `checkRating`), a negative elapsed time, laps that
 *   are not whole numbers from 1, or a time-on-distance system without a distance.
 */
export function exactCorrectedTime(input: CorrectedTimeInput): Rational {
  const { rating_system, elapsed, rating } = input;
  if (!(Number.isFinite(elapsed) && elapsed >= 0)) {
    throw new ScoringInputError('finish_time', t.mustBe0(elapsed));
  }
  checkRating(rating_system, rating, input.phrf);
  return systemOf(rating_system).correct(performanceOf(input));
}

/**
 * The latest finish that is better than a corrected time: whole seconds elapsed, or null if none is. Later finishes
 * correct to later times in every rating system.
 *
 * @param best corrected, in seconds, rounded as the input says
 * @throws ScoringInputError as `exactCorrectedTime` does
 */
export function latestElapsed(input: Omit<CorrectedTimeInput, 'elapsed'>, best: number): number | null {
  const isBetter = (elapsed: number) => correctedTime({ ...input, elapsed }) < best;
  if (!isBetter(0)) return null;
  let better = 0;
  let late = 1;
  while (isBetter(late)) {
    better = late;
    late *= 2;
  }
  while (late - better > 1) {
    const middle = Math.floor((better + late) / 2);
    if (isBetter(middle)) better = middle;
    else late = middle;
  }
  return better;
}

/** The formula with its numbers, to explain a score. */
export function describeCorrection(input: CorrectedTimeInput): string {
  return describeLaps(lapsOf(input)) + systemOf(input.rating_system).describe(performanceOf(input));
}

/** A boat's laps, and the most of any finisher. */
export interface Laps {
  own: number;
  most: number;
}

/** Seconds for the most laps of any finisher at a boat's average lap: elapsed × most / own laps. */
export function averageLapTime(elapsed: number, { own, most }: Laps): Rational {
  const time = decimal(elapsed);
  return own === most ? time : divide(multiply(time, decimal(most)), decimal(own));
}

/** `× 5/4 laps `, following the elapsed time in an explanation; empty for a boat with the most laps. */
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

/** Throws ScoringInputError for a rating impossible in a system with these factors. */
export function checkRating(system: HandicapSystem, rating: number, phrf?: PhrfFactors | null): void {
  if (!Number.isFinite(rating)) throw new ScoringInputError('rating', t.mustBeNumber(rating));
  const { rating: name, checkRating: check } = systemOf(system);
  if ('positive' in ratingFields[name] && rating <= 0) {
    throw new ScoringInputError('rating', t.mustBeAbove0In(system, rating));
  }
  const problem = check?.(rating, phrf ?? DEFAULT_PHRF);
  if (problem) throw new ScoringInputError('rating', problem);
}

/** Throws ScoringInputError unless a whole number from 1. */
export function checkLaps(laps: number): number {
  if (!Number.isSafeInteger(laps) || laps < 1) {
    throw new ScoringInputError('laps', t.mustBeWholeNumber(laps));
  }
  return laps;
}

/** Throws ScoringInputError unless a number above 0. */
export function checkDistance(distance: number | null | undefined): number {
  if (distance == null || !Number.isFinite(distance) || distance <= 0) {
    throw new ScoringInputError('distance_nm', t.mustBeAbove0(`${distance}`));
  }
  return distance;
}
