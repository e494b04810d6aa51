import type { QueryClient } from '@tanstack/react-query';
import { readCache } from './stored-answers';

/**
 * Puts what this browser keeps of a club into the cache, each answer as of the moment at which it was last known to be
 * current. It is read again as soon as the server answers.
 */
export async function restoreAnswers(queryClient: QueryClient, clubId: string): Promise<void> {
  const { answers, latest } = await readCache(clubId);
  for (const { queryKey, data, asOf } of answers)
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: asOf });
  // How far the clocks are apart is needed to date what is recorded meanwhile.
  if (latest?.health && queryClient.getQueryData(['health']) === undefined)
    queryClient.setQueryData(['health'], latest.health, { updatedAt: latest.asOf });
}
