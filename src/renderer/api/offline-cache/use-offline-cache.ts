import { useQuery } from '@tanstack/react-query';
import { canCache } from './can-cache';
import { readCache } from './stored-answers';

const LOOK_EVERY_MS = 2_000;

interface OfflineCache {
  /** How many lists and answers of the server are on this device’s disk. */
  count: number;
  /** As of when, on this device’s clock. */
  asOf: number;
}

/** What this browser keeps of a club for when the server is away; null where it keeps nothing. */
export function useOfflineCache(clubId: string): OfflineCache | null {
  const { data = null } = useQuery({
    queryKey: ['kept', clubId],
    queryFn: async (): Promise<OfflineCache | null> => {
      const { answers, latest } = await readCache(clubId);
      return latest && answers.length > 0 ? { count: answers.length, asOf: latest.asOf } : null;
    },
    enabled: canCache(),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
    retry: false,
  });
  return data;
}
