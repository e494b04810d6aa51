import { z } from 'zod';
import { PortalSession, portalViews } from '../areas/members/portal';
import { FieldFault, NamedValues } from '../envelope';
import { type ResourceName, resourceNames } from '../resources';
import { routes } from '../routes';
import { EpochMs, Id } from '../schema';
import { Url } from './texts';

const Resource = z.enum(resourceNames as [ResourceName, ...ResourceName[]]);
const Operation = z.enum(Object.keys(routes) as [keyof typeof routes, ...(keyof typeof routes)[]]);

/** The server this one syncs with: the club's cloud or another Dockside. */
export const Upstream = z.object({
  /** Address as staff entered it, without `/api/v1`. */
  url: z.string(),
  club_id: Id,
  /** First characters of its API key; the rest is never shown again. */
  key_prefix: z.string(),
  /** True if the operating system protects the key from other programs. */
  key_protected: z.boolean(),
  /** True if the key is readable in transit: plain HTTP to another computer. */
  unencrypted: z.boolean(),
});
export type Upstream = z.infer<typeof Upstream>;

/** Why sync fails, and since when. */
export const SyncProblem = z.object({
  kind: z.enum([
    /** No answer: no network, wrong address, cut connection, or timeout. */
    'unreachable',
    /** Answers 5xx, or not with this API. */
    'invalid_response',
    /** 429: asks us to wait. */
    'rate_limited',
    /** 401: the key is revoked, expired or mistyped. Sync pauses until there is another. */
    'unauthorized',
    /** The key cannot be read on this computer. */
    'key_unreadable',
    /** The address is this server, or one that syncs with it. */
    'circular',
    /** This computer's disk or database failed. */
    'storage',
  ]),
  /** For people. */
  message: z.string(),
  since: EpochMs,
});
export type SyncProblem = z.infer<typeof SyncProblem>;

/** Freshness of one kind of record. */
export const SyncArea = z.object({
  resource: Resource,
  state: z.enum([
    /** Not read yet. */
    'unread',
    /** Being read for the first time. */
    'filling',
    /** Complete as of `as_of`. */
    'read',
    /** The key lacks the scope. */
    'not_permitted',
    /** The server has no such route; records here were made here. */
    'not_offered',
  ]),
  /** Time of the records here; null if never completely read. */
  as_of: EpochMs.nullable(),
  /** Records here that came from the server. */
  records: z.int(),
  /** Records received that are kept aside: they cannot be read, or refer to a missing record. An older state may be shown. */
  unreadable: z.int(),
});
export type SyncArea = z.infer<typeof SyncArea>;

export const OutboxState = z.enum([
  /** To be sent, in order. */
  'waiting',
  /** Refused by the server; staff decide. */
  'attention',
  /** The key lacks the scope; waits for one that has it. */
  'not_permitted',
  /** The server has no such route; the write stays on this computer. */
  'local',
]);
export type OutboxState = z.infer<typeof OutboxState>;

/**
 * A wrong field by the server's answer. An unknown code, and limits, a rule or values of other shape are left out;
 * `message` remains.
 */
export const UpstreamFault = FieldFault.extend({
  code: FieldFault.shape.code.optional().catch(undefined),
  params: FieldFault.shape.params.catch(undefined),
  rule: FieldFault.shape.rule.catch(undefined),
  values: FieldFault.shape.values.catch(undefined),
});

/** Code and values of the server's message. Those of other shape are left out; `message` remains. */
export const UpstreamWhy = z.object({
  reason: z.string().optional().catch(undefined),
  values: NamedValues.optional().catch(undefined),
});

