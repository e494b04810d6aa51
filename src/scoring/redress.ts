import { divideHalfUp, THOUSANDTHS } from './points';
import type { RedressMethod } from './types';

/** The two methods that need a boat's other races. */
export type AverageMethod = Exclude<RedressMethod, 'points'>;

/** One boat's score in one race, as far as an average is concerned. */
export interface AverageableScore {
  /** Thousandths of a point before the race's weight; null when not scored, or itself to be an average. */
  points: number | null;
}

export interface Average {
  /** Thousandths of a point. */
  points: number;
  /** How many races were averaged. */
  races: number;
}

/**
 * Redress by average points, to the nearest tenth, halves up (RRS A9(a): all races but the one in question;
 * A9(b): the races before it). Every score she has counts, DNC and excluded ones too, as the rule says "all
 * the races". Left out are her other races scored by an average, which would otherwise average each other
 * in a circle, and races she has no points in. Points are averaged before weights, so that a double race
 * does not weigh twice; the race in question then takes its own weight like any other. Null when no race is
 * left to average.
 *
 * @param scores hers, in the order of sailing
 * @param index the race in question
 */
export function averageRedress(
  scores: readonly AverageableScore[],
  index: number,
  method: AverageMethod,
): Average | null {
  const races = method === 'average_before' ? scores.slice(0, index) : scores;
  let total = 0;
  let count = 0;
  races.forEach((score, i) => {
    if (i === index || score.points === null) return;
    total += score.points;
    count += 1;
  });
  const tenth = THOUSANDTHS / 10;
  return count === 0 ? null : { points: divideHalfUp(total, count * tenth) * tenth, races: count };
}
