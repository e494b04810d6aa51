import { useMemo } from 'react';
import { useAll } from '../../api/queries';
import { useSession } from '../../session/session';
import { useDeviceSettings } from './device-settings';
import type { Person } from './people/order';
import { overdueReason } from './people/overdue';
import { useBands } from './people/use-bands';
import { useRacingDay } from './people/use-racing-day';
import { useScanQueue } from './scanning/use-scan-queue';
import { useNow } from './use-now';

const RENEWED_EVERY_MS = 10_000;

/** Everything that is watched at one regatta: its people, where they are, and who should be back. */
export function useWatch(regattaId: string) {
  const { clubId, club } = useSession();
  const regattas = useAll('regattas', { query: { club_id: clubId } });
  const regatta = regattas.data?.find(({ id }) => id === regattaId);
  const timeZone = regatta?.time_zone ?? club.time_zone;
  const now = useNow(RENEWED_EVERY_MS);
  const { queue, state } = useScanQueue();
  const { query, bands, byId } = useBands(regattaId, state.open);
  const { day, boats, isKnown } = useRacingDay(regattaId, timeZone, now);
  const [{ overdueMinutes, overdueHours }] = useDeviceSettings();
  const people = useMemo(
    (): Person[] =>
      bands.map((band) => ({
        band,
        boat: band.registration_id ? boats.get(band.registration_id) : undefined,
        overdue: overdueReason(band, now, day, { overdueMinutes, overdueHours }),
      })),
    [bands, boats, now, day, overdueMinutes, overdueHours],
  );
  return {
    regattas,
    regatta,
    timeZone,
    now,
    queue,
    queueState: state,
    query,
    byId,
    people,
    knowsRaces: isKnown,
  };
}
