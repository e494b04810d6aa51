import type { ProgressiveRatings } from '@contract/areas/racing/progressive-ratings';
import type { RouteInput } from '@contract/route';
import type { Routes } from '@contract/routes';

/** Boats that a race was scored on another rating for than the races before it lead to. */
export function scoredOnOthers({ boats }: ProgressiveRatings): ProgressiveRatings['boats'] {
  return boats.filter(({ scored_on, rating }) => scored_on !== null && scored_on !== rating);
}

/** The request that scores a race on those ratings, where no score changed since. */
export function onNewRatings(
  ratings: ProgressiveRatings,
  reason: string | null,
): RouteInput<Routes['ratings.accept']> {
  return {
    body: {
      regatta_id: ratings.regatta_id,
      fleet: ratings.fleet,
      for_race: ratings.race_number!,
      reason,
      ratings: scoredOnOthers(ratings).map(({ registration_id, rating, score_version }) => ({
        registration_id,
        rating,
        if_version: score_version ?? undefined,
      })),
    },
  };
}
