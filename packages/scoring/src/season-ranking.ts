import { ordinal } from './format';
import { seasonRanking as t } from './words';

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

/** A competitor's points, not yet ranked. */
export interface SeasonSum<Competitor, Result> {
  competitor: Competitor;
  points: number;
  results: SeasonScore<Result>[];
}

export interface SeasonRank<Competitor, Result> extends SeasonSum<Competitor, Result> {
  /** From 1; null without a point. */
  rank: number | null;
  tied: boolean;
}

/**
 * A competitor's points over regattas, for `rankSums`: one of thousands in a step of its own. Only the best result of
 * each regatta counts, because sailing in two fleets is not sailing twice.
 */
export function sumSeason<Competitor, Result extends SeasonResult>(
  competitor: Competitor & { results: readonly Result[] },
  rule: SeasonRule,
): SeasonSum<Competitor, Result> {
  const results = scoresOf(competitor.results, rule);
  const counted = results.filter((result) => result.counted);
  // In thousandths, which add up exactly.
  const points = counted.reduce((sum, result) => sum + Math.round(result.points * 1000), 0) / 1000;
  return { competitor, points, results };
}

/** Ranks what `sumSeason` added up, most points first. Equal points share a rank. */
export function rankSums<Competitor, Result>(
  sums: readonly SeasonSum<Competitor, Result>[],
): SeasonRank<Competitor, Result>[] {
  const sorted = sums.toSorted((a, b) => b.points - a.points);
  let rank = 0;
  return sorted.map((one, index) => {
    const { points } = one;
    const [ahead, behind] = [sorted[index - 1], sorted[index + 1]];
    if (ahead?.points !== points) rank = index + 1;
    const isRanked = points > 0;
    const tied = ahead?.points === points || behind?.points === points;
    return { ...one, rank: isRanked ? rank : null, tied: isRanked && tied };
  });
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
    const how = table ? t.byTable : `${boats} - ${rank} + 1`;
    const place =
      rank === null
        ? t.notRankedIn(result.fleet)
        : `${ordinal(rank)} of ${t.boats(boats)}: ${t.points(points)} (${how})`;
    const other = ofRegatta.get(regatta_id)!;
    const reason = other === result ? t.doesNotCount(`${best}`) : t.doesNotCountHerResult(other.fleet);
    return {
      ...result,
      points,
      counted,
      explanation: counted || rank === null ? place : `${place}; ${reason}`,
    };
  });
}
