/** A boat's scores for breaking ties. All points are weighted millionths. */
export interface TieCandidate {
  /** Scores in medal races, last first. */
  medal: readonly number[];
  /** Scores that count, best first (RRS A8.1). */
  counting: readonly number[];
  /** Every score, last race first; null if she was not in the race (RRS A8.2). */
  latestFirst: readonly (number | null)[];
}

export type TieBreakRule = 'medal race' | 'A8.1' | 'A8.2';

export interface TieBreak {
  /** Negative if the first boat is better. */
  order: number;
  rule: TieBreakRule;
}

/**
 * Breaks a tie in net points between two boats, or returns null when it stays.
 * 1. `medal race`: the score in the (last) medal race, between boats that were in it.
 * 2. RRS A8.1: scores from best to worst, without excluded ones; the first difference decides.
 * 3. RRS A8.2: scores in the last race, then the one before, and so on, excluded ones too.
 */
export function breakTie(a: TieCandidate, b: TieCandidate): TieBreak | null {
  return (
    decide('medal race', a.medal, b.medal) ??
    decide('A8.1', a.counting, b.counting) ??
    decide('A8.2', a.latestFirst, b.latestFirst)
  );
}

function decide(
  rule: TieBreakRule,
  a: readonly (number | null)[],
  b: readonly (number | null)[],
): TieBreak | null {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const mine = a[i] ?? null;
    const hers = b[i] ?? null;
    if (mine !== null && hers !== null && mine !== hers) return { order: mine - hers, rule };
  }
  return null;
}
