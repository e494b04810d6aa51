import type { SyncHealth } from '@contract/staff-operations/sync';
import { health as t } from '@messages/api';
import { ClientError } from '@shared/api-client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchBuffered } from './network';
import { useSession } from './session';

/** The response of `GET /healthz`. */
export interface Health {
  version: string;
  /** Server time: Unix epoch milliseconds. */
  time: number;
  outbox: { waiting: number };
  /** Reason why the server cannot save now, such as a full disk; missing while it can. */
  problem?: string;
  /** State of sync; null if the server runs without it. */
  sync: SyncHealth | null;
}

const EVERY_MS = 5_000;
const EVERY_MS_WHILE_FILLING = 1_000;

/**
 * The server's state: pending writes, age of its data, and its clock. To other computers the server tells it only with
 * a key.
 */
export function useHealth(): UseQueryResult<Health> {
  const { key } = useSession();
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => readHealth('/healthz', key, signal),
    refetchInterval: ({ state }) => (state.data?.sync?.fill ? EVERY_MS_WHILE_FILLING : EVERY_MS),
    staleTime: EVERY_MS,
    retry: false,
  });
}

/** Reads the health once. */
export async function readHealth(url: string, key: string | null, signal: AbortSignal): Promise<Health> {
  const response = await fetchBuffered(url, { signal, ...(key !== null && { headers: { 'api-key': key } }) });
  if (!response.ok)
    throw new ClientError(response.status, null, t.serverAnswered(response.status), [], null, null);
  return response.json();
}
