import { limitsOf } from '@contract/areas/racing/regattas';
import type { ScanEvent } from '@contract/areas/safety/wristbands';
import { ClientError } from '@shared/api-client';
import { countedBands, onePersonOf, otherBandsOut } from '@shared/safety/people';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { useOutboxPart } from '@/api/outbox/outbox-provider';
import { listQuery, useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { withOwnHandOuts } from './hand-out/band-writes';
import { withOwnScans } from './people/current-bands';
import { fleetsByBoat, lastFinishes, latestRaces, overdueReason } from './people/overdue';
import { createPersonCache } from './people/people';
import { useScans } from './scanning/use-scans';
import { useBandRegattas } from './use-band-regattas';

const NOW_EVERY_MS = 10_000;

/** Kinds of records that make the people of a regatta. */
export const ofPeople = ['wristbands', 'registrations'] as const;

/**
 * A regatta's people for station and muster list: status and overdue. A key without access to regattas gets no boats or
 * races. Boats then lack names, and only the limit in hours applies.
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
  // The regatta as visible to a key for wristbands only.
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
    const isReplaced = band?.replaced_by != null && band.status === 'ashore';
    return band && !isReplaced ? wearerOf(band) : undefined;
  };
  // Deferred: processing all bands must not delay the answer to a scan.
  const listed = useDeferredValue(bands);
  const isOnePerson = useMemo(() => onePersonOf(registrations ?? []), [registrations]);
  const counted = useMemo(() => countedBands([...listed.values()], isOnePerson), [listed, isOnePerson]);
  const othersOut = (bandId: string) => {
    const band = bands.get(bandId);
    return band ? otherBandsOut(band, bands.values(), isOnePerson) : [];
  };
  const people = useMemo(() => counted.map(wearerOf), [counted, wearerOf]);
  return {
    regattas: bandRegattas,
    /** Undefined if the key may not read regattas. */
    regatta,
    regattaName,
    /** True if this key may read only wristbands of the regatta. */
    isBandsOnly: regattas.error instanceof ClientError && regattas.error.status === 403,
    /** The regatta's limits; the usual ones until it is read. */
    limits,
    timeZone: (regatta ?? outline)?.time_zone ?? club.time_zone,
    now,
    scans,
    /** The server's bands. */
    query,
    /** Undefined until they are read. */
    bands: query.data ? bands : undefined,
    /** Bands for lists and counts, updated just after the answer to a scan. */
    listed: query.data ? listed : undefined,
    /** Listed bands by which people count, one for each. */
    counted: query.data ? counted : undefined,
    /** Wearers of the counted bands. */
    people,
    isOnePerson,
    /** Other bands of a band's wearer that are on the water. */
    othersOut,
    /** The current wearer of a band; undefined for a replaced one. */
    personOf,
    /** False until everything needed to decide who is overdue is read, except data this key may not read. */
    knowsOverdue:
      [query, regattas, registrationsQuery, racesQuery, scoresQuery].every(({ isPending }) => !isPending) &&
      query.data !== undefined,
    knowsRaces: races !== undefined && scores !== undefined,
  };
}

/** All scans of a regatta, in order of arrival. */
export function useScanLog(regattaId: string): UseQueryResult<ScanEvent[]> {
  const { client, clubId } = useSession();
  const input = { query: { regatta_id: regattaId } };
  return useQuery({ ...listQuery(client, clubId, 'scanEvents', input), select: byArrival });
}

function byArrival(events: ScanEvent[]): ScanEvent[] {
  return events.toSorted((a, b) => a.received_at - b.received_at);
}
