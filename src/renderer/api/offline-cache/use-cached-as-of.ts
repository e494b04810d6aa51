import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * As of when what is on screen was kept in this browser, on this device’s clock: the oldest of it counts. Null where
 * nothing on screen was, and with `isOf` false.
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
