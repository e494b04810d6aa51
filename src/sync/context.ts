import type { Writable } from '../db/connection.js';
import type { SyncContext } from './cycle.js';
import { Stopped } from './errors.js';
import { findUpstream, type UpstreamState } from './state/upstream.js';

/**
 * Writes what a cycle has read, unless upstream was set anew or forgotten since the cycle began, by this process or
 * another one: a position, a permission or a record of one upstream must not be saved as another's.
 *
 * @throws Stopped when upstream is not the one that the cycle reads; nothing was written
 */
export function writeFor<Result>(
  context: Pick<SyncContext, 'store' | 'upstreamId'>,
  work: (db: Writable, upstream: UpstreamState) => Result,
): Promise<Result> {
  return context.store.write((db) => work(db, current(findUpstream(db), context)));
}

/** The upstream that a cycle reads. @throws Stopped when it was set anew or forgotten since the cycle began. */
export function upstreamOf(context: Pick<SyncContext, 'store' | 'upstreamId'>): UpstreamState {
  return current(findUpstream(context.store.read), context);
}

function current(upstream: UpstreamState | undefined, { upstreamId }: Pick<SyncContext, 'upstreamId'>) {
  if (upstream?.id !== upstreamId) throw new Stopped();
  return upstream;
}
