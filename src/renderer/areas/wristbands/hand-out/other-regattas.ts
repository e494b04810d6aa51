import type { BandRegatta } from '@contract/areas/safety/band-assignments';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { useQueries } from '@tanstack/react-query';
import { listQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { isRunning } from '@/lib/likely-regatta';
import { useBandRegattas } from '../use-band-regattas';

/** A band of another regatta of the club. */
export interface OtherBand {
  regatta: BandRegatta;
  band: Wristband;
}

/** Finds a band in the club's other current regattas, read ahead for use offline. */
export function useOtherRegattas(regattaId: string, now: number): (bandId: string) => OtherBand | undefined {
  const { client, clubId } = useSession();
  const others = (useBandRegattas().data ?? []).filter(
    (regatta) => regatta.id !== regattaId && isRunning(regatta, now),
  );
  const lists = useQueries({
    queries: others.map(({ id }) => listQuery(client, clubId, 'wristbands', { query: { regatta_id: id } })),
  });
  return (bandId) => {
    for (const [index, regatta] of others.entries()) {
      const band = lists[index]?.data?.find(({ id, known }) => id === bandId && known);
      if (band) return { regatta, band };
    }
    return undefined;
  };
}
