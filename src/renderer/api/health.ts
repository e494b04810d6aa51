import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SyncHealth } from '../../contract/bridge/sync';
import { fetchWhole } from '../session/network';

/** What `GET /healthz` tells. */
export interface Health {
  version: string;
  time: number;
  /** How far the server's clock is surely ahead of this device's, in milliseconds; negative when it is behind. */
  ahead: number;
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
      const sentAt = Date.now();
      const response = await fetchWhole('/healthz', { signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      const health = (await response.json()) as Omit<Health, 'ahead'>;
      return { ...health, ahead: clockAhead(health.time, sentAt, Date.now()) };
    },
    refetchInterval: ({ state }) => (state.data?.sync?.fill ? EVERY_MS_WHILE_FILLING : EVERY_MS),
    staleTime: EVERY_MS,
    retry: false,
  });
}

/**
 * How far a server's clock is ahead, by an answer that says `time`. The server wrote it at some moment between the
 * question and the arrival of the answer: within these the clocks agree, however slow the answer was.
 */
export function clockAhead(time: number, sentAt: number, receivedAt: number): number {
  return time - Math.min(Math.max(time, sentAt), receivedAt);
}
