import type { Score } from '@contract/areas/racing/scores';
import { movedStart as t } from '@messages/races/common';

/** Effect of moving a fleet's start on its finishes. */
export interface Followers {
  /** Follow the start: their times of day are known. */
  follow: number;
  /** Number of typed ones among them. */
  typed: number;
  /** Elapsed times typed without a time of day: unchanged. */
  stay: number;
}

/** @param isInFleet true if a boat starts with the fleet */
export function followersOf(
  scores: readonly Pick<Score, 'registration_id' | 'finish_time' | 'crossing_id' | 'finished_at'>[],
  isInFleet: (registrationId: string) => boolean,
): Followers {
  const finishes = scores.filter(
    ({ finish_time, registration_id }) => finish_time !== null && isInFleet(registration_id),
  );
  const typed = finishes.filter(({ finished_at }) => finished_at !== null).length;
  const stay = finishes.filter(
    ({ crossing_id, finished_at }) => crossing_id === null && finished_at === null,
  ).length;
  return { follow: finishes.length - stay, typed, stay };
}

/** `8 finishes follow, 2 of them typed in. 1 elapsed time stays as it was typed.`; null without finishes. */
export function followersText({ follow, typed, stay }: Followers): string | null {
  const parts = [
    follow > 0 && (typed > 0 ? t.finishesFollowTyped(typed, follow) : t.finishesFollow(follow)),
    stay > 0 && t.elapsedTimesStay(stay),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}
