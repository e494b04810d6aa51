import {
  type BothVersions,
  MOST_COMPARED,
  type OutboxItem,
  type OutboxState,
  type SyncHealth,
  type SyncStatus,
} from '@contract/staff-operations/sync';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import type { Health } from '@/api/health';
import { useBridge } from '@/api/use-bridge';

const EVERY_MS = 2_000;
const EVERY_MS_WHILE_FILLING = 1_000;
/** For long lists without actions. */
const LIST_EVERY_MS = 5_000;
/** Each comparison asks the cloud for lists of records. */
const COMPARED_EVERY_MS = 60_000;

/** The state of sync, refreshed while on screen. Updates the status bar too. */
export function useSyncStatus(): UseQueryResult<SyncStatus> {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const { queryKey, queryFn } = bridgeQuery(bridge, 'sync_status', {});
  return useQuery({
    queryKey,
    queryFn: async () => {
      const status = await queryFn();
      queryClient.setQueryData<Health>(
        ['health'],
        (health) => health && { ...health, sync: healthOf(status) },
      );
      return status;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.fill ? EVERY_MS_WHILE_FILLING : EVERY_MS),
  });
}

/** Local writes in one state that the upstream lacks; `enabled` while they are on screen. */
export function useOutbox(state: OutboxState, enabled: boolean): UseQueryResult<OutboxItem[]> {
  const bridge = useBridge();
  return useQuery({
    ...bridgeQuery(bridge, 'list_outbox', { state }),
    staleTime: 0,
    enabled,
    refetchInterval: state === 'attention' ? EVERY_MS : LIST_EVERY_MS,
  });
}

/**
 * The records of refused changes, here and in the cloud, by change id. Asked again for other changes or new answers.
 */
export function useBothVersions(items: readonly OutboxItem[]): ReadonlyMap<string, BothVersions> {
  const bridge = useBridge();
  const shown = items.slice(0, MOST_COMPARED);
  const { data } = useQuery({
    queryKey: ['bridge', 'compare_items', shown.map(({ id, attempts }) => `${id} ${attempts}`)],
    queryFn: () => bridge.call('compare_items', { ids: shown.map(({ id }) => id) }),
    enabled: shown.length > 0,
    staleTime: 0,
    refetchInterval: COMPARED_EVERY_MS,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.map((versions) => [versions.id, versions]));
}

/** Staff operations to reread after a decision about sync. */
export const outdatedByDecisions = ['sync_status', 'list_outbox', 'compare_items'] as const;

/** The part of the status also in `GET /healthz`. */
export function healthOf(status: SyncStatus): SyncHealth {
  return { ...status, upstream: status.upstream !== null };
}
