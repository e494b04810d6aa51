/**
 * Points without floating point. Race scores and weights have at most three decimals: ties give halves, penalties and
 * redress tenths, a protest committee perhaps hundredths. A race score is therefore an integer of thousandths, and a
 * weighted score or sum an integer of millionths. Both are exact, and far inside the safe integers.
 */
export const THOUSANDTHS = 1_000;
const MILLIONTHS = 1_000_000;

/** Largest accepted points and weights; sums of a thousand races then stay exact. */
export const MAX_STATED_POINTS = 100_000;
export const MAX_WEIGHT = 10;

/** Thousandths of `value`, or null if it has more than three decimals. */
export function toThousandths(value: number): number | null {
  const thousandths = Math.round(value * THOUSANDTHS);
  return thousandths / THOUSANDTHS === value ? thousandths : null;
}

/** Points (thousandths) times weight (thousandths): millionths. */
export function weighted(points: number, weight: number): number {
  return points * weight;
}

export function fromThousandths(points: number): number {
  return points / THOUSANDTHS;
}

/** Millionths of a sum of points, which has at most six decimals. */
export function toMillionths(points: number): number {
  return Math.round(points * MILLIONTHS);
}

export function fromMillionths(points: number): number {
  return points / MILLIONTHS;
}

/**
 * `numerator / denominator` to the nearest integer, halves up. Both are non-negative safe integers, as is
 * twice their sum.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  const divisor = 2 * denominator;
  return (doubled - (doubled % divisor)) / divisor;
}

/** Thousandths to the nearest multiple of `step` thousandths, halves up. */
export function roundToStep(points: number, step: number): number {
  return divideHalfUp(points, step) * step;
}
