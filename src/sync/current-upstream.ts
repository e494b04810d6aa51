import type { Writable } from '../db/connection.js';
import type { Round } from './round.js';
import { findUpstream, type UpstreamState } from './state/upstream.js';
import { Stopped } from './trouble.js';

/**
 * Writes what a round has read, unless upstream was set anew or forgotten since the round began, by this process or
 * another one: a position, a permission or a record of one upstream must not be saved as another's.
 *
 * @throws Stopped when upstream is not the one that the round reads; nothing was written
 */
export function writeFor<Result>(
  round: Pick<Round, 'store' | 'upstreamId'>,
  work: (db: Writable, upstream: UpstreamState) => Result,
): Promise<Result> {
  return round.store.write((db) => work(db, current(findUpstream(db), round)));
}

/** The upstream that a round reads. @throws Stopped when it was set anew or forgotten since the round began. */
export function upstreamOf(round: Pick<Round, 'store' | 'upstreamId'>): UpstreamState {
  return current(findUpstream(round.store.read), round);
}

function current(upstream: UpstreamState | undefined, { upstreamId }: Pick<Round, 'upstreamId'>) {
  if (upstream?.id !== upstreamId) throw new Stopped();
  return upstream;
}
