import type { Writable } from '../db/connection';
import type { Store } from '../db/store';
import { Stopped } from './errors';
import { findUpstream, type UpstreamState } from './state/upstream';
import type { SyncTimes, Throughput } from './timing';
import type { UpstreamClient } from './upstream-client';

/** What every part of one sync cycle works with. */
export interface SyncContext {
  store: Store;
  client: UpstreamClient;
  /** The `id` of the upstream that this cycle is with: somebody may set another one meanwhile. */
  upstreamId: string;
  clubId: string;
  times: SyncTimes;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** The same, to judge by what is forgotten after a while: a machine whose clock is set wrong forgets nothing. */
  expiryClock: () => number;
  activity: Activity;
}

/** What reading upstream works with, too. */
export interface PullContext extends SyncContext {
  /** What is written here meanwhile: it does not wait until everything is read. */
  outbox: {
    /** Whether something was queued since it was last sent. */
    hasNew(): boolean;
    /** Sends what was. To be called while no page is on its way, which would then be older than what upstream has. */
    send(): Promise<void>;
  };
}

/** What the cycles of a process are at, and what they come across. */
export interface Activity {
  now: 'idle' | 'sending' | 'fetching';
  readonly sent: Throughput;
  readonly fetched: Throughput;
  /** Where upstream's feed ended when a first fill began. */
  feedEnd: number;
  /** Staff want to know, or an answer showed, that upstream offers or the key may do something else: it is to be probed. */
  mustProbe: boolean;
  /** How often upstream turned out to be set back to a backup, and when last; each within an hour of the one before. */
  restores: { count: number; at: number };
}

/** What it takes to write what a cycle has read. */
export type CycleWriter = Pick<SyncContext, 'store' | 'upstreamId' | 'clubId' | 'clock'>;

/**
 * Writes what a cycle has read, unless upstream was set anew or forgotten since the cycle began, by this process or another
 * one: a position, a permission or a record of one upstream must not be saved as another's.
 *
 * @throws Stopped when upstream is not the one that the cycle reads; nothing was written
 */
export function writeFor<Result>(
  context: Pick<SyncContext, 'store' | 'upstreamId'>,
  work: (db: Writable, upstream: UpstreamState) => Result,
): Promise<Result> {
  return context.store.write((db) => work(db, requireCurrent(findUpstream(db), context.upstreamId)));
}

/** The upstream that a cycle reads. @throws Stopped when it was set anew or forgotten since the cycle began. */
export function upstreamOf({ store, upstreamId }: Pick<SyncContext, 'store' | 'upstreamId'>): UpstreamState {
  return requireCurrent(findUpstream(store.read), upstreamId);
}

function requireCurrent(upstream: UpstreamState | undefined, id: string): UpstreamState {
  if (upstream?.id !== id) throw new Stopped();
  return upstream;
}
