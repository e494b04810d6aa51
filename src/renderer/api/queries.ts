import type { Route, RouteData, RouteInput } from '@contract/route';
import type { OperationId, Routes } from '@contract/routes';
import { type Answer, type Client, ClientError } from '@shared/api-client';
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BridgeError } from './bridge';
import { tracked } from './failures';
import { keyOf, type ListOperation, type QueryKey, type Row } from './lists';
import { NetworkError } from './network';
import { type Session, useSession } from './session';

const MAX_RETRIES = 2;

/**
 * Makes the query client. The server is on this computer or in this building, so nothing pauses when the browser loses
 * the internet. Data stays fresh until `/changes` says otherwise.
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

/** Retries only what another try can cure: a broken connection, a busy server, too many requests. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof BridgeError || (error instanceof NetworkError && error.isTimeout)) return false;
  const curable = !(error instanceof ClientError) || error.status >= 500 || error.status === 429;
  return curable && failures < MAX_RETRIES;
}

/** Milliseconds before the next try. */
function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ClientError ? error.retryAfter : null;
  return asked === null ? 300 * 2 ** failures : asked * 1000;
}

interface QueryOptions {
  /** False while the input is incomplete. */
  enabled?: boolean;
  /** Shows the last answer while another input's loads. */
  keepPrevious?: boolean;
}

const PAGE_SIZE = 100;

/**
 * One answer of the API, kept fresh by `/changes`. For a list route, its first page; see `useListQuery`.
 *
 * @example const { data } = useApiQuery('standings', { query: { regatta_id, fleet } });
 */
export function useApiQuery<Id extends OperationId>(
  operation: Id,
  input: RouteInput<Routes[Id]>,
  options: QueryOptions = {},
): UseQueryResult<RouteData<Routes[Id]>> {
  const { client, clubId } = useSession();
  return useQuery({ ...responseQuery(client, clubId, operation, input), ...toQueryOptions(options) });
}

/** One answer as a query, for use without the hook. */
export function responseQuery<Id extends OperationId>(
  client: Client,
  clubId: string,
  operation: Id,
  input: RouteInput<Routes[Id]>,
) {
  return {
    queryKey: ['api', clubId, operation, input, 'one'] satisfies QueryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await tracked(operation, client.call(operation, input, { signal }));
      return (answer as { data: RouteData<Routes[Id]> }).data;
    },
  };
}

/**
 * Every record of a list, all pages. The order is not fixed: live changes replace in place and append new records. Sort
 * in the screen.
 *
 * @example const members = useListQuery('members', { query: { club_id: clubId } });
 */
export function useListQuery<Id extends ListOperation>(
  operation: Id,
  input: RouteInput<Routes[Id]>,
  options: QueryOptions = {},
): UseQueryResult<RouteData<Routes[Id]>> {
  const { client, clubId } = useSession();
  return useQuery({ ...listQuery(client, clubId, operation, input), ...toQueryOptions(options) });
}

/** A whole list as a query. `applyChanges` handles changes while its pages are read. */
export function listQuery<Id extends ListOperation>(
  client: Client,
  clubId: string,
  operation: Id,
  input: RouteInput<Routes[Id]>,
) {
  return {
    queryKey: ['api', clubId, operation, input, 'all'] satisfies QueryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      tracked(operation, readAll(client, operation, input, signal)),
    // Each page has its own retries: with one failure in twenty, a long list would never be read whole.
    retry: false,
  };
}

/** Context of the routes' loaders. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}

/**
 * Starts reading a list that a screen reads by `useListQuery` with the same input. Called by the route's loader, so the
 * list and the screen's code load in parallel.
 */
export function prefetchList<Id extends ListOperation>(
  { queryClient, session: { client, clubId } }: RouterContext,
  operation: Id,
  input: RouteInput<Routes[Id]>,
): void {
  void queryClient.prefetchQuery(listQuery(client, clubId, operation, input));
}

async function readAll<Id extends ListOperation>(
  client: Client,
  operation: Id,
  input: RouteInput<Routes[Id]>,
  signal: AbortSignal,
): Promise<RouteData<Routes[Id]>> {
  // A record that moves meanwhile may come twice: the later page is newer.
  const records = new Map<string, unknown>();
  let at: string | undefined;
  do {
    const page = await readPage(client, operation, input, at, signal);
    const { data, next_cursor, has_more } = page as Answer<Route & { item: never }>;
    // The cursor belongs to the page, not the record.
    for (const { cursor: _, ...record } of data as Row[])
      records.set(keyOf(operation, record as Row), record);
    at = has_more ? (next_cursor ?? undefined) : undefined;
  } while (at);
  return [...records.values()] as RouteData<Routes[Id]>;
}

async function readPage<Id extends ListOperation>(
  client: Client,
  operation: Id,
  input: RouteInput<Routes[Id]>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Answer<Routes[Id]>> {
  for (let failures = 0; ; failures++) {
    try {
      return await client.call(operation, atCursor(input, cursor), { signal });
    } catch (error) {
      if (signal.aborted || !retry(failures, error as Error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error as Error)));
    }
  }
}

/** Adds paging members to the input, in the body or in the query. */
function atCursor<Input>(input: Input, cursor: string | undefined): Input {
  const place = input && typeof input === 'object' && 'body' in input ? 'body' : 'query';
  const given = (input as Record<string, object | undefined>)[place];
  return { ...input, [place]: { ...given, limit: PAGE_SIZE, ...(cursor && { cursor }) } };
}

function toQueryOptions({ enabled = true, keepPrevious = false }: QueryOptions) {
  return { enabled, ...(keepPrevious && { placeholderData: keepPreviousData }) };
}
