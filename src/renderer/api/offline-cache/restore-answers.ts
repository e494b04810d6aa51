import type { QueryClient } from '@tanstack/react-query';
import { readCache } from './stored-answers';

/**
 * Loads this browser's stored answers of a club into the cache, each with its last current time. Everything is read
 * again once the server answers.
 */
export async function restoreAnswers(queryClient: QueryClient, clubId: string): Promise<void> {
  const { answers, latest } = await readCache(clubId);
  for (const { queryKey, data, asOf } of answers)
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: asOf });
  // The clock offset dates what is recorded offline.
  if (latest?.health && queryClient.getQueryData(['health']) === undefined)
    queryClient.setQueryData(['health'], latest.health, { updatedAt: latest.asOf });
}
