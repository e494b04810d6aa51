import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Time of the oldest cached data on screen, on this device’s clock. Null if nothing on screen is cached, and with
 * `isOf` false.
 */
export function useCachedAsOf(clubId: string, isOf: boolean): number | null {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => (isOf ? queryClient.getQueryCache().subscribe(listener) : () => undefined),
    [queryClient, isOf],
  );
  return useSyncExternalStore(subscribe, () => (isOf ? oldestShown(queryClient, clubId) : null));
}

function oldestShown(queryClient: QueryClient, clubId: string): number | null {
  const shown = queryClient.getQueryCache().findAll({ queryKey: ['api', clubId], type: 'active' });
  const moments = shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return moments.length === 0 ? null : Math.min(...moments);
}
