import type { Decision } from '@contract/areas/hearings/decisions';
import type { Standings } from '@contract/areas/racing/standings';
import { pointsSystemOf } from '@dockside/scoring';
import { standingText as t } from '@messages/races/standings';
import { formatPoints } from '@shared/results-format';

export type Standing = Standings['standings'][number];
export type RaceScore = Standing['scores'][number];

/** Explains a score, and why it counts or not. */
export function scoreText(score: RaceScore): string {
  const excluded =
    score.excluded_reason &&
    (score.excluded
      ? t.discardedBecause(score.excluded_reason)
      : t.notDiscardedBecause(score.excluded_reason));
  return [score.explanation, score.not_scored && t.notScored(score.not_scored), excluded]
    .filter(Boolean)
    .join(' ');
}

/** The decision behind a score, unless changed by hand since. */
export function decisionText({ number, title }: Pick<Decision, 'number' | 'title'>): string {
  return t.decisionIsOnThisScore(number, title);
}

/** Explains a boat's rank. */
export function rankText(
  { rank, tied, tie_break, net, not_ranked, group, carried }: Standing,
  { points_system }: Pick<Standings, 'points_system'>,
): string {
  if (rank === null) return t.noRank(not_ranked ?? t.sheCannotBeScored);
  const { percentage, average } = pointsSystemOf(points_system);
  const sum = (percentage ? t.percent : average ? t.pointsOnAverage : t.pointsNet)(formatPoints(net));
  const inGroup = group ? t.inGroup(sum, group) : sum;
  const points = carried ? t.carried(inGroup, formatPoints(carried.points), carried.explanation) : inGroup;
  if (tied) return t.rankTied(rank, points);
  return tie_break ? t.rankWithTieBroken(rank, points, tie_break) : t.rankWith(rank, points);
}
