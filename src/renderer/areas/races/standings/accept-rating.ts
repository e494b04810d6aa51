import { useMutation } from '@tanstack/react-query';
import type { Crossing, Score } from '../../../../contract/areas/scores';
import { useApiMutation } from '../../../api/mutations';
import type { BoatProposal } from './rating-proposals';

/**
 * Writes a boat's next rating into her entry. Races that she has sailed are scored by the entry's rating unless they
 * have one of their own, so each is first given the rating she sailed it on: accepting changes no result.
 */
export function useAcceptRating(scores: readonly Score[], crossings: readonly Crossing[]) {
  const saveEntry = useApiMutation('registrations.save');
  const recordScore = useApiMutation('scores');
  const saveCrossing = useApiMutation('crossings.save');
  return useMutation({
    mutationFn: async ({ boat, next_rating }: Pick<BoatProposal, 'boat' | 'next_rating'>) => {
      const unpinned = scores.filter(
        (score) => score.registration_id === boat.id && score.finish_time !== null && score.rating === null,
      );
      for (const { finish_time, laps, race_number, crossing_id } of unpinned) {
        const race = { registration_id: boat.id, race_number };
        await recordScore.mutateAsync({
          body: { ...race, finish_time: finish_time!, laps, rating: boat.ratings.tcf },
        });
        // A finish that is recorded anew leaves its crossing; naming that again ties the two, for a corrected start.
        const crossing = crossings.find(({ id }) => id === crossing_id);
        if (!crossing) continue;
        await saveCrossing.mutateAsync({ body: { ...crossing, registration_id: null } });
        await saveCrossing.mutateAsync({ body: { ...crossing, registration_id: boat.id } });
      }
      return saveEntry.mutateAsync({ body: { ...boat, ratings: { ...boat.ratings, tcf: next_rating } } });
    },
  });
}
