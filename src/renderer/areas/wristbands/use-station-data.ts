import { limitsOf } from '@contract/areas/regattas';
import type { ScanEvent } from '@contract/areas/wristbands';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery, useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useCorrectedNow } from './clock';
import { withOwnScans } from './people/current-bands';
import { fleetsByBoat, lastFinishes, latestRaces, overdueReason } from './people/overdue';
import { createPersonCache } from './people/people';
import { useScans } from './scanning/use-scans';

const NOW_EVERY_MS = 10_000;

/**
 * What the station and the muster list show of one regatta: its people, where they are, and who is overdue. A key that
 * may not read regattas gets no boats and no races: boats have no names then, and only the limit in hours counts.
 */
export function useStationData(regattaId: string) {
  const { clubId, club } = useSession();
  const now = useCorrectedNow(NOW_EVERY_MS);
  const ofRegatta = { query: { regatta_id: regattaId } };
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const registrations = useListQuery('registrations', ofRegatta).data;
  const races = useListQuery('races', ofRegatta).data;
  const scores = useListQuery('scores.list', ofRegatta).data;
  const query = useListQuery('wristbands', ofRegatta);

  const regatta = regattas.data?.find(({ id }) => id === regattaId);
  const scans = useScans(regattaId, regatta?.name);
  const bands = useMemo(
    () => withOwnScans(query.data ?? [], regattaId, scans.open),
    [query.data, regattaId, scans.open],
  );
  const day = useMemo(() => {
    const latest = latestRaces(races ?? [], now);
    const fleetsOf = fleetsByBoat(registrations ?? [], regatta, latest);
    return { fleetsOf, lastFinishOf: lastFinishes(latest, scores ?? [], fleetsOf) };
  }, [registrations, regatta, races, scores, now]);
  const personOf = useMemo(() => {
    const boats = new Map(registrations?.map((boat) => [boat.id, boat]));
    const limits = limitsOf(regatta);
    return createPersonCache(boats, (band) => overdueReason(band, now, day, limits));
  }, [registrations, now, day, regatta]);
  const people = useMemo(() => Array.from(bands.values(), personOf), [bands, personOf]);
  return {
    regattas,
    regatta,
    timeZone: regatta?.time_zone ?? club.time_zone,
    now,
    scans,
    /** The bands as the server has them. */
    query,
    /** Undefined while they have not been read. */
    bands: query.data ? bands : undefined,
    people,
    knowsRaces: races !== undefined && scores !== undefined,
  };
}

/** Every check of a regatta, in the order they arrived. */
export function useScanLog(regattaId: string): UseQueryResult<ScanEvent[]> {
  const { client, clubId } = useSession();
  const input = { query: { regatta_id: regattaId } };
  return useQuery({ ...listQuery(client, clubId, 'scanEvents', input), select: byArrival });
}

function byArrival(events: ScanEvent[]): ScanEvent[] {
  return events.toSorted((a, b) => a.received_at - b.received_at);
}
