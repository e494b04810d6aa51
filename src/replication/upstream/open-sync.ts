import { openSync as t } from '@messages/server/cloud';
import type { Logger } from 'pino';
import { isTestKey } from '../../club/access/api-keys';
import { type KeyVault, noVault } from '../../club/key-vault';
import type { ResourceName } from '../../contract/resources';
import type { OperationInput, OperationOutput } from '../../contract/staff-operations/operations';
import type { SyncHealth, syncOperations } from '../../contract/staff-operations/sync';
import type { Readable } from '../../db/connection';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import { bothVersions, type ReadContext, readTheirs } from './both-versions';
import { connect, disconnect, UpstreamError } from './connect';
import { UpstreamKey } from './credentials';
import { SyncEngine } from './engine';
import { outboxItem } from './outbox-items';
import { mintPortalSession } from './portal-link';
import { applyDecidedRemovals } from './pull/removals';
import { type SyncResult, syncOnce } from './run-once';
import { countDeferred, keepHeld } from './state/deferred-changes';
import { discard, listOutbox, listRefused, requeue, requeueRefused } from './state/outbox';
import { findUpstream, restartFeed, type UpstreamState } from './state/upstream';
import { MOST_SHOWN, syncHealth, syncStatus, unreadableRecords } from './status';
import { takeTheirs } from './take-theirs';
import { defaultTimes, type SyncTimes } from './timing';

export interface SyncOptions {
  store: Store;
  log: Logger;
  /** Unix epoch milliseconds. */
  clock?: (() => number) | undefined;
  /** Protects upstream's API key from other programs; without a vault, only file permissions do. */
  keyVault?: KeyVault | undefined;
  times?: Partial<SyncTimes> | undefined;
}

type SyncOperation = keyof typeof syncOperations;

/** Sync's handlers for staff operations. */
type SyncControl = {
  [Name in SyncOperation]: (
    input: OperationInput<Name>,
  ) => OperationOutput<Name> | Promise<OperationOutput<Name>>;
};

/** Sync over one store. */
export interface Sync {
  control: SyncControl;
  health(): SyncHealth;
  /** Starts work in the background. */
  start(): void;
  /** Syncs once, for a command, while there is progress. */
  once(): Promise<SyncResult>;
  stop(): Promise<void>;
}

/** Longest wait of staff for "Sync now" before the present state is shown. */
const SYNC_NOW_MS = 5_000;
/** Wait for a new upstream: long enough to report a problem, and short enough to show the first fill. */
const CONNECTED_MS = 2_000;

/** Timeout for an answer a person waits for. */
const ASKED_FOR_MS = 10_000;

