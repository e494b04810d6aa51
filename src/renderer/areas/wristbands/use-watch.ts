import { limitsOf } from '@contract/areas/regattas';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { overdueReason } from './people/overdue';
import { personMaker } from './people/person-maker';
import { useBands } from './people/use-bands';
import { useRacingDay } from './people/use-racing-day';
import { useScans } from './scanning/use-scans';
import { useNow } from './use-now';

const RENEWED_EVERY_MS = 10_000;

/** Everything that is watched at one regatta: its people, where they are, and who should be back. */
export function useWatch(regattaId: string) {
  const { clubId, club } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const regatta = regattas.data?.find(({ id }) => id === regattaId);
  const timeZone = regatta?.time_zone ?? club.time_zone;
  const now = useNow(RENEWED_EVERY_MS);
  const scans = useScans(regattaId, regatta?.name);
  const { query, bands } = useBands(regattaId, scans.open);
  const { day, boats, isKnown } = useRacingDay(regattaId, now);
  const personOf = useMemo(() => {
    const limits = limitsOf(regatta);
    return personMaker(boats, (band) => overdueReason(band, now, day, limits));
  }, [boats, now, day, regatta]);
  const people = useMemo(() => Array.from(bands.values(), personOf), [bands, personOf]);
  return {
    regattas,
    regatta,
    timeZone,
    now,
    scans,
    query,
    bands: query.data ? bands : undefined,
    people,
    knowsRaces: isKnown,
  };
}
