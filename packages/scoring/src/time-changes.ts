import { formatTime } from './format';
import { add, decimal, multiply, type Rational, roundHalfUp, subtract, toNumber } from './rational';
import type { FleetInput, ScoreInput, TimeChange, TimeChangeTarget } from './types';
import { timeChanges as t } from './words';

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

/** A boat's penalty with its figures. */
export type StatedPenalty = Pick<ScoreInput, 'code' | 'points' | 'percent' | 'time_penalty'>;

/**
 * A boat's penalties in a race. The time that her score states is of one of them: of that with 0 points, else of a DPI
 * without figures, else of the first.
 */
export function penaltiesIn(score: ScoreInput): StatedPenalty[] {
  const { code, points, percent, time_penalty, further_penalties } = score;
  const all: StatedPenalty[] = [{ code, points, percent }, ...(further_penalties ?? [])];
  const timed = all.find((one) => one.points === 0) ?? all.find(isBareDpi) ?? all[0];
  return all.map((one) => (one === timed ? { ...one, time_penalty } : one));
}

/** True for DPI that is as the fleet has it: without figures or time of its own. */
export function isBareDpi({ code, points, percent, time_penalty }: StatedPenalty): boolean {
  return code === 'DPI' && points == null && percent == null && !time_penalty;
}

/** Seconds that the fleet adds for her DPI without figures. */
function fleetSeconds(score: ScoreInput, { dpi }: Pick<FleetInput, 'dpi'>): number {
  return (dpi?.seconds ?? 0) * penaltiesIn(score).filter(isBareDpi).length;
}

/** True if a stated time penalty and the fleet's seconds for DPI are in different measures, so that no sum is either. */
export function hasMixedTimes(score: ScoreInput, fleet: Pick<FleetInput, 'dpi'>): boolean {
  const { time_penalty } = score;
  const inSeconds = time_penalty?.percent == null && (time_penalty?.applies_to ?? 'elapsed') === 'elapsed';
  return time_penalty != null && !inSeconds && fleetSeconds(score, fleet) > 0;
}

/**
 * A boat's time penalty: the one on her score, and the fleet's for each DPI without stated figures. Null with a code
 * that leaves her no place to lose, or if it is nothing.
 */
export function timePenaltyOf(score: ScoreInput, fleet: FleetInput): StatedTimeChange | null {
  const { code, time_penalty } = score;
  // Other codes without a place are refused beside a penalty (checkTimePenalty).
  if (code === 'RDG') return null;
  const ofFleet = fleetSeconds(score, fleet);
  const percent = time_penalty?.percent ?? null;
  const seconds = percent === null ? (time_penalty?.seconds ?? 0) + ofFleet : null;
  if ((seconds ?? percent) === 0) return null;
  return {
    kind: 'penalty',
    applies_to: time_penalty?.applies_to ?? 'elapsed',
    seconds,
    percent,
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
    return { time, seconds: difference, text: t.givenAsRedress(formatTime(elapsed)) };
  }
  if (before === null) return null;
  const size = percent === null ? decimal(seconds ?? 0) : multiply(before, decimal(percent));
  const amount = percent === null ? size : { ...size, denominator: size.denominator * 100n };
  const time = kind === 'penalty' ? add(before, amount) : subtract(before, amount);
  const change = toSeconds(amount);
  const worked = percent === null ? formatTime(change) : `${percent} % = ${formatTime(change)}`;
  return kind === 'penalty'
    ? { time, seconds: change, text: t.timePenalty(worked) }
    : { time, seconds: -change, text: t.givenBack(worked) };
}

/** A time as a number, without loss for a time recorded to the millisecond. */
export function toSeconds(time: Rational): number {
  return toNumber(roundHalfUp(time, DECIMALS));
}
