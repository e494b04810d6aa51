import type { Fleet } from '@contract/areas/regattas';
import type { Registration } from '@contract/areas/registrations';
import type { Standings } from '@contract/areas/standings';
import { boatRating, proposeEcho, proposeNhc, type RatingProposal } from '@scoring';

export type Method = 'echo' | 'nhc';

/** The share of a race’s performance in the next rating that each method’s rules give for club racing. */
export const DEFAULT_ALPHA: Record<Method, number> = { echo: 0.25, nhc: 0.3 };

/** What each method does, and what to know before its ratings are accepted. */
export const METHOD_DESCRIPTIONS: Record<Method, string> = {
  echo: 'ECHO (Irish Sailing’s guide for clubs, 2022): a boat that finished moves by this share of the way to the rating that would have given her the fleet’s average result. 0.25 for club racing, 0.5 for a regatta.',
  nhc: 'NHC (RYA, 2015): as ECHO, but an extreme result moves a boat no further than one at the edge of the fleet would, and then all ratings are brought back to their former sum. Other programs work out NHC differently: compare the first figures with the club’s own.',
};

interface ProposalInput {
  method: Method;
  alpha: number;
  raceNumber: number;
  fleet: Fleet;
  standings: Standings;
  entries: readonly Registration[];
}

/** A boat with the rating that a method proposes for her next race. */
export interface BoatProposal extends RatingProposal {
  boat: Registration;
  elapsed: number | null;
}

/**
 * The ratings proposed after a race. A boat without a rating is left out; for NHC so is a boat that has not sailed any
 * race up to this one: she keeps her base number.
 */
export function proposalsAfter({
  method,
  alpha,
  raceNumber,
  fleet,
  standings,
  entries,
}: ProposalInput): BoatProposal[] {
  const boats = standings.standings.flatMap(({ registration_id, scores }) => {
    const boat = entries.find(({ id }) => id === registration_id);
    const score = scores.find(({ race_number }) => race_number === raceNumber);
    const rating = score?.rating ?? (boat && boatRating(fleet, boat)?.rating) ?? null;
    const raced = scores.some((one) => one.race_number <= raceNumber && one.elapsed !== null);
    if (!boat || rating === null || (method === 'nhc' && !raced)) return [];
    const elapsed = score?.place != null && score.elapsed ? score.elapsed : null;
    return [{ boat, registration_id, rating, elapsed }];
  });
  const proposals = method === 'echo' ? proposeEcho({ boats, alpha }) : proposeNhc({ boats, alpha });
  return proposals.map((proposal, index) => ({
    ...proposal,
    boat: boats[index]!.boat,
    elapsed: boats[index]!.elapsed,
  }));
}
