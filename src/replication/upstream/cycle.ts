import { join } from 'node:path';
import { takeLock } from '../../db/process-lock';
import { purgeSentRows } from '../pairing/outbox';
import { isProbeDue, probeCapabilities } from './capabilities';
import { type PullContext, type SyncContext, upstreamOf, writeFor } from './context';
import { SyncError } from './errors';
import { queueLost, readFeed } from './pull/feed';
import type { Force, PlanOptions } from './pull/list-plan';
import { readLists } from './pull/lists';
import { push } from './push/push';
import { markLocalChangesDue } from './state/deferred-changes';
import { countOutbox, outboxFingerprint, purgeSent, requeue } from './state/outbox';
import { type Capabilities, saveAsOf, saveClockSkew } from './state/upstream';

export type CycleOptions = Pick<PlanOptions, 'watched' | 'force'>;

const LOCK_FILE = 'sync.lock';

/**
 * Runs one sync cycle: sends queued writes, then reads changes. Only one cycle runs on a database at a time, in any
 * process.
 *
 * @returns fingerprint of what was still queued after sending; null if another process runs a cycle
 * @throws SyncError if upstream fails; work done until then is kept
 */
export async function runSyncCycle(
  context: SyncContext,
  options: CycleOptions,
): Promise<{ outbox: string } | null> {
  const lock = takeLock(join(context.store.dataDir, LOCK_FILE), 0);
  if (!lock) return null;
  try {
    const capabilities = await currentCapabilities(context, options.force);
    const outbox = new Outbox(context, capabilities);
    for (;;) {
      await outbox.send();
      context.activity.now = 'fetching';
      if (await pull({ ...context, outbox }, capabilities, options)) return { outbox: outbox.sent! };
      // Queue again what upstream may have lost.
      outbox.sent = null;
    }
  } finally {
    const skew = context.client.clockSkewMs;
    try {
      if (skew !== null) await writeFor(context, (db) => saveClockSkew(db, skew));
    } finally {
      lock.release();
    }
  }
}

/** Local writes, sent whenever there are new ones: first, and between pages. */
class Outbox {
  /** Fingerprint of what was still queued after sending; null before the first send. */
  sent: string | null = null;

  constructor(
    private readonly context: SyncContext,
    private readonly capabilities: Capabilities,
  ) {}

  hasNew(): boolean {
    return outboxFingerprint(this.context.store.read) !== this.sent;
  }

  async send(): Promise<void> {
    if (!this.hasNew()) return;
    const { activity, store } = this.context;
    const before = activity.now;
    activity.now = 'sending';
    await sendQueued(this.context, this.capabilities);
    this.sent = outboxFingerprint(store.read);
    activity.now = before;
  }
}

/** Sends what is queued, first what a restored cloud may have lost. */
async function sendQueued(context: SyncContext, capabilities: Capabilities): Promise<void> {
  if (capabilities.feed) await queueLost(context);
  await push(context, capabilities);
}

async function currentCapabilities(context: SyncContext, force: Force): Promise<Capabilities> {
  const { store, clock, expiryClock, activity } = context;
  const known = upstreamOf(context).capabilities;
  // A full sync may follow a change of the key's scopes.
  const anew = activity.mustProbe || (force === 'all' && known && isLimited(context, known));
  if (known && !anew && !isProbeDue(store.read, clock())) return known;
  // Send local writes before probing.
  if (known) {
    activity.now = 'sending';
    await sendQueued(context, known);
  }
  activity.now = 'fetching';
  const capabilities = await probeCapabilities(context).catch(async (error: unknown) => {
    // Reading and writing are separate: one broken route must not block any write.
    if (!known && error instanceof SyncError && error.kind === 'invalid_response') {
      activity.now = 'sending';
      await push(context, null);
    }
    throw error;
  });
  activity.mustProbe = false;
  await store.write((db) => {
    requeue(db, { state: 'not_permitted' });
    if (capabilities.feed || capabilities.scopes['regattas:read'] === 'granted')
      requeue(db, { state: 'local' });
    purgeSent(db, expiryClock());
    purgeSentRows(db);
  });
  return capabilities;
}

/** True if a known limit of our key prevents reading or writing something. */
function isLimited({ store, clubId }: SyncContext, { scopes }: Capabilities): boolean {
  const { not_permitted, local } = countOutbox(store.read, clubId);
  return not_permitted + local > 0 || Object.values(scopes).some((permission) => permission !== 'granted');
}

/** Returns false if upstream was restored from a backup. */
async function pull(
  context: PullContext,
  capabilities: Capabilities,
  { watched, force }: CycleOptions,
): Promise<boolean> {
  const started = context.clock();
  await writeFor(context, markLocalChangesDue);
  if (capabilities.feed) {
    if (!(await readFeed(context, capabilities, force))) return false;
  } else await readLists(context, { capabilities, watched, force });
  context.client.pageSize.lengthen();
  await writeFor(context, (db) => saveAsOf(db, started));
  return true;
}
