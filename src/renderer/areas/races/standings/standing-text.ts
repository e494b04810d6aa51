import type { Standings } from '@contract/areas/standings';
import { formatPoints } from '@shared/results-format';

export type Standing = Standings['standings'][number];
export type RaceScore = Standing['scores'][number];

/** A boat as people call her: sail number and name. */
export function boatWords({ sail_number, boat_name }: Standing): string {
  return [sail_number, boat_name].filter(Boolean).join(' ');
}

/** Why a score is what it is, and why it counts or not. */
export function scoreWords(score: RaceScore): string {
  const excluded =
    score.excluded_reason && `${score.excluded ? 'Excluded' : 'Not excluded'}: ${score.excluded_reason}.`;
  return [score.explanation, score.not_scored && `Not scored: ${score.not_scored}.`, excluded]
    .filter(Boolean)
    .join(' ');
}

/** Why a boat ranks where she does. */
export function rankWords({ rank, tied, tie_break, net, not_ranked }: Standing): string {
  if (rank === null) return `No rank: ${not_ranked ?? 'she cannot be scored'}.`;
  const points = `${formatPoints(net)} points net`;
  if (tied) return `Rank ${rank} with ${points}, shared: no rule breaks the tie.`;
  return tie_break
    ? `Rank ${rank} with ${points}; tie broken by ${tie_break}.`
    : `Rank ${rank} with ${points}.`;
}
