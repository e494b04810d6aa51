import { officeKinds } from '../../contract/areas/members/office-records';
import { type ResourceName, resourceNames, resources } from '../../contract/resources';
import type {
  PendingRemoval,
  SyncArea,
  SyncHealth,
  SyncStatus,
  UnreadableRecord,
  Upstream,
} from '../../contract/staff-operations/sync';
import type { Readable } from '../../db/connection';
import { splitKey } from '../../db/ids';
import { countUnreadable } from '../../db/unreadable-records';
import { isUnencrypted } from '../../shared/is-unencrypted';
import { permissionFor } from './capabilities';
import type { SyncEngine } from './engine';
import { listDeferred, summarizeRemovals } from './state/deferred-changes';
import { countListReads, listFreshness } from './state/list-reads';
import { countMirrored } from './state/mirror';
import { countOutbox, EMPTY_OUTBOX } from './state/outbox';
import { findUpstream, type UpstreamState } from './state/upstream';
import { isListed } from './upstream-lists';

/** Sync status for programs: cheap enough for every page to poll every few seconds. */
export function syncHealth(db: Readable, engine: SyncEngine): SyncHealth {
  const upstream = findUpstream(db);
  return {
    ...progress(db, engine, upstream),
    upstream: upstream !== undefined,
    unreadable: countUnreadable(db),
  };
}

/** Sync status for staff. */
export function syncStatus(db: Readable, engine: SyncEngine): SyncStatus {
  const upstream = findUpstream(db);
  return {
    ...progress(db, engine, upstream),
    upstream: upstream ? shown(upstream) : null,
    sent_per_second: engine.activity.sent.perSecond,
    fetched_per_second: engine.activity.fetched.perSecond,
    areas: upstream ? areasOf(db, upstream) : [],
    not_sent: upstream ? [] : handMadeIn(db),
    removals: removalsOf(db),
  };
}

/** Kinds that people make here without a cloud, and that have records. Applications alone are sent. */
function handMadeIn(db: Readable): ResourceName[] {
  return [...officeKinds, 'tee-times' as const]
    .filter((name) => name !== 'membership-applicants')
    .filter((name) => db.get(`SELECT 1 FROM ${resources[name].table} LIMIT 1`) !== undefined);
}

function shown({ url, club_id, key_prefix, key_protected }: UpstreamState): Upstream {
  return { url, club_id, key_prefix, key_protected, unencrypted: isUnencrypted(url) };
}

function progress(db: Readable, engine: SyncEngine, upstream: UpstreamState | undefined) {
  return {
    activity: upstream ? engine.activity.now : ('off' as const),
    online: engine.online,
    answered_at: upstream ? answeredAt(engine, upstream) : null,
    as_of: upstream?.as_of ?? null,
    next_try_at: engine.nextTryAt,
    problem: engine.problem,
    clock_skew_ms: upstream?.clock_skew_ms ?? null,
    // Without an upstream there is nothing to send. Writes kept for a future upstream are not shown.
    outbox: upstream ? countOutbox(db, upstream.club_id) : EMPTY_OUTBOX,
    fill: upstream ? fillOf(db, upstream, engine) : null,
  };
}

/** Last answer of upstream; after a restart while it was away, the time of the last reading. */
function answeredAt({ answered }: SyncEngine, { id, as_of }: UpstreamState): number | null {
  const at = answered?.upstreamId === id ? answered.at : null;
  return at === null || as_of === null ? (at ?? as_of) : Math.max(at, as_of);
}

/** Progress of the first fill: by feed position, or by list parts without a feed. */
function fillOf(db: Readable, upstream: UpstreamState, engine: SyncEngine): SyncStatus['fill'] {
  if (upstream.as_of !== null) return null;
  const records = [...countMirrored(db).values()].reduce((sum, count) => sum + count, 0);
  if (!upstream.capabilities) return { done: 0, of: 0, records };
  if (!upstream.capabilities.feed) return { ...countListReads(db), records };
  return { done: upstream.feed_after, of: Math.max(engine.activity.feedEnd, upstream.feed_after), records };
}

function removalsOf(db: Readable): PendingRemoval[] {
  const removals = summarizeRemovals(db);
  if (removals.length === 0) return [];
  const mirrored = countMirrored(db);
  return removals.map((removal) => ({
    ...removal,
    of: Math.max(removal.records, mirrored.get(removal.resource) ?? 0),
  }));
}

function areasOf(db: Readable, upstream: UpstreamState): SyncArea[] {
  const mirrored = countMirrored(db);
  const unreadable = countUnreadable(db);
  const freshness = upstream.capabilities?.feed ? null : listFreshness(db);
  return resourceNames.map((resource) => ({
    resource,
    ...(freshness ? stateByLists(upstream, resource, freshness) : stateByFeed(upstream, resource)),
    records: mirrored.get(resource) ?? 0,
    unreadable: unreadable[resource] ?? 0,
  }));
}

type State = Pick<SyncArea, 'state' | 'as_of'>;

function stateByFeed(upstream: UpstreamState, resource: ResourceName): State {
  const { capabilities, as_of, feed_filled } = upstream;
  const permission = capabilities && permissionFor(capabilities, resource);
  if (permission === 'denied') return { state: 'not_permitted', as_of: null };
  if (feed_filled && as_of !== null) return { state: 'read', as_of };
  return { state: capabilities ? 'filling' : 'unread', as_of };
}

function stateByLists(
  { capabilities }: UpstreamState,
  resource: ResourceName,
  freshness: ReturnType<typeof listFreshness>,
): State {
  const permission = capabilities && permissionFor(capabilities, resource);
  if (permission === 'denied') return { state: 'not_permitted', as_of: null };
  if (permission && !isListed(resource)) return { state: 'not_offered', as_of: null };
  const { as_of = null, filling = true } = freshness.get(resource) ?? {};
  if (!filling) return { state: 'read', as_of };
  return { state: freshness.has(resource) ? 'filling' : 'unread', as_of };
}

/** Records from upstream that cannot be shown, with the reason. */
export function unreadableRecords(db: Readable): UnreadableRecord[] {
  return (['invalid', 'missing_reference'] as const)
    .flatMap((reason) => listDeferred(db, reason, MOST_SHOWN))
    .map(({ resource, key, message, received_at, change }) => ({
      resource,
      key: splitKey(key).at(-1)!,
      reason: message,
      received_at,
      record: change.record,
    }));
}

/** Maximum number of queued writes or deferred records shown. */
export const MOST_SHOWN = 500;
