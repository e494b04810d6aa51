import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change } from '../../contract/areas/changes';
import { isListed, madeOf } from './affected';
import type { QueryKey } from './queries';

type Row = Record<string, unknown> & { id: string };

/**
 * Brings the cache up to date: whole lists get the changed records put in place, so that one scan among 10 000 bands
 * reads nothing again; every other answer that may differ now is read again.
 */
export function applyChanges(queryClient: QueryClient, clubId: string, changes: readonly Change[]): void {
  const goneRegattas = changes.filter(({ resource, deleted }) => resource === 'regattas' && deleted);
  const isOfGoneRegatta = (input: unknown) =>
    goneRegattas.some(({ id }) => id === (input as { query?: { regatta_id?: unknown } })?.query?.regatta_id);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['api', clubId] })) {
    const [, , operation, input] = query.queryKey as QueryKey;
    const resources: readonly string[] = madeOf[operation] ?? [];
    const relevant = changes.filter((change) => resources.includes(change.resource));
    if (relevant.length === 0) continue;
    const rows = patched(query, relevant);
    if (rows) queryClient.setQueryData(query.queryKey, rows);
    else {
      // A deleted regatta has no answer any more: the screen that still shows it is about to go.
      const refetchType = isOfGoneRegatta(input) ? 'none' : 'active';
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    }
  }
}

/** The list with the changes in it, or undefined when it must be read again. */
function patched(query: Query, changes: readonly Change[]): Row[] | undefined {
  const [, , operation, input, kind] = query.queryKey as QueryKey;
  const [own] = madeOf[operation] ?? [];
  const data = query.state.data;
  const settled = query.state.fetchStatus === 'idle' && !query.state.isInvalidated;
  if (kind !== 'all' || !settled || !Array.isArray(data)) return undefined;
  const rows = new Map((data as Row[]).map((row) => [keyOf(own, row), row]));
  for (const { resource, id, regatta_id, deleted, record } of changes) {
    if (resource !== own) return undefined;
    const row = record as Row | null;
    if (deleted || !row) {
      rows.delete(keyOf(own, { id, regatta_id }));
      continue;
    }
    const listed = isListed(input, row);
    if (listed === null) return undefined;
    if (listed) rows.set(keyOf(own, row), row);
    else rows.delete(keyOf(own, row));
  }
  return [...rows.values()];
}

/** Wristbands are unique within a regatta only. */
function keyOf(resource: string | undefined, row: { id: string; [name: string]: unknown }): string {
  return resource === 'wristbands' ? `${row.regatta_id}/${row.id}` : row.id;
}
