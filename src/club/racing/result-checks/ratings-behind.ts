import { type ChainRace, ratingChain, ScoringInputError } from '@dockside/scoring';
import { ratingsBehind as t } from '@messages/server/result-checks';
import type { Fleet } from '../../../contract/areas/racing/regattas';
import { toScoreInput } from '../../../shared/score-input';
import { type Check, line, listOf } from './line';
import type { CheckedRecords } from './regatta-to-check';

/** Races scored on other ratings than the races before them lead to now. */
export const ratingsBehind: Check = ({ regatta, records }) =>
  regatta.fleets.flatMap((fleet) =>
    chainOf(fleet, records).flatMap(({ race_number, boats }) => {
      const behind = boats.filter(({ scored_on, rating }) => scored_on !== null && scored_on !== rating);
      if (behind.length === 0) return [];
      const ratings = listOf(
        behind.map(({ sail_number, scored_on, rating }) => t.ratingNow(sail_number, scored_on!, rating)),
      );
      const text = t.scoredOnEarlierRatings(fleet.name, behind.length, ratings);
      return [
        line({
          ...{ check: 'rating_behind', race_number, subject: fleet.name, text },
          facts: behind.map(({ registration_id, scored_on, rating }) => [registration_id, scored_on, rating]),
          cure: { screen: 'standings', fleet: fleet.name },
        }),
      ];
    }),
  );

/** A fleet's chain of ratings; empty if they follow no results, or while the fleet cannot be scored. */
function chainOf(fleet: Fleet, { regatta, entries, races, scores }: CheckedRecords): ChainRace[] {
  if (!fleet.progressive) return [];
  try {
    return ratingChain({
      ...{ fleet, registrations: entries, races, scores: scores.map(toScoreInput) },
      codes: regatta.scoring_codes,
    });
  } catch (error) {
    if (error instanceof ScoringInputError) return [];
    throw error;
  }
}
