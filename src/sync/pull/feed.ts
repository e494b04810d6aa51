import { type ResourceName, resourceNames, resources } from '../../contract/resources.js';
import { ClientError } from '../../shared/api-client.js';
import { permissionFor } from '../capabilities.js';
import { upstreamOf, writeFor } from '../context.js';
import type { SyncContext } from '../cycle.js';
import { Stopped, SyncError } from '../errors.js';
import { confirmRemovals, runsToConfirm, type UpstreamChange } from '../state/deferred-changes.js';
import { missedSince } from '../state/mirror.js';
import {
  type Capabilities,
  markFeedFilled,
  restartFeed,
  saveFeedPosition,
  type UpstreamState,
} from '../state/upstream.js';
import { ask } from './ask.js';
import { afterReading, applyPage, BATCH, retryDeferred } from './batches.js';
import type { PlanOptions } from './list-plan.js';
import { fetchInSize } from './page-size.js';
import { noteMissing, settleRemovals } from './removals.js';
import { noteUnreportedScores } from './unreported-scores.js';
import { isName, sentRecord } from './upstream-change.js';

/** What one page may hold where upstream is a Dockside, and what any server with a feed takes. */
const PAGE = 1000;
const SMALL_PAGE = 100;

interface FeedPage {
  changes: UpstreamChange[];
  has_more: boolean;
  next_after: number;
  generation: string;
}

/**
 * Reads upstream's change feed from where it was left to its end. Another generation id than last time means that upstream
 * was restored: it is read from its beginning, and what it has no more is removed here. So it is when upstream does not
 * know the position any more, and when a second reading has to agree on what a first one would remove.
 *
 * @returns false when upstream turned out to be restored: what it took from us may be lost there and has to be sent again first
 */
export async function readFeed(
  context: SyncContext,
  capabilities: Capabilities,
  options: Pick<PlanOptions, 'force'>,
): Promise<boolean> {
  let upstream = await begin(context, options);
  if (!upstream.feed_filled) await lookAhead(context);
  let next = fetchPage(context, upstream.feed_after);
  for (;;) {
    const page = await next;
    if (page === 'lost') {
      upstream = await restart(context, upstream.generation);
      next = fetchPage(context, 0);
      continue;
    }
    if (page.generation !== upstream.generation) {
      const known = upstream.generation !== null;
      upstream = await restart(context, page.generation);
      if (known) return false;
    }
    next = page.has_more ? fetchPage(context, page.next_after) : Promise.resolve(page);
    // Whoever awaits it hears of its failure; until then it must not pass for unhandled.
    next.catch(() => {});
    const { run } = upstream;
    await applyPage(context, page.changes, { run, removals: 'told' }, (db) => {
      if (!saveFeedPosition(db, run, page.next_after)) throw new Stopped();
    });
    if (!page.has_more) break;
  }
  await atTheEnd(context, capabilities, upstream);
  return true;
}

/** Where to read on from: the beginning, when a second reading is due to agree on removals. */
async function begin(context: SyncContext, { force }: Pick<PlanOptions, 'force'>): Promise<UpstreamState> {
  const upstream = upstreamOf(context);
  const asked = force !== 'none';
  const inQuestion = runsToConfirm(context.store.read, {
    now: context.clock(),
    afterMs: asked ? 0 : context.confirmAfterMs,
    held: asked,
  });
  return upstream.feed_filled && inQuestion.has(upstream.run)
    ? restart(context, upstream.generation)
    : upstream;
}

async function restart(context: SyncContext, generation: string | null): Promise<UpstreamState> {
  await writeFor(context, (db) => restartFeed(db, generation));
  return upstreamOf(context);
}

/** How far the feed goes, for the progress of a first fill; not every upstream tells. */
async function lookAhead(context: SyncContext): Promise<void> {
  try {
    const query = { after: 'latest', limit: 1 } as const;
    context.feedEndsAt((await ask(() => context.client.call('changes', { query }))).next_after);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** One page; `lost` when upstream does not know the position any more. */
async function fetchPage(context: SyncContext, after: number): Promise<FeedPage | 'lost'> {
  try {
    return toPage(await ask(() => callFeed(context, after)), after);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { status, message } = error;
    if (after > 0 && [400, 404, 410, 422].includes(status)) return 'lost';
    // The key may no longer read it, or it is offered no longer.
    if ([403, 404, 405].includes(status)) context.permissionsChanged();
    const words = `The club’s cloud does not give its changes (${status}): ${message}`;
    throw new SyncError('invalid_response', words, { cause: error });
  }
}

function toPage(answer: unknown, after: number): FeedPage {
  const { data, has_more, next_after, generation } = answer as Record<string, unknown>;
  const isPage =
    Array.isArray(data) &&
    typeof has_more === 'boolean' &&
    typeof generation === 'string' &&
    Number.isSafeInteger(next_after) &&
    (!has_more || (next_after as number) > after);
  if (!isPage)
    throw new SyncError(
      'invalid_response',
      'What the club’s cloud answers for its changes is not a change feed.',
    );
  const changes = data.filter(isKnown).flatMap(toChange);
  return { changes, has_more, next_after: next_after as number, generation };
}

interface SentChange {
  resource: ResourceName;
  id?: unknown;
  regatta_id?: unknown;
  deleted?: unknown;
  record?: unknown;
}

/** A newer Dockside may have kinds of records that this one does not know. */
function isKnown(change: unknown): change is SentChange {
  const { resource } = (change ?? {}) as { resource?: unknown };
  return typeof resource === 'string' && Object.hasOwn(resources, resource);
}

function toChange({ resource, id, regatta_id, deleted, record }: SentChange): UpstreamChange[] {
  const change = sentRecord(resource, { id, regatta_id, record });
  if (deleted !== true) return [change];
  // What is gone has to have a name.
  return isName(id) ? [{ ...change, record: null }] : [];
}

async function callFeed(context: SyncContext, after: number) {
  try {
    return await fetchChanges(context, after, PAGE);
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 400) throw error;
    return fetchChanges(context, after, SMALL_PAGE);
  }
}

function fetchChanges({ client }: SyncContext, after: number, most: number) {
  return fetchInSize(client, most, (limit, options) =>
    client.call('changes', { query: { after, limit } }, options),
  );
}

async function atTheEnd(
  context: SyncContext,
  capabilities: Capabilities,
  { run, feed_filled }: UpstreamState,
): Promise<void> {
  await retryDeferred(context, run);
  await afterReading(context, run);
  if (!feed_filled) await noteMissed(context, capabilities, run);
  await noteUnreportedScores(context, run);
  await settleRemovals(context, resourceNames, run);
  if (feed_filled) return;
  await writeFor(context, (db) => {
    if (!markFeedFilled(db, run)) throw new Stopped();
  });
}

/** Notes what came from upstream and was not met again from the feed's beginning to its end. */
async function noteMissed(context: SyncContext, capabilities: Capabilities, run: number): Promise<void> {
  const granted = resourceNames.filter((resource) => permissionFor(capabilities, resource) === 'granted');
  for (const resource of granted) {
    for (let after = ''; ; ) {
      const keys = missedSince(context.store.read, resource, run, after, BATCH);
      if (keys.length === 0) break;
      await noteMissing(context, resource, keys, run);
      after = keys.at(-1)!;
    }
    await writeFor(context, (db) => confirmRemovals(db, resource, run));
  }
}
