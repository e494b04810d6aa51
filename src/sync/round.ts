import { join } from 'node:path';
import { takeLock } from '../db/process-lock.js';
import type { Store } from '../db/store.js';
import { upstreamOf, writeFor } from './current-upstream.js';
import type { Link } from './link.js';
import { beforeReading } from './pull/batches.js';
import { readFeed } from './pull/feed.js';
import type { PlanOptions } from './pull/list-plan.js';
import { readLists } from './pull/lists.js';
import { explore, isExplorationDue } from './pull/permissions.js';
import { push } from './push/push.js';
import { countOutbox, outboxFingerprint, purgeSent, requeue } from './state/outbox.js';
import { type Capabilities, saveAsOf, saveClockSkew } from './state/upstream.js';
import { Trouble } from './trouble.js';

/** What every part of one round works with. */
export interface Round {
  store: Store;
  link: Link;
  /** The `id` of the upstream that this round is with: somebody may set another one meanwhile. */
  upstreamId: string;
  clubId: string;
  /** How long after a reading that would remove many records a second one is to agree, in milliseconds. */
  confirmAfterMs: number;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** So many writes were taken by upstream. */
  sent(count: number): void;
  /** So many records came from upstream. */
  fetched(count: number): void;
  /** Upstream's feed ends at this position. */
  feedEndsAt(seq: number): void;
  /** Upstream allows something else than it said. */
  permissionsChanged(): void;
  /** It was found out what upstream allows. */
  explored(): void;
}

export interface RoundOptions extends Pick<PlanOptions, 'watched' | 'regardless'> {
  /** Find out anew what upstream offers, though it was within the hour, and send again what it did not permit. */
  explore: boolean;
  onActivity: (activity: 'sending' | 'fetching') => void;
}

const LOCK_FILE = 'sync.lock';

/** How often upstream may be set back to a backup before the round is given up. */
const RESTORES = 3;

/**
 * Brings both sides up to date once: sends what waits, then reads what changed. Only one round runs on a database at a
 * time, whichever process starts it.
 *
 * @returns what was still queued when all that may be sent had been; null when another process is at it already
 * @throws Trouble when upstream cannot be worked with; what was done until then is kept
 */
export async function runRound(round: Round, options: RoundOptions): Promise<{ line: string } | null> {
  const lock = takeLock(join(round.store.dataDir, LOCK_FILE), 0);
  if (!lock) return null;
  try {
    const capabilities = await permissionsFor(round, options);
    for (let restores = 0; restores < RESTORES; restores++) {
      options.onActivity('sending');
      await push(round, capabilities);
      const line = outboxFingerprint(round.store.read);
      options.onActivity('fetching');
      if (await pull(round, capabilities, options)) return { line };
      // A restored upstream may have lost what it took since: it knows by the idempotency key what it still has.
      await round.store.write((db) => requeue(db, { state: 'sent' }));
    }
    throw new Trouble(
      'invalid_response',
      'The club’s cloud says again and again that it was set back to a backup, and could not be read.',
    );
  } finally {
    const skew = round.link.clockSkewMs;
    try {
      if (skew !== null) await writeFor(round, (db) => saveClockSkew(db, skew));
    } finally {
      lock.release();
    }
  }
}

async function permissionsFor(round: Round, options: RoundOptions): Promise<Capabilities> {
  const { store, clock } = round;
  const known = upstreamOf(round).capabilities;
  // Whoever asks for everything may have widened the key.
  const anew = options.explore || (options.regardless === 'all' && known && isLimited(round, known));
  if (known && !anew && !isExplorationDue(store.read, clock())) return known;
  // What was written here does not wait for that.
  if (known) {
    options.onActivity('sending');
    await push(round, known);
  }
  options.onActivity('fetching');
  const capabilities = await explore(round);
  round.explored();
  await store.write((db) => {
    requeue(db, { state: 'not_permitted' });
    if (capabilities.feed || capabilities.scopes['regattas:read'] === 'granted')
      requeue(db, { state: 'local' });
    purgeSent(db, clock());
  });
  return capabilities;
}

/** Whether there is something that our key may not read or write, as far as was seen. */
function isLimited({ store, clubId }: Round, { scopes }: Capabilities): boolean {
  const { not_permitted, local } = countOutbox(store.read, clubId);
  return not_permitted + local > 0 || Object.values(scopes).some((permission) => permission !== 'granted');
}

/** Answers false when upstream was set back to a backup. */
async function pull(round: Round, capabilities: Capabilities, options: RoundOptions): Promise<boolean> {
  const started = round.clock();
  await beforeReading(round);
  if (capabilities.feed) {
    if (!(await readFeed(round, capabilities, options))) return false;
  } else await readLists(round, capabilities, options);
  round.link.pageSize.lengthen();
  await writeFor(round, (db) => saveAsOf(db, started));
  return true;
}
