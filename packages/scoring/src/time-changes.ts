import { formatTime } from './format';
import { add, decimal, multiply, type Rational, roundHalfUp, subtract, toNumber } from './rational';
import type { FleetInput, ScoreInput, TimeChange, TimeChangeTarget } from './types';

/** A penalty or redress in time as it was stated: one of seconds, a percentage and, for redress, an elapsed time. */
export interface StatedTimeChange {
  kind: TimeChange['kind'];
  applies_to: TimeChangeTarget;
  seconds: number | null;
  percent: number | null;
  elapsed: number | null;
}

/** What a stated change makes of a time. */
export interface ChangedTime {
  time: Rational;
  /** Seconds added; negative where time is given back. */
  seconds: number;
  /** The change as it follows the recorded time: `+ 5 % = 0:03:00 time penalty`. */
  text: string;
}

/** Decimals of a second that a changed time is kept with: all of a time in milliseconds and a percentage with three decimals. */
const DECIMALS = 8;

/**
 * The time penalty that a boat is scored with: the one on her score, or what a DPI of nothing stated is in the fleet.
 * Null with a code that leaves her no place to lose, and where it comes to nothing.
 */
export function timePenaltyOf(score: ScoreInput, fleet: FleetInput): StatedTimeChange | null {
  const { code, time_penalty, points, percent } = score;
  // Other codes without a place of hers are refused beside one (checkTimePenalty).
  if (code === 'RDG') return null;
  const ofFleet = code === 'DPI' && points == null && percent == null ? fleet.dpi?.seconds : null;
  const stated = time_penalty ?? (ofFleet == null ? null : { seconds: ofFleet });
  if (!stated || (stated.seconds ?? stated.percent ?? 0) === 0) return null;
  return {
    kind: 'penalty',
    applies_to: stated.applies_to ?? 'elapsed',
    seconds: stated.seconds ?? null,
    percent: stated.percent ?? null,
    elapsed: null,
  };
}

/** The redress in time that a boat was given, or null. */
export function timeRedressOf({ code, redress }: ScoreInput): StatedTimeChange | null {
  if (code !== 'RDG' || redress?.method !== 'time' || !redress.time) return null;
  const { elapsed = null, seconds = null, percent = null } = redress.time;
  return { kind: 'redress', applies_to: 'elapsed', seconds, percent, elapsed };
}

/**
 * Works a change out, exactly.
 *
 * @param before the time that it changes; null where none is recorded, so that only a stated elapsed time can be one
 */
export function changeTime(stated: StatedTimeChange, before: Rational | null): ChangedTime | null {
  const { kind, seconds, percent, elapsed } = stated;
  if (elapsed !== null) {
    const time = decimal(elapsed);
    const difference = before ? toSeconds(subtract(time, before)) : 0;
    return { time, seconds: difference, text: `${formatTime(elapsed)} given as redress` };
  }
  if (before === null) return null;
  const size = percent === null ? decimal(seconds ?? 0) : multiply(before, decimal(percent));
  const amount = percent === null ? size : { ...size, denominator: size.denominator * 100n };
  const time = kind === 'penalty' ? add(before, amount) : subtract(before, amount);
  const change = toSeconds(amount);
  const worked = percent === null ? formatTime(change) : `${percent} % = ${formatTime(change)}`;
  return kind === 'penalty'
    ? { time, seconds: change, text: `+ ${worked} time penalty` }
    : { time, seconds: -change, text: `− ${worked} given back` };
}

/** A time as a number; nothing is lost of one that was recorded to the millisecond. */
export function toSeconds(time: Rational): number {
  return toNumber(roundHalfUp(time, DECIMALS));
}
