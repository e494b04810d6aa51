import type { ScanEvent } from '@contract/areas/wristbands';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** Every check of a regatta, in the order they arrived. */
export function useScanLog(regattaId: string): UseQueryResult<ScanEvent[]> {
  const { client, clubId } = useSession();
  const input = { query: { regatta_id: regattaId } };
  return useQuery({ ...listQuery(client, clubId, 'scanEvents', input), select: byArrival });
}

function byArrival(events: ScanEvent[]): ScanEvent[] {
  return events.toSorted((a, b) => a.received_at - b.received_at);
}
