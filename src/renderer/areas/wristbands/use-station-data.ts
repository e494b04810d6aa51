import { limitsOf } from '@contract/areas/regattas';
import type { ScanEvent } from '@contract/areas/wristbands';
import { ClientError } from '@shared/api-client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { useOutboxPart } from '@/api/outbox/outbox-provider';
import { listQuery, useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { countedBands, isCounted, withOwnHandOuts } from './hand-out/band-writes';
import { withOwnScans } from './people/current-bands';
import { fleetsByBoat, lastFinishes, latestRaces, overdueReason } from './people/overdue';
import { createPersonCache } from './people/people';
import { useScans } from './scanning/use-scans';
import { useBandRegattas } from './use-band-regattas';

const NOW_EVERY_MS = 10_000;

/**
 * What the station and the muster list show of one regatta: its people, where they are, and who is overdue. A key that
 * may not read regattas gets no boats and no races: boats have no names then, and only the limit in hours counts.
 */
export function useStationData(regattaId: string) {
  const { clubId, club } = useSession();
  const now = useServerNow(NOW_EVERY_MS);
  const ofRegatta = { query: { regatta_id: regattaId } };
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const registrationsQuery = useListQuery('registrations', ofRegatta);
  const racesQuery = useListQuery('races', ofRegatta);
  const scoresQuery = useListQuery('scores.list', ofRegatta);
  const { data: registrations } = registrationsQuery;
  const { data: races } = racesQuery;
  const { data: scores } = scoresQuery;
  const query = useListQuery('wristbands', ofRegatta);

  const regatta = regattas.data?.find(({ id }) => id === regattaId);
  const bandRegattas = useBandRegattas();
  // What a key for wristbands alone sees of the regatta.
  const outline = bandRegattas.data?.find(({ id }) => id === regattaId);
  const regattaName = (regatta ?? outline)?.name ?? regattaId;
  const scans = useScans(regattaId, regattaName);
  const items = useOutboxPart('items');
  const bands = useMemo(
    () => withOwnScans(withOwnHandOuts(query.data ?? [], regattaId, items), regattaId, scans.open),
    [query.data, regattaId, items, scans.open],
  );
  const day = useMemo(() => {
    const latest = latestRaces(races ?? [], now);
    const fleetsOf = fleetsByBoat(registrations ?? [], regatta, latest);
    return { fleetsOf, lastFinishOf: lastFinishes(latest, scores ?? [], fleetsOf) };
  }, [registrations, regatta, races, scores, now]);
  const limits = useMemo(
    () => limitsOf(regatta ?? (outline && { protest_time_limit_minutes: null, ...outline })),
    [regatta, outline],
  );
  const wearerOf = useMemo(() => {
    const boats = new Map(registrations?.map((boat) => [boat.id, boat]));
    return createPersonCache(boats, (band) => overdueReason(band, now, day, limits));
  }, [registrations, now, day, limits]);
  const personOf = (bandId: string) => {
    const band = bands.get(bandId);
    return band && isCounted(band) ? wearerOf(band) : undefined;
  };
  // Deferred: what is made of every band does not delay the answer to a scan.
  const listed = useDeferredValue(bands);
  const counted = useMemo(() => countedBands(listed), [listed]);
  const people = useMemo(() => Array.from(counted.values(), wearerOf), [counted, wearerOf]);
  return {
    regattas: bandRegattas,
    /** Undefined where the key may not read regattas. */
    regatta,
    regattaName,
    /** Whether this key may read wristbands and nothing else of the regatta. */
    isBandsOnly: regattas.error instanceof ClientError && regattas.error.status === 403,
    /** The regatta's limits, or the usual ones while it has not been read. */
    limits,
    timeZone: (regatta ?? outline)?.time_zone ?? club.time_zone,
    now,
    scans,
    /** The bands as the server has them. */
    query,
    /** Undefined while they have not been read. */
    bands: query.data ? bands : undefined,
    /** The same as the lists and counts show them, a moment after the answer to a scan. */
    listed: query.data ? listed : undefined,
    /** Of those listed, the ones that stand for somebody: not the lost ones that were replaced. */
    counted: query.data ? counted : undefined,
    /** Who wears the bands that are counted. */
    people,
    /** Who wears a band as of now; undefined for one that stands for nobody. */
    personOf,
    /** False while what decides who is overdue is still being read; what this key may not read is not waited for. */
    knowsOverdue:
      [query, regattas, registrationsQuery, racesQuery, scoresQuery].every(({ isPending }) => !isPending) &&
      query.data !== undefined,
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
