/** Two lines further apart in time are taken for two boats, not for one crossing written twice. */
const FARTHEST_MS = 10_000;
/** What a line that has no counterpart costs: two of them more than any pair that may be. */
const ALONE = FARTHEST_MS / 2 + 1;

interface Timed {
  /** Epoch milliseconds. */
  crossed_at: number;
}

/** A line of each sheet, or a line of one that the other does not have. */
export type Pair<Line> = { a: Line; b: Line } | { a: Line; b: null } | { a: null; b: Line };

/**
 * The best pairing of two sheets by their times, in their order: that in which the lines of a pair are closest, added up, and
 * the fewest are left alone.
 *
 * @param a in the order of their times, as `b`
 * @param mismatch what a pair costs beside the milliseconds between its lines, such as for different names
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
  // costs[i][j]: of the best pairing of the lines from i and from j on.
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
