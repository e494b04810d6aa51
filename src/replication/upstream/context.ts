import type { Readable, Writable } from '../../db/connection';
import type { Store } from '../../db/store';
import { isStandby } from '../pairing/node';
import { Stopped } from './errors';
import { findUpstream, type UpstreamState } from './state/upstream';
import type { SyncTimes, Throughput } from './timing';
import type { UpstreamClient } from './upstream-client';

/** Shared context of a sync cycle. */
export interface SyncContext {
  store: Store;
  client: UpstreamClient;
  /** The `id` of this cycle's upstream; another may be set meanwhile. */
  upstreamId: string;
  clubId: string;
  times: SyncTimes;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** Clock for judging expiry: if set wrong, nothing expires. */
  expiryClock: () => number;
  activity: Activity;
}

/** Additional context for reading upstream. */
export interface PullContext extends SyncContext {
  /** Local writes, sent without waiting until everything is read. */
  outbox: {
    /** True if something was queued since the last send. */
    hasNew(): boolean;
    /** Sends queued writes. Call this while no page is in flight, or that page would be older than upstream's data. */
    send(): Promise<void>;
  };
}

/** Activity of a process's cycles, and their observations. */
export interface Activity {
  now: 'idle' | 'sending' | 'fetching';
  readonly sent: Throughput;
  readonly fetched: Throughput;
  /** End of upstream's feed when a first fill began. */
  feedEnd: number;
  /** True if upstream must be probed: staff ask, or an answer showed a change of offer or scopes. */
  mustProbe: boolean;
  /** Number of upstream restores within an hour of each other, and the time of the last. */
  restores: { count: number; at: number };
}

/** Context for writing what a cycle has read. */
export type CycleWriter = Pick<SyncContext, 'store' | 'upstreamId' | 'clubId' | 'clock'> & {
  /** Staff decided about records that were read before: any Dockside of a pairing may write that. */
  isDecision?: true;
};

type Writer = Pick<CycleWriter, 'store' | 'upstreamId' | 'isDecision'>;

/**
 * Writes what a cycle has read, unless any process set or forgot upstream since the cycle began. Positions, permissions
 * and records of one upstream must never be saved as another's. After a take-over by a paired Dockside nothing is written
 * either: only the other's queue says which records are older in upstream.
 *
 * @throws Stopped if upstream has changed, or another Dockside works with it; nothing was written
 */
export function writeFor<Result>(
  context: Writer,
  work: (db: Writable, upstream: UpstreamState) => Result,
): Promise<Result> {
  return context.store.write((db) => work(db, requireCurrent(db, context)));
}

/**
 * The upstream of a cycle.
 *
 * @throws Stopped if it was set or forgotten since the cycle began, or a paired Dockside has taken over
 */
export function upstreamOf(context: Writer): UpstreamState {
  return requireCurrent(context.store.read, context);
}

function requireCurrent(db: Readable, { upstreamId, isDecision }: Writer): UpstreamState {
  const upstream = findUpstream(db);
  if (upstream?.id !== upstreamId || (isStandby(db) && !isDecision)) throw new Stopped();
  return upstream;
}
