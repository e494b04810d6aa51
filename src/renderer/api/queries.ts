import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer, Client } from '../../contract/client';
import type { Route, RouteData, RouteInput } from '../../contract/route';
import type { OperationId, Routes } from '../../contract/routes';
import { useSession } from '../session/session';
import { tracked } from './failures';

/** The operations that answer pages of records. */
export type ListOperation = {
  [Id in OperationId]: Routes[Id] extends { item: unknown } ? Id : never;
}[OperationId];

export interface QueryOptions {
  /** False waits, for input that is not complete yet. */
  enabled?: boolean;
  /** Shows the last answer while another input's is on its way. */
  keepPrevious?: boolean;
}

/** How queries are named in the cache; `live.ts` finds them by this. */
export type QueryKey = readonly ['api', clubId: string, OperationId, input: unknown, kind: 'one' | 'all'];

const PAGE_SIZE = 100;

/**
 * One answer of the API, kept fresh by `/changes`. For a list route this is its first page; see `useAll`.
 *
 * @example const { data } = useApiQuery('standings', { query: { regatta_id, fleet } });
 */
export function useApiQuery<Id extends OperationId>(
  operation: Id,
  input: RouteInput<Routes[Id]>,
  options: QueryOptions = {},
): UseQueryResult<RouteData<Routes[Id]>> {
  const { client, clubId } = useSession();
  return useQuery({
    queryKey: ['api', clubId, operation, input, 'one'] satisfies QueryKey,
    queryFn: async ({ signal }) => {
      const answer = await tracked(operation, client.call(operation, input, { signal }));
      return (answer as { data: RouteData<Routes[Id]> }).data;
    },
    ...toQueryOptions(options),
  });
}

/**
 * Every record of a list, all pages. The order is not promised: live changes are put in place, new records at the end.
 * Sort in the screen.
 *
 * @example const members = useAll('members', { query: { club_id: clubId } });
 */
export function useAll<Id extends ListOperation>(
  operation: Id,
  input: RouteInput<Routes[Id]>,
  options: QueryOptions = {},
): UseQueryResult<RouteData<Routes[Id]>> {
  const { client, clubId } = useSession();
  return useQuery({
    queryKey: ['api', clubId, operation, input, 'all'] satisfies QueryKey,
    queryFn: ({ signal }) => tracked(operation, readAll(client, operation, input, signal)),
    ...toQueryOptions(options),
  });
}

async function readAll<Id extends ListOperation>(
  client: Client,
  operation: Id,
  input: RouteInput<Routes[Id]>,
  signal: AbortSignal,
): Promise<RouteData<Routes[Id]>> {
  const records: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.call(operation, atCursor(input, cursor), { signal });
    const { data, next_cursor, has_more } = page as Answer<Route & { item: never }> & { data: unknown[] };
    records.push(...data);
    cursor = has_more ? (next_cursor ?? undefined) : undefined;
  } while (cursor);
  return records as RouteData<Routes[Id]>;
}

/** The input with paging members where the route takes them: in the body or in the query. */
function atCursor<Input>(input: Input, cursor: string | undefined): Input {
  const place = input && typeof input === 'object' && 'body' in input ? 'body' : 'query';
  const given = (input as Record<string, object | undefined>)[place];
  return { ...input, [place]: { ...given, limit: PAGE_SIZE, ...(cursor && { cursor }) } };
}

function toQueryOptions({ enabled = true, keepPrevious = false }: QueryOptions) {
  return { enabled, ...(keepPrevious && { placeholderData: keepPreviousData }) };
}
