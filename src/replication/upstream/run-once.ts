import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../../db/store';
import { countUnreadable } from '../../db/unreadable-records';
import { backOff } from '../../shared/back-off';
import type { SyncEngine } from './engine';
import { SyncError } from './errors';
import { countDeferred } from './state/deferred-changes';
import { countOutbox } from './state/outbox';
import { findUpstream } from './state/upstream';

/** Result of one sync. */
export interface SyncResult {
  pushed: number;
  /** Records received from upstream. */
  pulled: number;
  /** Writes waiting for upstream, or for a key that may send them. */
  pending: number;
  /** Writes refused by upstream; staff decide. */
  failed: number;
  /** Records that upstream no longer has, kept until staff decide. */
  held: number;
  /** Records received that could not be read. An older state of them may be shown. */
  unreadable: number;
  /** Why the sync is unfinished, for people; null if it finished. */
  problem: string | null;
}

/** Maximum consecutive failures without progress. */
const TRIES = 3;
const WAIT_MS = [500, 2_000] as const;
/** Maximum wait for another process's cycle. */
const LOCKED_MS = 10 * 60_000;
const LOCKED_RETRY_MS = 100;

/** Syncs until nothing is left to do, or upstream fails. */
export async function syncOnce(engine: SyncEngine, { read }: Store): Promise<SyncResult> {
  const counts = () => countOutbox(read, findUpstream(read)?.club_id);
  const problem = await tryCycles(engine, () => counts().waiting === 0);
  const { waiting, not_permitted, attention } = counts();
  return {
    pushed: engine.activity.sent.total,
    pulled: engine.activity.fetched.total,
    pending: waiting + not_permitted,
    failed: attention,
    held: sumOf(countDeferred(read, 'held').values()),
    unreadable: sumOf(Object.values(countUnreadable(read))),
    problem: problem?.message ?? null,
  };
}

function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((sum, n) => sum + n, 0);
}

async function tryCycles(engine: SyncEngine, isSent: () => boolean): Promise<SyncError | null> {
  for (let attempt = 1; ; attempt++) {
    const before = engine.progress;
    const end = await oneCycle(engine);
    const problem = end instanceof SyncError ? end : null;
    if (problem ? !mayPass(problem) : isSent()) return problem;
    // Progress resets the count of failures.
    if (problem && !problem.endless && engine.progress > before) attempt = 0;
    if (attempt === TRIES) return problem;
    await delay(backOff(Math.max(attempt, 1), WAIT_MS));
  }
}

/** True if a retry soon may succeed. */
function mayPass({ kind, retryAfterMs = 0 }: SyncError): boolean {
  return (kind === 'unreachable' || kind === 'invalid_response') && retryAfterMs <= WAIT_MS[1];
}

async function oneCycle(engine: SyncEngine): Promise<'done' | SyncError> {
  const deadline = performance.now() + LOCKED_MS;
  for (;;) {
    const end = await engine.runCycle('all');
    if (end === 'off')
      throw new Error('No cloud connected. Connect one with `dockside upstream set --url U --key-file F`.');
    if (end === 'changed') continue;
    if (end !== 'locked') return end;
    if (performance.now() > deadline)
      throw new Error(
        'Another process has been syncing this data for ten minutes. Try again once it has finished.',
      );
    await delay(LOCKED_RETRY_MS);
  }
}
