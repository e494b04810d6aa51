import { resourceTable } from '@contract/resource-table';
import { routeTable } from '@contract/route-table';
import type { Query, QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { hasSignedOut } from '@/lib/clear-device';
import { whenIdle } from '@/ui/late';
import { onChanges } from '../apply-changes';
import { rememberedPeople } from '../device-people';
import type { Health } from '../health';
import type { QueryKey, RecordChange } from '../lists';
import { setStoreSeen } from './acknowledged';
import { type CachedAnswer, type StoredChanges, saveAnswers, saveChanges, type Visit } from './storage';
import { foldChanges, tidyCache } from './stored-answers';

/** Scopes cached for dock, race and desk. Members and accounts stay on the server. */
const CACHED_SCOPES: readonly string[] = ['regattas:read', 'wristbands:read', 'tee_times:read'];

/** Scopes cached on a device of camp leaders: it is at the dock, where the children are collected. */
const CACHED_AT_CAMP = [...CACHED_SCOPES, 'camps:read'];

const EVERY_MS = 1_000;

/** Changed records folded into the stored lists at a time: a long list is rewritten once for all. */
const FOLD_AFTER = 500;

interface CacheOptions {
  queryClient: QueryClient;
  clubId: string;
  /** When the whole cache was last known to be current, on this device’s clock; null before. */
  confirmedAt: () => number | null;
  /** Storage of the cache. */
  storage?: {
    saveAnswers: (clubId: string, visit: Visit, answers: readonly CachedAnswer[]) => Promise<void>;
    saveChanges: (clubId: string, changes: StoredChanges) => Promise<void>;
    fold: (clubId: string) => Promise<void>;
    tidy: (clubId: string) => Promise<void>;
  };
}

/**
 * Stores the page's races, wristbands and tee sheet in this browser, for pages opened while the server is away. Runs at intervals
 * and when the page is left. An answer is stored whole once; later changes are stored separately, so a scan among
 * 10,000 bands writes one band.
 *
 * @returns a function that ends it
 */
export function cacheAnswers({
  queryClient,
  clubId,
  confirmedAt,
  storage = { saveAnswers, saveChanges, fold: foldChanges, tidy: tidyCache },
}: CacheOptions): () => void {
  const isCached = (scope: string) =>
    (rememberedPeople()?.role === 'camp' ? CACHED_AT_CAMP : CACHED_SCOPES).includes(scope);
  const visitId = uuidv7();
  const dirty = new Map<string, Query>();
  let changed: RecordChange[] = [];
  /** Changes the browser failed to store. Stored again under the same id, so no answer counts them as newer. */
  let unstored: StoredChanges[] = [];
  let unfolded = 0;
  let cachedAsOf: number | null = null;
  const isCacheable = ({ queryKey }: Query) =>
    queryKey[0] === 'api' &&
    queryKey[1] === clubId &&
    isCached(routeTable[(queryKey as unknown as QueryKey)[2]].scope);
  const note = (query: Query) => {
    if (query.state.data !== undefined && isCacheable(query)) dirty.set(query.queryHash, query);
  };
  const noteChanges = (ofClub: string, changes: readonly RecordChange[]) => {
    if (ofClub !== clubId) return;
    changed.push(
      ...changes.filter(({ resource }) =>
        isCached(resourceTable[resource as keyof typeof resourceTable]?.scope),
      ),
    );
  };
  const toStore = (asOf: number, { queryHash, queryKey, state }: Query): CachedAnswer => {
    // Stale answers keep the last moment before they became stale.
    const isCurrent = !state.isInvalidated;
    return {
      hash: queryHash,
      queryKey: queryKey as unknown as QueryKey,
      data: state.data,
      visit: isCurrent ? visitId : null,
      asOf: isCurrent ? asOf : (cachedAsOf ?? state.dataUpdatedAt),
      // Later than the changes it includes, and before all others.
      has: uuidv7(),
    };
  };
  /** Small and separate: the outbox waits for it. */
  const writeChanges = async () => {
    if (hasSignedOut()) return;
    if (changed.length > 0) unstored.push({ id: uuidv7(), records: changed });
    changed = [];
    const parts = unstored;
    unstored = [];
    for (const part of parts)
      try {
        await storage.saveChanges(clubId, part);
        unfolded += part.records.length;
      } catch {
        unstored.push(part);
      }
    if (unfolded < FOLD_AFTER) return;
    unfolded = 0;
    whenIdle(() => void storage.fold(clubId).catch(() => undefined));
  };
  const writeAnswers = async () => {
    const asOf = confirmedAt();
    if (hasSignedOut() || asOf === null || (asOf === cachedAsOf && dirty.size === 0)) return;
    const written = new Map(dirty);
    const answers = Array.from(dirty.values(), (query) => toStore(asOf, query));
    dirty.clear();
    cachedAsOf = asOf;
    const health = queryClient.getQueryData<Health>(['health']);
    await storage.saveAnswers(clubId, { id: visitId, asOf, health }, answers).catch(() => {
      // Disk full, or no storage in this browser: retry with the next write.
      for (const [hash, query] of written) dirty.set(hash, query);
    });
  };
  // Both start in the same tick: a page being left gets no other.
  const write = () => Promise.all([writeChanges(), writeAnswers()]);
  const writeNow = () => void write();
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['api', clubId] })) note(query);
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    // Manual updates of lists are changes, stored separately.
    if (action.type === 'success' ? !action.manual : ['invalidate', 'setState'].includes(action.type))
      note(event.query);
  });
  const stopChanges = onChanges(noteChanges);
  setStoreSeen(writeChanges);
  // At once: the page may be left a moment after its first screen.
  writeNow();
  const timer = setInterval(writeNow, EVERY_MS);
  window.addEventListener('pagehide', writeNow);
  document.addEventListener('visibilitychange', writeNow);
  // No screen waits for this.
  whenIdle(() => void storage.tidy(clubId).catch(() => undefined));
  return () => {
    writeNow();
    setStoreSeen(async () => undefined);
    unsubscribe();
    stopChanges();
    clearInterval(timer);
    window.removeEventListener('pagehide', writeNow);
    document.removeEventListener('visibilitychange', writeNow);
  };
}
