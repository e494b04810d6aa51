import { useQuery } from '@tanstack/react-query';
import { canCache } from './can-cache';
import { readCache } from './stored-answers';

const LOOK_EVERY_MS = 2_000;

interface OfflineCache {
  /** Number of stored lists and answers of the server. */
  count: number;
  /** Time of the data, on this device’s clock. */
  asOf: number;
}

/** This browser's stored answers of a club, for when the server is away; null without any. */
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
