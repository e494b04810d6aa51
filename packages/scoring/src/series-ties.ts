/** A boat's scores for breaking ties. All points are weighted millionths. */
export interface TieCandidate {
  /** Scores in medal races, last first. */
  medal: readonly number[];
  /** Scores that count, best first (RRS A8.1). */
  counting: readonly number[];
  /** Every score, last race first; null if she was not in the race (RRS A8.2). */
  latestFirst: readonly (number | null)[];
  /** Scores that count for her, excluded ones too, by race number. */
  byNumber: ReadonlyMap<number, number>;
  /** Number of races that count for her, where boats' series scores are ratios of different races. */
  races?: number;
}

export type TieBreakRule = 'medal race' | `race ${number}` | 'A8.1' | 'A8.2' | 'more races' | 'later races';

export interface TieBreak {
  /** Negative if the first boat is better. */
  order: number;
  rule: TieBreakRule;
}

/**
 * Breaks a tie in net points between two boats, or returns null when it stays.
 * 1. `medal race`: the score in the (last) medal race, between boats that were in it.
 * 2. The score in the race that the sailing instructions name.
 * 3. RRS A8.1: scores from best to worst, without excluded ones; the first difference decides.
 * 4. RRS A8.2: scores in the last race, then the one before, and so on, excluded ones too.
 * 5. Between averages or percentages: more races, then the last race that only one of them started.
 *
 * @param tieRace number of the named race
 */
export function breakTie(a: TieCandidate, b: TieCandidate, tieRace?: number | null): TieBreak | null {
  return (
    decide('medal race', a.medal, b.medal) ??
    (tieRace == null ? null : decide(`race ${tieRace}`, [scoreIn(a, tieRace)], [scoreIn(b, tieRace)])) ??
    decide('A8.1', a.counting, b.counting) ??
    decide('A8.2', a.latestFirst, b.latestFirst) ??
    decideByRaces(a, b)
  );
}

function scoreIn({ byNumber }: TieCandidate, race: number): number | null {
  return byNumber.get(race) ?? null;
}

function decideByRaces(a: TieCandidate, b: TieCandidate): TieBreak | null {
  if (a.races === undefined || b.races === undefined) return null;
  if (a.races !== b.races) return { order: b.races - a.races, rule: 'more races' };
  const only = a.latestFirst.findIndex((score, i) => (score === null) !== (b.latestFirst[i] === null));
  if (only < 0) return null;
  return { order: a.latestFirst[only] === null ? 1 : -1, rule: 'later races' };
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
