import type { SyncHealth } from '@contract/staff-operations/sync';
import { ClientError } from '@shared/api-client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchBuffered } from './network';
import { useSession } from './session';

/** The response of `GET /healthz`, and the difference of the two clocks that follows from it. */
export interface Health {
  version: string;
  /** The server's clock: Unix epoch milliseconds. */
  time: number;
  outbox: { waiting: number };
  /** The state of sync; null where the server runs without it. */
  sync: SyncHealth | null;
  /** How far the server's clock is ahead of this device's, in whole milliseconds. */
  server_ahead_ms: number;
  /** The error of that figure, in milliseconds: half the time that the response took. */
  within_ms: number;
}

const EVERY_MS = 5_000;
const EVERY_MS_WHILE_FILLING = 1_000;

/**
 * The server's state: what waits to be sent, how fresh its data is, and its clock. On another machine the server tells it to
 * those who have a key.
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

/** Whether the two clocks certainly differ by more than `toleratedMs`. */
export function clocksDiffer({ server_ahead_ms, within_ms }: Health, toleratedMs: number): boolean {
  return Math.abs(server_ahead_ms) - within_ms > toleratedMs;
}

/** The server reads its clock between request and response: the middle is the best estimate, however slow the network. */
export async function readHealth(url: string, key: string | null, signal: AbortSignal): Promise<Health> {
  const asked = Date.now();
  const response = await fetchBuffered(url, { signal, ...(key !== null && { headers: { 'api-key': key } }) });
  const answered = Date.now();
  if (!response.ok)
    throw new ClientError(response.status, null, `The server answered ${response.status}.`, [], null, null);
  const health: Omit<Health, 'server_ahead_ms' | 'within_ms'> = await response.json();
  const within_ms = (answered - asked) / 2;
  // Whole: a moment that is made with it is a whole number, or no server takes it.
  return { ...health, server_ahead_ms: Math.round(health.time - (asked + within_ms)), within_ms };
}
