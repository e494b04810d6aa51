import { isDeepStrictEqual } from 'node:util';
import { feed as t } from '@messages/server/cloud';
import { noteFound } from '../../../club/integration/found-upstream';
import { descriptorOf, resourceNames } from '../../../contract/resources';
import { ClientError } from '../../../shared/api-client';
import { backOff } from '../../../shared/back-off';
import { findNode } from '../../pairing/node';
import { permissionFor } from '../capabilities';
import { type PullContext, type SyncContext, upstreamOf, writeFor } from '../context';
import { endless, invalidResponse, LostPosition, Stopped } from '../errors';
import { refuseCircle } from '../loop-check';
import { confirmRemovals, runsToConfirm } from '../state/deferred-changes';
import { missedSince } from '../state/mirror';
import { hasLost, requeue, requeueLost } from '../state/outbox';
import {
  type Capabilities,
  forgetCapabilities,
  isRestored,
  markFeedFilled,
  restartFeed,
  saveCapabilities,
  saveFeedPosition,
  type UpstreamState,
} from '../state/upstream';
import { applyDueChanges, applyPage, BATCH, retryDeferred } from './apply';
import { resolveDerivedScores } from './derived-scores';
import { queueMissed } from './facts';
import type { Force } from './list-plan';
import { changes, type FeedPage } from './pages';
import { recordMissing, resolveRemovals } from './removals';

/** Limit per cycle of restarting the feed because upstream does not know its own position. */
const LOST_POSITIONS = 3;

/**
 * Reads upstream's change feed from the last position to its end. A new generation id means that upstream was restored:
 * the feed is read from its beginning, and records it no longer has are removed here. The same happens if upstream no
 * longer knows the position, or a second run must confirm removals.
 *
 * @returns false if upstream was restored: writes it may have lost are queued again and must be sent first
 */
export async function readFeed(
  context: PullContext,
  capabilities: Capabilities,
  force: Force,
): Promise<boolean> {
  let upstream = await begin(context, force);
  // Shows the progress of a first fill.
  if (!upstream.feed_filled) context.activity.feedEnd = (await feedEnd(context)) || context.activity.feedEnd;
  for (let lost = 0; ; ) {
    try {
      for await (const page of changes(context, upstream.feed_after)) {
        await noteUpstreams(context, page);
        if (page.generation !== upstream.generation) {
          if (upstream.generation !== null) {
            countRestore(context);
            await restartRestored(context, page.generation, await feedEnd(context));
            return false;
          }
          upstream = await restart(context, page.generation);
        }
        const { run } = upstream;
        await applyPage(context, page.changes, { run, removals: 'reported' }, (db) => {
          if (!saveFeedPosition(db, run, page.next_after)) throw new Stopped();
        });
      }
      break;
    } catch (error) {
      if (!(error instanceof LostPosition)) throw error;
      lost += 1;
      if (lost > LOST_POSITIONS) throw invalidResponse(t.positionsAreRejected);
      upstream = await restart(context, upstream.generation);
    }
  }
  await finish(context, capabilities, upstream);
  return true;
}

/** Passes upstream's own upstreams on to our followers. @throws SyncError if this server is among them */
async function noteUpstreams(context: PullContext, page: FeedPage): Promise<void> {
  try {
    refuseCircle(context.store.read, page);
  } catch (error) {
    // Probe again before sending anything more.
    await writeFor(context, forgetCapabilities);
    throw error;
  }
  const { capabilities } = upstreamOf(context);
  const { upstreams } = page;
  if (capabilities && !isDeepStrictEqual(capabilities.upstreams ?? [], upstreams))
    await writeFor(context, (db) => saveCapabilities(db, { ...capabilities, upstreams }));
}

/** The position to read from: the beginning, if a second run must confirm removals. */
async function begin(context: PullContext, force: Force): Promise<UpstreamState> {
  const upstream = upstreamOf(context);
  const isForced = force !== 'none';
  const toConfirm = runsToConfirm(context.store.read, {
    now: context.clock(),
    afterMs: isForced ? 0 : context.times.confirmAfterMs,
    held: isForced,
  });
  return upstream.feed_filled && toConfirm.has(upstream.run)
    ? restart(context, upstream.generation)
    : upstream;
}

/** Number of restores accepted at once, each within an hour of the one before. */
const RESTORES = 3;
const HOUR_MS = 60 * 60_000;

