/** One boat's weighted score in one race, for choosing exclusions. */
export interface ExcludableScore {
  /** Millionths of a point, weighted. */
  points: number;
  /** False for DNE and for races that are never excluded. */
  excludable: boolean;
}

/**
 * Chooses the excluded scores (RRS A2.1): the `discards` worst excludable ones; of equal scores, the earliest sailed.
 * DNE may not be excluded (RRS 90.3(b)), so the next worst is.
 *
 * @param scores one boat's, in sailing order
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
