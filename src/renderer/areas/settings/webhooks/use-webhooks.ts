import type { Webhook } from '@contract/areas/integration/webhooks';
import type { RouteData, RouteInput } from '@contract/route';
import type { OperationId, Routes } from '@contract/routes';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutations';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** Deliveries change while staff watch, and are not in the change feed. */
const EVERY_MS = 3_000;

/** A webhooks answer, refreshed while on screen. */
export function useWebhookQuery<Id extends OperationId>(
  operation: Id,
  input: RouteInput<Routes[Id]>,
): UseQueryResult<RouteData<Routes[Id]>> {
  const { client, clubId } = useSession();
  return useQuery({
    ...responseQuery(client, clubId, operation, input),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/** A webhooks write; refreshes webhooks on screen afterwards. */
export function useWebhookAction<Id extends OperationId>(operation: Id) {
  const action = useApiMutation(operation);
  const refresh = useRefreshWebhooks();
  return {
    ...action,
    mutate: (input: RouteInput<Routes[Id]>, onSuccess?: (data: RouteData<Routes[Id]>) => void) =>
      action.mutate(input, { onSuccess: (data) => onSuccess?.(data), onSettled: refresh }),
  };
}

/** Refreshes webhooks on screen. */
export function useRefreshWebhooks(): () => void {
  const queryClient = useQueryClient();
  const { clubId } = useSession();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [api, club, operation] }) =>
        api === 'api' && club === clubId && String(operation).startsWith('webhooks'),
    });
}

/** Name of an endpoint on screen: its description or host. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description ?? new URL(url).host;
}
