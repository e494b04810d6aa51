import { type ChainRace, ratingChain, ScoringInputError } from '@dockside/scoring';
import type { Fleet } from '../../../contract/areas/racing/regattas';
import { toScoreInput } from '../../../shared/score-input';
import { type Check, countOf, line, listOf } from './line';
import type { CheckedRecords } from './regatta-to-check';

/** Races scored on other ratings than the races before them lead to now. */
export const ratingsBehind: Check = ({ regatta, records }) =>
  regatta.fleets.flatMap((fleet) =>
    chainOf(fleet, records).flatMap(({ race_number, boats }) => {
      const behind = boats.filter(({ scored_on, rating }) => scored_on !== null && scored_on !== rating);
      if (behind.length === 0) return [];
      const ratings = listOf(
        behind.map(({ sail_number, scored_on, rating }) => `${sail_number} on ${scored_on}, now ${rating}`),
      );
      const text = `${fleet.name} has ${countOf(behind.length, 'boat')} scored on earlier ratings than those that follow from the races before: ${ratings}. Score the race on the new ratings.`;
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
