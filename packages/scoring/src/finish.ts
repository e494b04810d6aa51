import type { RaceInput, RegistrationInput, ScoreInput } from './types';

/** True if a finish is recorded for a boat: her time, or in a pursuit race her place. */
export function hasFinish(score: Pick<ScoreInput, 'finish_time' | 'finish_place'> | null): boolean {
  return score?.finish_time != null || score?.finish_place != null;
}

/**
 * Seconds from a fleet's start to a boat's finish. Her recorded time counts from the race's first start of one of her
 * fleets; negative if her fleet here started after she finished.
 */
export function elapsedInFleet(
  elapsed: number,
  { starts }: Pick<RaceInput, 'starts'>,
  { fleets }: Pick<RegistrationInput, 'fleets'>,
  fleet: string,
): number {
  const counted = starts?.find((start) => fleets.includes(start.fleet))?.starts_at;
  const own = starts?.find((start) => start.fleet === fleet)?.starts_at;
  if (counted === undefined || own === undefined || counted === own) return elapsed;
  return Math.round(elapsed * 1e6 - (own - counted) * 1e3) / 1e6;
}
