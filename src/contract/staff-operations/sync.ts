import { z } from 'zod';
import { PortalSession, portalViews } from '../areas/portal';
import { type ResourceName, resourceNames } from '../resources';
import { routes } from '../routes';
import { EpochMs, Id } from '../schema';

const Resource = z.enum(resourceNames as [ResourceName, ...ResourceName[]]);
const Operation = z.enum(Object.keys(routes) as [keyof typeof routes, ...(keyof typeof routes)[]]);

/** The server that this one brings up to date: the club's cloud or another Dockside. */
export const Upstream = z.object({
  /** As staff gave it, without `/api/v1`. */
  url: z.string(),
  club_id: Id,
  /** The first characters of its API key; the rest is never shown again. */
  key_prefix: z.string(),
  /** Whether the operating system keeps the key from other programs. */
  key_protected: z.boolean(),
  /** Whether the key can be read on its way there: plain HTTP to another machine. */
  unencrypted: z.boolean(),
});
export type Upstream = z.infer<typeof Upstream>;

/** Why upstream could not be brought up to date, and since when. */
export const SyncProblem = z.object({
  kind: z.enum([
    /** No answer: no network, a wrong address, a cut connection, too slow. */
    'unreachable',
    /** It answers 5xx, or with something that is not this API. */
    'invalid_response',
    /** 429: it wants us to wait. */
    'rate_limited',
    /** 401: the key is revoked, expired or mistyped. Nothing is sent or fetched until there is another. */
    'unauthorized',
    /** The key cannot be read on this machine. */
    'key_unreadable',
    /** It is this server, or kept in step with it. */
    'circular',
    /** Our own disk or database. */
    'storage',
  ]),
  /** For people. */
  message: z.string(),
  since: EpochMs,
});
export type SyncProblem = z.infer<typeof SyncProblem>;

/** How fresh one kind of record is. */
export const SyncArea = z.object({
  resource: Resource,
  state: z.enum([
    /** Not read yet. */
    'unread',
    /** Being read for the first time. */
    'filling',
    /** Read to the end at `as_of`. */
    'read',
    /** The upstream key lacks the scope. */
    'not_permitted',
    /** Upstream has no such route; what is here was made here. */
    'not_offered',
  ]),
  /** The moment that the records here are as of; null when they were never read to the end. */
  as_of: EpochMs.nullable(),
  /** Records here that came from upstream. */
  records: z.int(),
  /** Records that upstream sent and that cannot be shown: deferred. */
  unreadable: z.int(),
});
export type SyncArea = z.infer<typeof SyncArea>;

export const OutboxState = z.enum([
  /** To be sent, in order. */
  'waiting',
  /** Upstream said no: staff decide. */
  'attention',
  /** The upstream key may not do this: waits for one that may. */
  'not_permitted',
  /** Upstream has no such route: it stays on this machine. */
  'local',
]);
export type OutboxState = z.infer<typeof OutboxState>;

