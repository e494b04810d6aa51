import { routeTable } from '@contract/route-table';
import type { Query, QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { whenIdle } from '@/ui/late';
import type { Health } from '../health';
import type { QueryKey } from '../lists';
import { acknowledgedWrites } from './acknowledged';
import { type CachedAnswer, saveAnswers } from './storage';

/** What is kept: what a station works with. Members, accounts and tee times stay on the server. */
const CACHED_SCOPES: readonly string[] = ['regattas:read', 'wristbands:read'];

const EVERY_MS = 1_000;

interface CacheOptions {
  queryClient: QueryClient;
  clubId: string;
  /** The moment on this device’s clock at which everything in the cache was last known to be current; null before it was. */
  confirmedAt: () => number | null;
}

/**
 * Keeps what the page has read of races and wristbands in this browser, for a page that is opened while the server is
 * away: now and then, and when the page is left.
 *
 * @returns a function that ends it
 */
export function cacheAnswers({ queryClient, clubId, confirmedAt }: CacheOptions): () => void {
  const id = uuidv7();
  const dirty = new Map<string, Query>();
  let cachedAsOf: number | null = null;
  const isCacheable = ({ queryKey }: Query) =>
    queryKey[0] === 'api' &&
    queryKey[1] === clubId &&
    CACHED_SCOPES.includes(routeTable[(queryKey as unknown as QueryKey)[2]].scope);
  const note = (query: Query) => {
    if (query.state.data !== undefined && isCacheable(query)) dirty.set(query.queryHash, query);
  };
  const write = () => {
    const asOf = confirmedAt();
    if (asOf === null || (asOf === cachedAsOf && dirty.size === 0)) return;
    const answers = Array.from(dirty.values(), ({ queryHash, queryKey, state }): CachedAnswer => {
      // What is to be read again is as of the moment before that was known.
      const isCurrent = !state.isInvalidated;
      return {
        hash: queryHash,
        queryKey: queryKey as unknown as QueryKey,
        data: state.data,
        visit: isCurrent ? id : null,
        asOf: isCurrent ? asOf : (cachedAsOf ?? state.dataUpdatedAt),
      };
    });
    const written = new Map(dirty);
    const applied = acknowledgedWrites(clubId);
    dirty.clear();
    cachedAsOf = asOf;
    const health = queryClient.getQueryData<Health>(['health']);
    saveAnswers(clubId, { id, asOf, health }, answers, applied.ids).then(applied.forget, () => {
      // A full disk, or a browser that keeps nothing: tried again with the next.
      for (const [hash, query] of written) dirty.set(hash, query);
    });
  };
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['api', clubId] })) note(query);
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && ['success', 'invalidate', 'setState'].includes(event.action.type))
      note(event.query);
  });
  const timer = setInterval(write, EVERY_MS);
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
  // No screen waits for it.
  whenIdle(() => {
    import('./stored-answers').then(({ tidyCache }) => tidyCache(clubId)).catch(() => undefined);
  });
  return () => {
    write();
    unsubscribe();
    clearInterval(timer);
    window.removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', write);
  };
}
