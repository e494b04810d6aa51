import type { Webhook } from '@contract/areas/webhooks';
import type { RouteData, RouteInput } from '@contract/route';
import type { OperationId, Routes } from '@contract/routes';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutations';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** Deliveries go on while staff look at them, and they are in no change feed. */
const EVERY_MS = 3_000;

/** An answer about webhooks, read again and again while it is on screen. */
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

/** A write about webhooks; what is shown of them is read again after it. */
export function useWebhookAction<Id extends OperationId>(operation: Id) {
  const action = useApiMutation(operation);
  const refresh = useRefreshWebhooks();
  return {
    ...action,
    mutate: (input: RouteInput<Routes[Id]>, onSuccess?: (data: RouteData<Routes[Id]>) => void) =>
      action.mutate(input, { onSuccess: (data) => onSuccess?.(data), onSettled: refresh }),
  };
}

/** Reads again what is shown of webhooks. */
export function useRefreshWebhooks(): () => void {
  const queryClient = useQueryClient();
  const { clubId } = useSession();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [api, club, operation] }) =>
        api === 'api' && club === clubId && String(operation).startsWith('webhooks'),
    });
}

/** What an endpoint is called on screen: what it is for, or where it is. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description ?? new URL(url).host;
}
