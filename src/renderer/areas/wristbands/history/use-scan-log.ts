import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ScanEvent } from '../../../../contract/areas/wristbands';
import { useSession } from '../../../session/session';
import { scanLogOf } from './scan-log';

/** Scans in a bunch are read in one go. */
const GATHER_MS = 250;

/**
 * Every check of a regatta, in the order they arrived.
 *
 * @param bandsChangedAt when the bands last changed: each check changes one
 */
export function useScanLog(regattaId: string, bandsChangedAt: number): UseQueryResult<readonly ScanEvent[]> {
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  const log = useMemo(() => scanLogOf(client, regattaId), [client, regattaId]);
  const queryKey = useMemo(() => ['scan-log', clubId, regattaId], [clubId, regattaId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the bands change
  useEffect(() => {
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), GATHER_MS);
    return () => clearTimeout(timer);
  }, [queryClient, queryKey, bandsChangedAt]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => log.readOn(signal),
    structuralSharing: false,
  });
}
