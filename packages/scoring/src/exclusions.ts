/** One boat's weighted score in one race, as far as exclusion is concerned. */
export interface ExcludableScore {
  /** Millionths of a point, weighted. */
  points: number;
  /** False for DNE and for races that are never excluded. */
  excludable: boolean;
}

/**
 * Which scores are excluded (RRS A2.1): the `discards` worst that may be; of equal scores those of the
 * races sailed earliest. DNE may not be excluded (RRS 90.3(b)), so the next worst goes instead.
 *
 * @param scores one boat's, in the order of sailing
 * @returns indexes into `scores`
 */
export function excludedScores(scores: readonly ExcludableScore[], discards: number): Set<number> {
  if (discards === 0) return new Set();
  const points = scores.map((score) => score.points);
  const worstFirst = [...points.keys()]
    .filter((index) => scores[index]!.excludable)
    .sort((a, b) => points[b]! - points[a]! || a - b);
  return new Set(worstFirst.slice(0, discards));
}
