import type { Decision } from '@contract/areas/hearings/decisions';
import type { Standings } from '@contract/areas/racing/standings';
import { pointsSystemOf } from '@dockside/scoring';
import { formatPoints } from '@shared/results-format';

export type Standing = Standings['standings'][number];
export type RaceScore = Standing['scores'][number];

/** Explains a score, and why it counts or not. */
export function scoreText(score: RaceScore): string {
  const excluded =
    score.excluded_reason && `${score.excluded ? 'Discarded' : 'Not discarded'}: ${score.excluded_reason}.`;
  return [score.explanation, score.not_scored && `Not scored: ${score.not_scored}.`, excluded]
    .filter(Boolean)
    .join(' ');
}

/** The decision behind a score, unless changed by hand since. */
export function decisionText({ number, title }: Pick<Decision, 'number' | 'title'>): string {
  return `Decision ${number}, ${title}, is on this score.`;
}

/** Explains a boat's rank. */
export function rankText(
  { rank, tied, tie_break, net, not_ranked, group, carried }: Standing,
  { points_system }: Pick<Standings, 'points_system'>,
): string {
  if (rank === null) return `No rank: ${not_ranked ?? 'she cannot be scored'}.`;
  const from = carried ? `, ${formatPoints(carried.points)} of them ${carried.explanation}` : '';
  const { percentage, average } = pointsSystemOf(points_system);
  const sum = `${formatPoints(net)}${percentage ? '%' : average ? ' points on average' : ' points net'}`;
  const points = `${sum}${group ? ` in ${group}` : ''}${from}`;
  if (tied) return `Rank ${rank} with ${points}, shared: no rule breaks the tie.`;
  return tie_break
    ? `Rank ${rank} with ${points}; tie broken by ${tie_break}.`
    : `Rank ${rank} with ${points}.`;
}
