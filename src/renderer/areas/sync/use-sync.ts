import type { OutboxItem, OutboxState, SyncHealth, SyncStatus } from '@contract/staff-operations/sync';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import type { Health } from '@/api/health';
import { useBridge } from '@/api/use-bridge';

const EVERY_MS = 2_000;
const EVERY_MS_WHILE_FILLING = 1_000;
/** For long lists that nobody acts on. */
const LIST_EVERY_MS = 5_000;

/** The state of sync, read again and again while it is on screen. The status bar gets each answer too. */
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

/** The local writes in one state that upstream has not taken; `enabled` while somebody looks at them. */
export function useOutbox(state: OutboxState, enabled: boolean): UseQueryResult<OutboxItem[]> {
  const bridge = useBridge();
  return useQuery({
    ...bridgeQuery(bridge, 'list_outbox', { state }),
    staleTime: 0,
    enabled,
    refetchInterval: state === 'attention' ? EVERY_MS : LIST_EVERY_MS,
  });
}

/** Discards changes that upstream refused, one after the other; the first failure ends it. */
export function useDiscard(): UseMutationResult<void, Error, readonly OutboxItem[]> {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (items) => {
      for (const { id } of items) await bridge.call('discard_item', { id });
    },
    retry: false,
    onSettled: () =>
      Promise.all(
        outdatedByDecisions.map((one) => queryClient.invalidateQueries({ queryKey: ['bridge', one] })),
      ),
  });
}

/** The staff operations whose answers are outdated by a decision about sync. */
export const outdatedByDecisions = ['sync_status', 'list_outbox'] as const;

/** The part of the status that `GET /healthz` has too. */
export function healthOf(status: SyncStatus): SyncHealth {
  return { ...status, upstream: status.upstream !== null };
}
