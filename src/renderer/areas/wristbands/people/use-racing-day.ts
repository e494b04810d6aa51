import type { Registration } from '@contract/areas/regattas';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { fleetsByBoat, lastFinishes, latestRaces, type RacingDay } from './overdue';

/**
 * The boats, and what is known of the latest races. A key that may not read regattas gets neither: nobody's boat has a name
 * then, and only the limit in hours tells who is overdue.
 */
export function useRacingDay(
  regattaId: string,
  now: number,
): { day: RacingDay; boats: ReadonlyMap<string, Registration>; isKnown: boolean } {
  const ofRegatta = { query: { regatta_id: regattaId } };
  const registrations = useListQuery('registrations', ofRegatta).data;
  const races = useListQuery('races', ofRegatta).data;
  const scores = useListQuery('scores.list', ofRegatta).data;
  const day = useMemo((): RacingDay => {
    const fleetsOf = fleetsByBoat(registrations ?? []);
    const latest = latestRaces(races ?? [], now);
    return { fleetsOf, lastFinishOf: lastFinishes(latest, scores ?? [], fleetsOf) };
  }, [registrations, races, scores, now]);
  const boats = useMemo(() => new Map(registrations?.map((boat) => [boat.id, boat])), [registrations]);
  return { day, boats, isKnown: races !== undefined && scores !== undefined };
}
