import { setTimeout as delay } from 'node:timers/promises';
import type { OutboxCounts } from '../contract/bridge/sync.js';
import { backOff } from './back-off.js';
import type { SyncEngine } from './engine.js';
import { Trouble } from './trouble.js';

/** What one sync did and what it left. */
export interface SyncResult {
  pushed: number;
  /** Records that came from upstream. */
  pulled: number;
  /** Writes that wait for upstream, or for a key that may send them. */
  pending: number;
  /** Writes that upstream refused: staff decide. */
  failed: number;
  /** Why it could not be finished, for people; null when it was. */
  problem: string | null;
}

/** How often upstream is given another chance. */
const TRIES = 3;
const WAIT_MS = [500, 2_000] as const;
/** How long another process that is at it is waited for. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 100;

/** Syncs until nothing is left to do, or upstream cannot be worked with. */
export async function syncOnce(engine: SyncEngine, counts: () => OutboxCounts): Promise<SyncResult> {
  const trouble = await tryRounds(engine, counts);
  const { waiting, not_permitted, attention } = counts();
  return {
    pushed: engine.sending.total,
    pulled: engine.fetching.total,
    pending: waiting + not_permitted,
    failed: attention,
    problem: trouble?.message ?? null,
  };
}

async function tryRounds(engine: SyncEngine, counts: () => OutboxCounts): Promise<Trouble | null> {
  let last: Trouble | null = null;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const end = await oneRound(engine);
    last = end instanceof Trouble ? end : null;
    const final = last ? last.kind !== 'unreachable' && last.kind !== 'faulty' : counts().waiting === 0;
    if (final) break;
    if (attempt < TRIES) await delay(backOff(attempt, WAIT_MS));
  }
  return last;
}

async function oneRound(engine: SyncEngine) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const end = await engine.round('all');
    if (end === 'off')
      throw new Error('No upstream is set. Set one with `dockside upstream set --url U --key K`.');
    if (end !== 'elsewhere') return end;
    if (performance.now() > deadline)
      throw new Error(
        'Another process has been syncing this data for ten minutes; try again when it has finished.',
      );
    await delay(LOOK_MS);
  }
}
