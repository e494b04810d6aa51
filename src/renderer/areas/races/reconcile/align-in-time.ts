/** Lines further apart in time are two boats, not one crossing recorded twice. */
const FARTHEST_MS = 10_000;
/** Cost of a line without a counterpart: two exceed any allowed pair. */
const ALONE = FARTHEST_MS / 2 + 1;

interface Timed {
  /** Epoch milliseconds. */
  crossed_at: number;
}

/** A line of each sheet, or a line missing on the other sheet. */
export type Pair<Line> = { a: Line; b: Line } | { a: Line; b: null } | { a: null; b: Line };

/**
 * Pairs two sheets by time, in order. Minimises the summed time differences and the unpaired lines.
 *
 * @param a in order of time, like `b`
 * @param mismatch cost of a pair on top of its milliseconds, such as for different names
 */
export function alignInTime<Line extends Timed>(
  a: readonly Line[],
  b: readonly Line[],
  mismatch: (a: Line, b: Line) => number = () => 0,
): Pair<Line>[] {
  const costOf = (one: Line, other: Line) => {
    const apart = Math.abs(one.crossed_at - other.crossed_at);
    return apart > FARTHEST_MS ? Number.POSITIVE_INFINITY : apart + mismatch(one, other);
  };
  // costs[i][j]: the best pairing of the lines from i and from j on.
  const costs = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1));
  const choice = (i: number, j: number) => {
    const pair = i < a.length && j < b.length ? costOf(a[i]!, b[j]!) + costs[i + 1]![j + 1]! : Infinity;
    const onlyA = i < a.length ? ALONE + costs[i + 1]![j]! : Infinity;
    const onlyB = j < b.length ? ALONE + costs[i]![j + 1]! : Infinity;
    return { pair, onlyA, onlyB, least: Math.min(pair, onlyA, onlyB) };
  };
  for (let i = a.length; i >= 0; i--)
    for (let j = b.length; j >= 0; j--) if (i < a.length || j < b.length) costs[i]![j] = choice(i, j).least;

  const pairs: Pair<Line>[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const { pair, onlyA, least } = choice(i, j);
    if (pair === least) pairs.push({ a: a[i++]!, b: b[j++]! });
    else if (onlyA === least) pairs.push({ a: a[i++]!, b: null });
    else pairs.push({ a: null, b: b[j++]! });
  }
  return pairs;
}
