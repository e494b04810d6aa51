import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SyncHealth } from '../../contract/bridge/sync';
import { fetchWhole } from '../session/network';

/** What `GET /healthz` tells. */
export interface Health {
  version: string;
  time: number;
  outbox: { waiting: number };
  /** How sync does; null where the server runs without it. */
  sync: SyncHealth | null;
}

const EVERY_MS = 5_000;
/** While the first fill runs there is something to watch. */
const EVERY_MS_WHILE_FILLING = 1_000;

/** How the server does: what waits to be sent, how fresh its data is, and its clock. */
export function useHealth(): UseQueryResult<Health> {
  return useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }): Promise<Health> => {
      const response = await fetchWhole('/healthz', { signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return response.json();
    },
    refetchInterval: ({ state }) => (state.data?.sync?.fill ? EVERY_MS_WHILE_FILLING : EVERY_MS),
    staleTime: EVERY_MS,
    retry: false,
  });
}