/** One local write that the server has not accepted yet. */
export const OutboxItem = z.object({
  id: Id,
  operation: Operation,
  resource: Resource,
  /** Subject for people: `Finish of IRL 1245 in race 3`. */
  summary: z.string(),
  regatta_id: Id.nullable(),
  created_at: EpochMs,
  state: OutboxState,
  attempts: z.int(),
  /** The server's last answer; `status` is null if there was none. */
  answer: z
    .object({
      status: z.int().nullable(),
      code: z.string().nullable(),
      message: z.string(),
      errors: z.array(UpstreamFault),
      at: EpochMs,
      ...UpstreamWhy.shape,
    })
    .nullable(),
  request: z.unknown(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

const AnyRecord = z.record(z.string(), z.unknown());

/** A refused write's record, as it is here and on the server, for a person to choose. */
export const BothVersions = z.object({
  /** Id of the outbox item. */
  id: Id,
  resource: Resource,
  /** Null if it no longer exists here. */
  mine: AnyRecord.nullable(),
  /** Null if the server has none, or its version is unknown: see `theirs_at`. */
  theirs: AnyRecord.nullable(),
  /** Time of the server's answer; null if its version is unknown. */
  theirs_at: EpochMs.nullable(),
  /** Boats named in either version, by entry id: `IRL 3721 Rockabill`. */
  boats: z.record(Id, z.string()),
});
export type BothVersions = z.infer<typeof BothVersions>;

/** Unsent writes by state; all 0 if no server is set. */
export const OutboxCounts = z.object({
  waiting: z.int(),
  attention: z.int(),
  not_permitted: z.int(),
  local: z.int(),
  /** Time of the oldest waiting write. */
  oldest_at: EpochMs.nullable(),
});
export type OutboxCounts = z.infer<typeof OutboxCounts>;

/** A record received that cannot be shown here. */
export const UnreadableRecord = z.object({
  resource: Resource,
  key: z.string(),
  reason: z.string(),
  received_at: EpochMs,
  record: z.unknown(),
});
export type UnreadableRecord = z.infer<typeof UnreadableRecord>;

/**
 * Records of one kind that the server no longer has. They are not removed at once if they are many, because a server
 * emptied by mistake looks the same.
 */
export const PendingRemoval = z.object({
  resource: Resource,
  state: z.enum([
    /** Missed by one complete run; a second must agree. */
    'unconfirmed',
    /** Missed by two runs, but so many that a person decides. */
    'held',
    /** A person decided to keep them until the server has them again. */
    'kept',
  ]),
  /** Number of missing records. */
  records: z.int(),
  /** Number of records of the kind that came from the server, including these. */
  of: z.int(),
  /** When the first of them was missed. */
  since: EpochMs,
});
export type PendingRemoval = z.infer<typeof PendingRemoval>;

export const SyncStatus = z.object({
  /** Null while no server is set. */
  upstream: Upstream.nullable(),
  activity: z.enum(['off', 'idle', 'sending', 'fetching']),
  /** True if the server answered last time. */
  online: z.boolean(),
  /** When the server last answered or was last read completely; null before. Later changes there are unknown. */
  answered_at: EpochMs.nullable(),
  /** When everything the key may read was last complete. */
  as_of: EpochMs.nullable(),
  /** Time of the next attempt; null while one runs or none is planned. */
  next_try_at: EpochMs.nullable(),
  problem: SyncProblem.nullable(),
  /** This computer's clock minus the server's, in milliseconds; null before the first answer. */
  clock_skew_ms: z.int().nullable(),
  outbox: OutboxCounts,
  /** Items sent and records fetched per second, in the current or last sync cycle. */
  sent_per_second: z.number().nullable(),
  fetched_per_second: z.number().nullable(),
  /** Progress of the first fill while it runs: `done` of `of` (feed positions or list parts), and records so far. */
  fill: z.object({ done: z.int(), of: z.int(), records: z.int() }).nullable(),
  areas: z.array(SyncArea),
  /** Without a server: kinds of records made here that a server set later is not sent. */
  not_sent: z.array(Resource),
  /** Records here that the server no longer has. */
  removals: z.array(PendingRemoval),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** Sync status in `GET /healthz`, without addresses or personal data. */
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
}).extend({
  upstream: z.boolean(),
  /** Number of the cloud's records kept aside, by kind, as in {@link SyncArea}. */
  unreadable: z.partialRecord(Resource, z.int()).optional(),
});
export type SyncHealth = z.infer<typeof SyncHealth>;

/** Limit of refused writes compared in one call. */
export const MOST_COMPARED = 50;

export const syncOperations = {
  sync_status: { input: z.object({}), output: SyncStatus },
  /**
   * Sets the server after testing address and key. `club_id`: required if the server does not say which club the key
   * belongs to.
   */
  set_upstream: {
    input: z.object({
      url: Url,
      key: z.string().trim().min(1).max(1_000),
      club_id: Id.nullable(),
    }),
    output: SyncStatus,
  },
  /** Forgets the server and its key. All data stays, including unsent writes. */
  clear_upstream: { input: z.object({}), output: SyncStatus },
  /** Syncs at once, including work held up by a missing scope or refused key. */
  sync_now: { input: z.object({}), output: SyncStatus },
  /** Keeps this kind of record fresh while staff look at it. Repeat each minute. */
  watch_area: { input: z.object({ resource: Resource }), output: z.object({}) },
  list_outbox: { input: z.object({ state: OutboxState.nullable() }), output: z.array(OutboxItem) },
  retry_item: { input: z.object({ id: Id }), output: z.object({}) },
  /** Retries the given refused writes, or all if null, in one step and in their old order. */
  retry_items: {
    input: z.object({ ids: z.array(Id).nullable() }),
    output: z.object({ retried: z.int() }),
  },
  /** Refused writes' records, as they are here and, freshly fetched, on the server. */
  compare_items: { input: z.object({ ids: z.array(Id).max(MOST_COMPARED) }), output: z.array(BothVersions) },
  /**
   * Discards refused writes and takes the server's records instead, deleting records the server lacks. `applied`:
   * number done at once; the rest follow when the server is next read.
   */
  take_theirs: {
    input: z.object({ ids: z.array(Id) }),
    output: z.object({ taken: z.int(), applied: z.int() }),
  },
  /** Drops the write unsent. Its local effect stays until the server sends another version. */
  discard_item: { input: z.object({ id: Id }), output: z.object({}) },
  /**
   * Removes held or kept records of a kind that the server no longer has. `records`: the number shown; refused if it
   * has changed.
   */
  apply_removal: {
    input: z.object({ resource: Resource, state: z.enum(['held', 'kept']), records: z.int() }),
    output: z.object({}),
  },
  /** Keeps the held records of a kind until the server has them again. `records` as in `apply_removal`. */
  keep_records: { input: z.object({ resource: Resource, records: z.int() }), output: z.object({}) },
  /**
   * Requests a member's portal session from the cloud, with a link that works on any phone. `refusal` explains in words
   * why there is none; null if the club has no cloud.
   */
  upstream_portal_session: {
    input: z.object({
      club_id: Id,
      membership_number: z.string().min(1).max(255),
      initial_view: z.enum(portalViews),
    }),
    output: z.object({ session: PortalSession.nullable(), refusal: z.string().nullable() }),
  },
  list_unreadable: { input: z.object({}), output: z.array(UnreadableRecord) },
} as const;