export function openSync({ store, log, clock = Date.now, keyVault = noVault, times }: SyncOptions): Sync {
  const key = new UpstreamKey(store.dataDir, keyVault);
  const syncTimes = { ...defaultTimes, ...times };
  const engine = new SyncEngine({ store, key, clock, log, times: syncTimes });
  const status = () => syncStatus(store.read, engine);
  let started = false;
  // A sandbox has no upstream, and would never send to one.
  const sandbox = isSandbox(store.read);

  const syncNow = async (waitMs = SYNC_NOW_MS) => {
    if (!started) return;
    await Promise.race([engine.syncNow(), new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
  };

  const refusedOf = (db: Readable, ids: readonly string[]) => {
    const upstream = findUpstream(db);
    return upstream ? listRefused(db, upstream.club_id, ids) : [];
  };

  /** Refused writes with upstream's versions. */
  const compare = async (ids: readonly string[]) => {
    const items = refusedOf(store.read, ids);
    return { items, theirs: await readTheirs(await readContext(), store.read, items) };
  };

  /** Context for a single request to upstream; null while it is offline. */
  const readContext = async (): Promise<ReadContext | null> => {
    const upstream = findUpstream(store.read);
    if (!upstream || !engine.online) return null;
    const { url, club_id: clubId } = upstream;
    const apiKey = await key.read(url).catch(() => null);
    if (apiKey === null) return null;
    const requestTimeoutMs = Math.min(ASKED_FOR_MS, syncTimes.requestTimeoutMs);
    const client = engine.openClient(url, apiKey, { attempts: 1, requestTimeoutMs });
    return { store, client, clubId, activity: engine.activity, times: syncTimes, clock };
  };

  const control: SyncControl = {
    sync_status: status,
    set_upstream: async ({ url, key: apiKey, club_id }) => {
      if (sandbox) throw new UpstreamError(t.sandboxCannotConnect);
      if (isTestKey(apiKey)) throw new UpstreamError(t.isSandboxKey);
      const input = { url, key: apiKey, clubId: club_id };
      const problem = await engine.betweenCycles((signal) =>
        connect({ store, key, engine, clock, signal }, input),
      );
      if (problem) engine.reportProblem(problem);
      await syncNow(CONNECTED_MS);
      return status();
    },
    clear_upstream: async () => {
      await engine.betweenCycles(() => disconnect({ store, key }));
      return status();
    },
    sync_now: async () => {
      await syncNow();
      return status();
    },
    watch_area: ({ resource }) => {
      engine.watch(resource);
      return {};
    },
    list_outbox: ({ state }) => {
      const clubId = findUpstream(store.read)?.club_id;
      return listOutbox(store.read, { clubId, state, limit: MOST_SHOWN }).map((item) =>
        outboxItem(store.read, item),
      );
    },
    retry_item: async ({ id }) => {
      await store.write((db) => requireItem(requeue(db, { id })));
      return {};
    },
    retry_items: async ({ ids }) => {
      const clubId = findUpstream(store.read)?.club_id;
      return { retried: await store.write((db) => requeueRefused(db, { clubId, ids })) };
    },
    compare_items: async ({ ids }) => {
      const { items, theirs } = await compare(ids);
      return items.map((item) => bothVersions(store.read, item, theirs));
    },
    take_theirs: async ({ ids }) => {
      const { theirs } = await compare(ids);
      return engine.betweenCycles(() =>
        store.write((db) => takeTheirs(db, { clock }, refusedOf(db, ids), theirs)),
      );
    },
    discard_item: async ({ id }) => {
      await engine.betweenCycles(() =>
        store.write((db) => {
          requireItem(discard(db, id));
          // Upstream's version may have been skipped, so everything is read again.
          const upstream = findUpstream(db);
          if (upstream?.capabilities?.feed) restartFeed(db, upstream.generation);
        }),
      );
      return {};
    },
    apply_removal: async ({ resource, state, records }) => {
      const upstream = requireRemovals(store.read, resource, state, records);
      const { id: upstreamId, club_id: clubId, run } = upstream;
      await applyDecidedRemovals({ store, clock, clubId, upstreamId }, resource, state, run);
      return {};
    },
    keep_records: async ({ resource, records }) => {
      await store.write((db) => {
        requireRemovals(db, resource, 'held', records);
        keepHeld(db, resource);
      });
      return {};
    },
    upstream_portal_session: ({ club_id, ...body }) =>
      mintPortalSession({ store, key, engine }, club_id, body),
    list_unreadable: () => unreadableRecords(store.read),
  };

  return {
    control,
    health: () => syncHealth(store.read, engine),
    start() {
      if (sandbox) return;
      started = true;
      engine.start();
    },
    once: () => syncOnce(engine, store),
    stop: () => engine.stop(),
  };
}

/** The upstream, if its removals are still the ones shown. @throws UpstreamError. */
function requireRemovals(
  db: Readable,
  resource: ResourceName,
  state: 'held' | 'kept',
  records: number,
): UpstreamState {
  const upstream = findUpstream(db);
  if (!upstream || countDeferred(db, state).get(resource) !== records)
    throw new UpstreamError(t.cloudHasChangedThis);
  return upstream;
}

function requireItem(found: number | boolean): void {
  if (!found) throw new UpstreamError(t.isNoLongerWaiting);
}
