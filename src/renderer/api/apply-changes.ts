import type { Query, QueryClient } from '@tanstack/react-query';
import { applyToList, dependsOn, type QueryKey, type RecordChange, type Row } from './lists';

/** Changes that came while a query was being read: its response may lack them. */
const changedMeanwhile = new WeakMap<Query, RecordChange[]>();

type ChangesListener = (clubId: string, changes: readonly RecordChange[]) => void;

const listeners = new Set<ChangesListener>();

/** Calls `listener` with all changes before they are put into the cache, until the returned function is called. */
export function onChanges(listener: ChangesListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Updates the cache. Lists replace their changed records, so a scan among 10,000 bands rereads nothing. Other affected
 * responses are read again. A read in progress is never cancelled: changes are applied to its result.
 */
export function applyChanges(
  queryClient: QueryClient,
  clubId: string,
  changes: readonly RecordChange[],
): void {
  for (const listener of listeners) listener(clubId, changes);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['api', clubId] })) {
    const [, , operation] = query.queryKey as QueryKey;
    const relevant = changes.filter(({ resource }) => dependsOn(operation, resource));
    if (relevant.length > 0) applyTo(queryClient, query, relevant);
  }
}

/**
 * Rereads visible queries now and the others when next shown. Needed when the cache is of another database or missed
 * changes.
 */
export async function readAgain(queryClient: QueryClient, clubId: string): Promise<void> {
  const ofClub = { queryKey: ['api', clubId] };
  for (const query of queryClient.getQueryCache().findAll(ofClub)) changedMeanwhile.delete(query);
  // A read in progress may hold older pages.
  await queryClient.cancelQueries(ofClub);
  void queryClient.invalidateQueries(ofClub);
}

/** Lets reads started by the routes finish and show, then reads once more. For a page that was just opened. */
export function readOnceMore(queryClient: QueryClient, clubId: string): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['api', clubId] })) {
    const { queryKey } = query;
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    if (query.state.fetchStatus === 'idle') again();
    else query.promise?.then(again, again);
  }
}

function applyTo(queryClient: QueryClient, query: Query, changes: readonly RecordChange[]): void {
  const isBeingRead = query.state.fetchStatus !== 'idle';
  update(queryClient, query, changes);
  if (!isBeingRead) return;
  const known = changedMeanwhile.get(query);
  if (known) {
    known.push(...changes);
    return;
  }
  const kept = [...changes];
  changedMeanwhile.set(query, kept);
  const onEnd = () => {
    if (changedMeanwhile.get(query) !== kept) return;
    changedMeanwhile.delete(query);
    // Another read may have started by then.
    applyTo(queryClient, query, kept);
  };
  query.promise?.then(onEnd, onEnd);
}

/** Applies changes to cached data, or invalidates it once idle. */
function update(queryClient: QueryClient, query: Query, changes: readonly RecordChange[]): void {
  const queryKey = query.queryKey as QueryKey;
  const { data, isInvalidated, fetchStatus } = query.state;
  const rows = Array.isArray(data) ? applyToList(queryKey, data as Row[], changes) : null;
  if (rows && !isInvalidated) {
    queryClient.setQueryData(queryKey, rows);
    return;
  }
  // Shows this change while the data stays invalid until reread.
  if (rows) query.setState({ data: rows });
  if (data !== undefined && fetchStatus === 'idle')
    void queryClient.invalidateQueries({
      queryKey,
      exact: true,
      // A deleted regatta cannot be read: the screen that still shows it is about to close.
      refetchType: isOfDeletedRegatta(queryKey, changes) ? 'none' : 'active',
    });
}

function isOfDeletedRegatta([, , , input]: QueryKey, changes: readonly RecordChange[]): boolean {
  const { query } = (input ?? {}) as { query?: { regatta_id?: unknown } };
  return changes.some(
    ({ resource, deleted, id }) => resource === 'regattas' && deleted && id === query?.regatta_id,
  );
}
