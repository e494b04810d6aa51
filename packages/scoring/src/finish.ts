import type { ScoreInput } from './types';

/** True if a finish is recorded for a boat: her time, or in a pursuit race her place. */
export function hasFinish(score: Pick<ScoreInput, 'finish_time' | 'finish_place'> | null): boolean {
  return score?.finish_time != null || score?.finish_place != null;
}
