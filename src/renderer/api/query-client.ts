import { ClientError } from '@shared/api-client';
import { QueryClient } from '@tanstack/react-query';
import { BridgeError } from './bridge';

const MAX_RETRIES = 2;

/**
 * Our server is on this machine or in this building: what the browser thinks of the internet does not matter, so nothing
 * is ever paused. Data stays fresh until `/changes` says otherwise.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry,
        retryDelay,
      },
      mutations: { networkMode: 'always', retry, retryDelay },
    },
  });
}

/** Only what another try can cure: no answer, a busy server, too many requests. */
export function retry(failures: number, error: Error): boolean {
  if (error instanceof BridgeError) return false;
  const curable = !(error instanceof ClientError) || error.status >= 500 || error.status === 429;
  return curable && failures < MAX_RETRIES;
}

/** How long to wait before the next try, in milliseconds. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ClientError ? error.retryAfter : null;
  return asked === null ? 300 * 2 ** failures : asked * 1000;
}
