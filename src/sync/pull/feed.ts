import { isDeepStrictEqual } from 'node:util';
import { resourceNames } from '../../contract/resources';
import { ClientError } from '../../shared/api-client';
import { permissionFor } from '../capabilities';
import { refuseCircle } from '../circle';
import { type PullContext, type SyncContext, upstreamOf, writeFor } from '../context';
import { endless, invalidResponse, LostPosition, Stopped } from '../errors';
import { confirmRemovals, runsToConfirm } from '../state/deferred-changes';
import { missedSince } from '../state/mirror';
import { hasLost, requeue, requeueLost } from '../state/outbox';
import {
  type Capabilities,
  forgetCapabilities,
  markFeedFilled,
  restartFeed,
  saveCapabilities,
  saveFeedPosition,
  type UpstreamState,
} from '../state/upstream';
import { backOff } from '../timing';
import { applyDueChanges, applyPage, BATCH, retryDeferred } from './apply';
import { settleDerivedScores } from './derived-scores';
import type { Force } from './list-plan';
import { changes, type FeedPage } from './pages';
import { recordMissing, settleRemovals } from './removals';

/** How often in one cycle the feed is read again from its beginning because upstream does not know a position of its own. */
const LOST_POSITIONS = 3;

/**
 * Reads upstream's change feed from where it was left to its end. Another generation id than last time means that upstream
 * was restored: it is read from its beginning, and what it has no more is removed here. So it is when upstream does not
 * know the position any more, and when a second run has to agree on what a first one would remove.
 *
 * @returns false when upstream turned out to be restored: what it may have lost is queued again, and has to be sent first
 */
export async function readFeed(
  context: PullContext,
  capabilities: Capabilities,
  force: Force,
): Promise<boolean> {
  let upstream = await begin(context, force);
  if (!upstream.feed_filled) await findFeedEnd(context);
  for (let lost = 0; ; ) {
    try {
      for await (const page of changes(context, upstream.feed_after)) {
        await noteUpstreams(context, page);
        if (page.generation !== upstream.generation) {
          if (upstream.generation !== null) {
            countRestore(context);
            await restartRestored(context, page.generation);
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
      if (lost > LOST_POSITIONS)
        throw invalidResponse('The club’s cloud does not know its own feed’s positions.');
      upstream = await restart(context, upstream.generation);
    }
  }
  await finish(context, capabilities, upstream);
  return true;
}

/** What upstream follows is passed on to those that follow us. @throws SyncError when we are among it */
async function noteUpstreams(context: PullContext, page: FeedPage): Promise<void> {
  try {
    refuseCircle(context.store.read, page);
  } catch (error) {
    // It is asked again before anything more is sent.
    await writeFor(context, forgetCapabilities);
    throw error;
  }
  const { capabilities } = upstreamOf(context);
  const { upstreams } = page;
  if (capabilities && !isDeepStrictEqual(capabilities.upstreams ?? [], upstreams))
    await writeFor(context, (db) => saveCapabilities(db, { ...capabilities, upstreams }));
}

/** Where to read on from: the beginning, when a second run is due to agree on removals. */
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

/** So often within an hour of each other it is believed at once that upstream was set back to a backup. */
const RESTORES = 3;
const HOUR_MS = 60 * 60_000;

/** @throws SyncError when upstream says so so often that it is left alone for a while, each time for longer */
function countRestore({ activity, times }: PullContext): void {
  const { restores } = activity;
  const since = performance.now() - restores.at;
  if (since > HOUR_MS) restores.count = 0;
  const waitMs = restores.count < RESTORES ? 0 : backOff(restores.count - RESTORES + 1, times.backOffMs);
  if (since < waitMs)
    throw endless('The club’s cloud says again and again that it was set back to a backup.', {
      retryAfterMs: waitMs - since,
    });
  restores.count += 1;
  restores.at = performance.now();
}

/**
 * Upstream was set back to a backup. It may have lost what it took since, and knows by the idempotency key what it still
 * has. What it refused may have depended on what was lost.
 */
async function restartRestored(context: PullContext, generation: string): Promise<void> {
  await writeFor(context, (db) => {
    restartFeed(db, generation);
    requeueLost(db, generation, true);
    requeue(db, { state: 'attention' });
  });
}

/**
 * Queues again the writes that another generation of the cloud took. A laptop that has just taken over never saw the generation
 * change, but has the writes of the one before it. Call this before sending: writes must go in the order of their queue.
 */
export async function queueLost(context: SyncContext): Promise<void> {
  const generation = upstreamOf(context).generation ?? (await generationOf(context));
  if (generation !== null && hasLost(context.store.read, generation))
    await writeFor(context, (db) => requeueLost(db, generation, false));
}

/** Asks a cloud that was not read yet for its generation id; null if it has none. */
async function generationOf({ client }: SyncContext): Promise<string | null> {
  try {
    const { generation } = await client.ask('changes', { query: { after: 'latest', limit: 1 } });
    return typeof generation === 'string' ? generation : null;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return null;
  }
}

async function restart(context: PullContext, generation: string | null): Promise<UpstreamState> {
  await writeFor(context, (db) => restartFeed(db, generation));
  return upstreamOf(context);
}

/** How far the feed goes, for the progress of a first fill; not every upstream says. */
async function findFeedEnd({ client, activity }: PullContext): Promise<void> {
  try {
    const { next_after } = await client.ask('changes', { query: { after: 'latest', limit: 1 } });
    if (Number.isSafeInteger(next_after)) activity.feedEnd = next_after;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
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
  await settleDerivedScores(context, run);
  await settleRemovals(context, resourceNames, run);
  if (feed_filled) return;
  await writeFor(context, (db) => {
    if (!markFeedFilled(db, run)) throw new Stopped();
  });
}

/** Notes what came from upstream and was not met again from the feed's beginning to its end. */
async function recordMissed(context: PullContext, capabilities: Capabilities, run: number): Promise<void> {
  const granted = resourceNames.filter((resource) => permissionFor(capabilities, resource) === 'granted');
  for (const resource of granted) {
    for (let after = ''; ; ) {
      const keys = missedSince(context.store.read, resource, run, after, BATCH);
      if (keys.length === 0) break;
      await recordMissing(context, resource, keys, run);
      after = keys.at(-1)!;
    }
    await writeFor(context, (db) => confirmRemovals(db, resource, run));
  }
}
