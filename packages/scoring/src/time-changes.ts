import { formatTime } from './format';
import { add, decimal, multiply, type Rational, roundHalfUp, subtract, toNumber } from './rational';
import type { FleetInput, ScoreInput, TimeChange, TimeChangeTarget } from './types';

/** A stated penalty or redress in time: seconds, a percentage or, for redress, an elapsed time. */
export interface StatedTimeChange {
  kind: TimeChange['kind'];
  applies_to: TimeChangeTarget;
  seconds: number | null;
  percent: number | null;
  elapsed: number | null;
}

/** A time after a stated change. */
export interface ChangedTime {
  time: Rational;
  /** Seconds added; negative if time is given back. */
  seconds: number;
  /** The change, following the recorded time: `+ 5 % = 0:03:00 time penalty`. */
  text: string;
}

/** Decimals of a changed time in seconds: enough for milliseconds times a percentage with three decimals. */
const DECIMALS = 8;

/**
 * A boat's time penalty: the one on her score, or the fleet's for DPI without stated figures. Null with a code that
 * leaves her no place to lose, or if it is nothing.
 */
export function timePenaltyOf(score: ScoreInput, fleet: FleetInput): StatedTimeChange | null {
  const { code, time_penalty, further_penalties } = score;
  // Other codes without a place are refused beside a penalty (checkTimePenalty).
  if (code === 'RDG') return null;
  const isBareDpi = [score, ...(further_penalties ?? [])].some(
    (one) => one.code === 'DPI' && one.points == null && one.percent == null,
  );
  const ofFleet = isBareDpi ? fleet.dpi?.seconds : null;
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

/** The redress in time given to a boat, or null. */
export function timeRedressOf({ code, redress }: ScoreInput): StatedTimeChange | null {
  if (code !== 'RDG' || redress?.method !== 'time' || !redress.time) return null;
  const { elapsed = null, seconds = null, percent = null } = redress.time;
  return { kind: 'redress', applies_to: 'elapsed', seconds, percent, elapsed };
}

/**
 * Calculates a change, exactly.
 *
 * @param before the time to change; null if none is recorded, so that only a stated elapsed time gives a result
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

/** A time as a number, without loss for a time recorded to the millisecond. */
export function toSeconds(time: Rational): number {
  return toNumber(roundHalfUp(time, DECIMALS));
}
