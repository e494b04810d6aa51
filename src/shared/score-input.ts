import type { ScoreInput } from '@dockside/scoring';
import type { Score } from '../contract/areas/racing/scores';

/** A stored score as input for the scoring library. */
export function toScoreInput({ penalty, ...score }: Score): ScoreInput {
  const { points = null, percent = null, further_penalties } = penalty ?? {};
  return { ...score, points, percent, ...(further_penalties && { further_penalties }) };
}
