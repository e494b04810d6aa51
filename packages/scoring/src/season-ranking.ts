import { count, ordinal } from './format';

/** Rule for adding results of several regattas. */
export interface SeasonRule {
  /** Number of best results that count; null for all. */
  best: number | null;
  /** Points of the 1st, 2nd, 3rd …, 0 for later places. Null: one point for each boat of the fleet not ahead. */
  points: readonly number[] | null;
}

/** A competitor's rank in a fleet of a regatta. */
export interface SeasonResult {
  regatta_id: string;
  fleet: string;
  /** Null if the standings do not rank. */
  rank: number | null;
  /** Number of boats in the fleet. */
  boats: number;
}

export type SeasonScore<Result> = Result & {
  points: number;
  counted: boolean;
  explanation: string;
};

export interface SeasonRank<Competitor, Result> {
  competitor: Competitor;
  /** From 1; null without a point. */
  rank: number | null;
  tied: boolean;
  points: number;
  results: SeasonScore<Result>[];
}

/**
 * Ranks competitors across regattas, most points first. Only the best result of each regatta counts, because sailing in
 * two fleets is not sailing twice. Equal points share a rank.
 */
export function rankSeason<Competitor, Result extends SeasonResult>(
  competitors: readonly (Competitor & { results: readonly Result[] })[],
  rule: SeasonRule,
): SeasonRank<Competitor, Result>[] {
  const scored = competitors.map((competitor) => {
    const results = scoresOf(competitor.results, rule);
    const counted = results.filter((result) => result.counted);
    // In thousandths, which add up exactly.
    const points = counted.reduce((sum, result) => sum + Math.round(result.points * 1000), 0) / 1000;
    return { competitor, points, results };
  });
  return scored
    .map((one) => ({
      ...one,
      rank: one.points > 0 ? 1 + scored.filter(({ points }) => points > one.points).length : null,
      tied: one.points > 0 && scored.filter(({ points }) => points === one.points).length > 1,
    }))
    .sort((a, b) => b.points - a.points);
}

function scoresOf<Result extends SeasonResult>(
  results: readonly Result[],
  { best, points: table }: SeasonRule,
): SeasonScore<Result>[] {
  const pointsOf = ({ rank, boats }: Result) =>
    rank === null ? 0 : table ? (table[rank - 1] ?? 0) : boats - rank + 1;
  // Best first; equal points in the order listed.
  const order = results.toSorted((a, b) => pointsOf(b) - pointsOf(a));
  const ofRegatta = new Map<string, Result>();
  for (const result of order) if (!ofRegatta.has(result.regatta_id)) ofRegatta.set(result.regatta_id, result);
  const counting = new Set([...ofRegatta.values()].slice(0, best ?? undefined));
  return results.map((result) => {
    const points = pointsOf(result);
    const counted = counting.has(result) && result.rank !== null;
    const { rank, boats, regatta_id } = result;
    const how = table ? 'by the table' : `${boats} - ${rank} + 1`;
    const place =
      rank === null
        ? `not ranked in ${result.fleet}`
        : `${ordinal(rank)} of ${count(boats, 'boat')}: ${count(points, 'point')} (${how})`;
    const other = ofRegatta.get(regatta_id)!;
    const reason =
      other === result
        ? `does not count: the best ${best} do`
        : `does not count: her result in ${other.fleet} of this regatta does`;
    return {
      ...result,
      points,
      counted,
      explanation: counted || rank === null ? place : `${place}; ${reason}`,
    };
  });
}