/** One local write that upstream has not taken yet. */
export const OutboxItem = z.object({
  id: Id,
  operation: Operation,
  resource: Resource,
  /** What it is about, for people: `Finish of IRL 1245 in race 3`. */
  summary: z.string(),
  regatta_id: Id.nullable(),
  created_at: EpochMs,
  state: OutboxState,
  attempts: z.int(),
  /** What upstream said last; `status` is null when it did not answer. */
  answer: z
    .object({ status: z.int().nullable(), code: z.string().nullable(), message: z.string(), at: EpochMs })
    .nullable(),
  request: z.unknown(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

const AnyRecord = z.record(z.string(), z.unknown());

/** The record that a refused write is about, as it is here and as upstream has it, for a person to choose. */
export const BothVersions = z.object({
  /** Of the outbox item. */
  id: Id,
  resource: Resource,
  /** Null when it is not here any more. */
  mine: AnyRecord.nullable(),
  /** Null when upstream has none, or what it has is not known: see `theirs_at`. */
  theirs: AnyRecord.nullable(),
  /** When upstream said so; null when it does not say what it has. */
  theirs_at: EpochMs.nullable(),
  /** The boats that the two name, by the id of their entry: `IRL 3721 Rockabill`. */
  boats: z.record(Id, z.string()),
});
export type BothVersions = z.infer<typeof BothVersions>;

/** What waits to be sent, by state; nothing where no upstream is set. */
export const OutboxCounts = z.object({
  waiting: z.int(),
  attention: z.int(),
  not_permitted: z.int(),
  local: z.int(),
  /** When the oldest of those that wait was written. */
  oldest_at: EpochMs.nullable(),
});
export type OutboxCounts = z.infer<typeof OutboxCounts>;

/** A record that upstream sent and that cannot be shown here. */
export const UnreadableRecord = z.object({
  resource: Resource,
  key: z.string(),
  reason: z.string(),
  received_at: EpochMs,
  record: z.unknown(),
});
export type UnreadableRecord = z.infer<typeof UnreadableRecord>;

/**
 * Records of one kind that upstream has no more, as it seems: too many to be removed on its word alone, since one that was
 * emptied by mistake looks the same.
 */
export const PendingRemoval = z.object({
  resource: Resource,
  state: z.enum([
    /** One complete run over upstream missed them; a second one has to agree. */
    'unconfirmed',
    /** Two runs agree, and they are so many that a person decides. */
    'held',
    /** A person decided that they stay, until upstream has them again. */
    'kept',
  ]),
  /** How many they are. */
  records: z.int(),
  /** How many records of the kind came from upstream, these included. */
  of: z.int(),
  /** When the first of them was missed. */
  since: EpochMs,
});
export type PendingRemoval = z.infer<typeof PendingRemoval>;

export const SyncStatus = z.object({
  /** Null while no upstream is set. */
  upstream: Upstream.nullable(),
  activity: z.enum(['off', 'idle', 'sending', 'fetching']),
  /** Whether upstream answered last time. */
  online: z.boolean(),
  /** When upstream last answered, or was last read to the end: while it does not answer, nothing is heard of it since. Null before. */
  answered_at: EpochMs.nullable(),
  /** When everything that may be read was last read to the end. */
  as_of: EpochMs.nullable(),
  /** When the next try is due; null while one runs or none is planned. */
  next_try_at: EpochMs.nullable(),
  problem: SyncProblem.nullable(),
  /** This machine's clock minus upstream's, in milliseconds; null until upstream has answered. */
  clock_skew_ms: z.int().nullable(),
  outbox: OutboxCounts,
  /** Items sent and records fetched per second, over the sync cycle that runs or the last one. */
  sent_per_second: z.number().nullable(),
  fetched_per_second: z.number().nullable(),
  /** The first fill while it runs: `done` of `of` (positions of upstream's feed, or parts of its lists), and records so far. */
  fill: z.object({ done: z.int(), of: z.int(), records: z.int() }).nullable(),
  areas: z.array(SyncArea),
  /** What upstream has no more, and is here all the same. */
  removals: z.array(PendingRemoval),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** Sync as `GET /healthz` publishes it: no addresses, nothing about people. */
export const SyncHealth = SyncStatus.pick({
  activity: true,
  online: true,
  answered_at: true,
  as_of: true,
  next_try_at: true,
  problem: true,
  clock_skew_ms: true,
  outbox: true,
  fill: true,
}).extend({ upstream: z.boolean() });
export type SyncHealth = z.infer<typeof SyncHealth>;

/** So many refused writes are compared with what upstream has in one call. */
export const MOST_COMPARED = 50;

export const syncOperations = {
  sync_status: { input: z.object({}), output: SyncStatus },
  /** Tries the address and the key first. `club_id`: needed where upstream does not say which club the key is of. */
  set_upstream: {
    input: z.object({ url: z.string().trim().min(1), key: z.string().trim().min(1), club_id: Id.nullable() }),
    output: SyncStatus,
  },
  /** Forgets upstream and its key. What is here stays, also what was not sent. */
  clear_upstream: { input: z.object({}), output: SyncStatus },
  /** Tries at once, also what a missing scope or a refused key held up. */
  sync_now: { input: z.object({}), output: SyncStatus },
  /** Staff look at this kind of record: it is to be kept fresh while they do. To be repeated each minute. */
  watch_area: { input: z.object({ resource: Resource }), output: z.object({}) },
  list_outbox: { input: z.object({ state: OutboxState.nullable() }), output: z.array(OutboxItem) },
  retry_item: { input: z.object({ id: Id }), output: z.object({}) },
  /** Those of these that upstream refused, or with null all that it did: in one step, in their old order. */
  retry_items: {
    input: z.object({ ids: z.array(Id).nullable() }),
    output: z.object({ retried: z.int() }),
  },
  /** What these refused writes are about, as it is here and as upstream, which is asked, has it now. */
  compare_items: { input: z.object({ ids: z.array(Id).max(MOST_COMPARED) }), output: z.array(BothVersions) },
  /**
   * Gives up these writes, which upstream refused: what they changed becomes what upstream has, and goes where it has none.
   * `applied`: how many did at once; the others do when upstream is next read.
   */
  take_theirs: {
    input: z.object({ ids: z.array(Id) }),
    output: z.object({ taken: z.int(), applied: z.int() }),
  },
  /** The write is never sent. What it changed here stays until upstream has another version of it. */
  discard_item: { input: z.object({ id: Id }), output: z.object({}) },
  /**
   * Removes here what upstream has no more: the held records of a kind, or those that were kept. `records`: how many they
   * were when they were shown; refused when they are others by now.
   */
  apply_removal: {
    input: z.object({ resource: Resource, state: z.enum(['held', 'kept']), records: z.int() }),
    output: z.object({}),
  },
  /** Keeps the held records of a kind, until upstream has them again. `records` as in `apply_removal`. */
  keep_records: { input: z.object({ resource: Resource, records: z.int() }), output: z.object({}) },
  /**
   * Asks upstream for a member's portal session, whose link a phone reaches from anywhere. `refusal` says in words why there
   * is none; null where no upstream is set for the club.
   */
  upstream_portal_session: {
    input: z.object({ club_id: Id, membership_number: z.string().min(1), initial_view: z.enum(portalViews) }),
    output: z.object({ session: PortalSession.nullable(), refusal: z.string().nullable() }),
  },
  list_unreadable: { input: z.object({}), output: z.array(UnreadableRecord) },
} as const;
