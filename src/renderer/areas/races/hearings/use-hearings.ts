import type { Decision } from '@contract/areas/hearings/decisions';
import { decisionOfScore } from '@contract/hearings';
import { useCallback, useMemo } from 'react';
import { useAllowed } from '@/api/allowed';
import { useListQuery } from '@/api/queries';
import { useRegatta } from '../regatta/regatta-context';

/** Hearing requests of the regatta, in order of delivery. */
export function useRequests() {
  const { regatta } = useRegatta();
  return useListQuery('hearingRequests', { query: { regatta_id: regatta.id } });
}

/** Decisions of the regatta, by number; not requested if this device may not read them. */
export function useDecisions() {
  const { regatta } = useRegatta();
  const { may } = useAllowed();
  return useListQuery('decisions', { query: { regatta_id: regatta.id } }, { enabled: may('hearings:read') });
}

/** Finds the signed decision behind a boat's score in a race, by entry and race number. */
export type FindDecision = (registrationId: string, raceNumber: number) => Decision | undefined;

/** The function stays the same while the decisions do. */
export function useDecisionOfScore(): FindDecision {
  const { data } = useDecisions();
  return useCallback((boat, raceNumber) => decisionOfScore(data ?? [], boat, raceNumber), [data]);
}

/** The signed decision behind each boat's score in a race, by entry; the same map while the decisions are. */
export function useDecisionsOfRace(raceNumber: number): ReadonlyMap<string, Decision> {
  const { data } = useDecisions();
  return useMemo(() => decisionsOfRace(data ?? [], raceNumber), [data, raceNumber]);
}

function decisionsOfRace(data: readonly Decision[], raceNumber: number): ReadonlyMap<string, Decision> {
  const boats = data.flatMap(({ changes }) =>
    changes
      .filter((change) => change.race_number === raceNumber)
      .map(({ registration_id }) => registration_id),
  );
  return new Map(
    boats.flatMap((boat) => {
      const decision = decisionOfScore(data, boat, raceNumber);
      return decision ? [[boat, decision] as const] : [];
    }),
  );
}
