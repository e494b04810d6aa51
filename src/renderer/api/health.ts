import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What `GET /healthz` tells. */
export interface Health {
  version: string;
  time: number;
  outbox: { waiting: number };
}

const EVERY_MS = 5_000;

/** How the server does: how much waits to be sent, and its clock. */
export function useHealth(): UseQueryResult<Health> {
  return useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }): Promise<Health> => {
      const response = await fetch('/healthz', { signal });
      if (!response.ok) throw new TypeError(`The server answered ${response.status}.`);
      return response.json();
    },
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    retry: false,
  });
}