/** @throws SyncError if upstream reports restores too often; the pause grows each time */
function countRestore({ activity, times }: PullContext): void {
  const { restores } = activity;
  const since = performance.now() - restores.at;
  if (since > HOUR_MS) restores.count = 0;
  const waitMs = restores.count < RESTORES ? 0 : backOff(restores.count - RESTORES + 1, times.backOffMs);
  if (since < waitMs)
    throw endless(t.keepsReportingBackup, {
      retryAfterMs: waitMs - since,
    });
  restores.count += 1;
  restores.at = performance.now();
}

/**
 * Restarts after upstream was restored from a backup. It may have lost writes it accepted, and recognizes the rest by
 * idempotency key. Writes it refused may have depended on lost ones.
 */
async function restartRestored(context: PullContext, generation: string, last: number): Promise<void> {
  await writeFor(context, (db) => {
    restartFeed(db, generation);
    noteFound(db, { last, restored: true });
    requeueLost(db, generation, true);
    requeue(db, { state: 'attention' });
  });
}

/**
 * Queues writes again that another generation of the cloud accepted. A laptop that has just taken over never saw the
 * generation change, but has its predecessor's writes. The generation of a cloud not read yet is noted: each write names
 * the generation that is to take it. Call this before sending: writes must go in queue order.
 */
export async function queueLost(context: SyncContext): Promise<void> {
  const { generation: known } = upstreamOf(context);
  const generation = known ?? (await meet(context));
  if (generation === null) return;
  if (hasLost(context.store.read, generation))
    await writeFor(context, (db) => {
      requeueLost(db, generation, false);
    });
}

/** Notes the generation id of a cloud not read yet, and returns it; null if it has none. */
async function meet(context: SyncContext): Promise<string | null> {
  try {
    const { generation, next_after } = await context.client.ask('changes', {
      query: { after: 'latest', limit: 1 },
    });
    if (typeof generation !== 'string') return null;
    await writeFor(context, (db) => {
      restartFeed(db, generation);
      if (Number.isSafeInteger(next_after)) noteFound(db, { last: next_after, restored: false });
    });
    return generation;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return null;
  }
}

async function restart(context: PullContext, generation: string | null): Promise<UpstreamState> {
  await writeFor(context, (db) => restartFeed(db, generation));
  return upstreamOf(context);
}

/** Reads the feed's last position; 0 if upstream does not report it. */
async function feedEnd({ client }: SyncContext): Promise<number> {
  try {
    const { next_after } = await client.ask('changes', { query: { after: 'latest', limit: 1 } });
    return Number.isSafeInteger(next_after) ? next_after : 0;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return 0;
  }
}

async function finish(
  context: PullContext,
  capabilities: Capabilities,
  { run, feed_filled }: UpstreamState,
): Promise<void> {
  await retryDeferred(context, run);
  await applyDueChanges(context, run);
  if (!feed_filled) await recordMissed(context, capabilities, run);
  await resolveDerivedScores(context, run);
  await resolveRemovals(context, resourceNames, run);
  if (feed_filled) return;
  await writeFor(context, (db) => {
    if (!markFeedFilled(db, run)) throw new Stopped();
  });
}

/**
 * Notes records from upstream that a complete reading of the feed did not contain. Facts are sent there again instead, and of
 * paired Docksides also all else that can be, if upstream was put back: one of them sent it and may not know of that any more.
 * Personal data may have been removed there, of which its feed says nothing: of that, only facts are sent, by ids it knows.
 */
async function recordMissed(context: PullContext, capabilities: Capabilities, run: number): Promise<void> {
  const { read } = context.store;
  const isSentAgain = isRestored(read) && findNode(read) !== undefined;
  const granted = resourceNames.filter((resource) => permissionFor(capabilities, resource) === 'granted');
  for (const resource of granted) {
    const { entity, personal, upstream } = descriptorOf(resource);
    if (upstream.isFact || (isSentAgain && entity !== null && personal !== 'removed')) {
      await queueMissed(context, resource, run);
      continue;
    }
    for (let after = ''; ; ) {
      const keys = missedSince(context.store.read, resource, run, after, BATCH);
      if (keys.length === 0) break;
      await recordMissing(context, resource, keys, run);
      after = keys.at(-1)!;
    }
    await writeFor(context, (db) => confirmRemovals(db, resource, run));
  }
}
