import { type ResourceName, resourceNames, resources } from '../../contract/resources.js';
import { ClientError } from '../../shared/api-client.js';
import { upstreamOf, writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import { confirmRemovals, runsToConfirm, type UpstreamChange } from '../state/deferred-changes.js';
import { missedSince } from '../state/mirror.js';
import {
  type Capabilities,
  markFeedFilled,
  restartFeed,
  saveFeedPosition,
  type UpstreamState,
} from '../state/upstream.js';
import { Stopped, Trouble } from '../trouble.js';
import { ask } from './ask.js';
import { afterReading, BATCH, takeInIncomplete, takeInPage } from './batches.js';
import type { PlanOptions } from './list-plan.js';
import { fetchInSize } from './page-size.js';
import { permissionFor } from './permissions.js';
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
  round: Round,
  capabilities: Capabilities,
  options: Pick<PlanOptions, 'regardless'>,
): Promise<boolean> {
  let upstream = await begin(round, options);
  if (!upstream.feed_filled) await lookAhead(round);
  let next = fetchPage(round, upstream.feed_after);
  for (;;) {
    const page = await next;
    if (page === 'lost') {
      upstream = await restart(round, upstream.generation);
      next = fetchPage(round, 0);
      continue;
    }
    if (page.generation !== upstream.generation) {
      const known = upstream.generation !== null;
      upstream = await restart(round, page.generation);
      if (known) return false;
    }
    next = page.has_more ? fetchPage(round, page.next_after) : Promise.resolve(page);
    // Whoever awaits it hears of its failure; until then it must not pass for unhandled.
    next.catch(() => {});
    const { run } = upstream;
    await takeInPage(round, page.changes, { run, removals: 'told' }, (db) => {
      if (!saveFeedPosition(db, run, page.next_after)) throw new Stopped();
    });
    if (!page.has_more) break;
  }
  await atTheEnd(round, capabilities, upstream);
  return true;
}

/** Where to read on from: the beginning, when a second reading is due to agree on removals. */
async function begin(round: Round, { regardless }: Pick<PlanOptions, 'regardless'>): Promise<UpstreamState> {
  const upstream = upstreamOf(round);
  const asked = regardless !== 'none';
  const inQuestion = runsToConfirm(round.store.read, {
    now: round.clock(),
    afterMs: asked ? 0 : round.confirmAfterMs,
    held: asked,
  });
  return upstream.feed_filled && inQuestion.has(upstream.run)
    ? restart(round, upstream.generation)
    : upstream;
}

async function restart(round: Round, generation: string | null): Promise<UpstreamState> {
  await writeFor(round, (db) => restartFeed(db, generation));
  return upstreamOf(round);
}

/** How far the feed goes, for the progress of a first fill; not every upstream tells. */
async function lookAhead(round: Round): Promise<void> {
  try {
    const query = { after: 'latest', limit: 1 } as const;
    round.feedEndsAt((await ask(() => round.link.call('changes', { query }))).next_after);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** One page; `lost` when upstream does not know the position any more. */
async function fetchPage(round: Round, after: number): Promise<FeedPage | 'lost'> {
  try {
    return toPage(await ask(() => callFeed(round, after)), after);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { status, message } = error;
    if (after > 0 && [400, 404, 410, 422].includes(status)) return 'lost';
    // The key may no longer read it, or it is offered no longer.
    if ([403, 404, 405].includes(status)) round.permissionsChanged();
    const words = `The club’s cloud does not give its changes (${status}): ${message}`;
    throw new Trouble('invalid_response', words, { cause: error });
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
    throw new Trouble(
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

async function callFeed(round: Round, after: number) {
  try {
    return await fetchChanges(round, after, PAGE);
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 400) throw error;
    return fetchChanges(round, after, SMALL_PAGE);
  }
}

function fetchChanges({ link }: Round, after: number, most: number) {
  return fetchInSize(link, most, (limit, options) =>
    link.call('changes', { query: { after, limit } }, options),
  );
}

async function atTheEnd(
  round: Round,
  capabilities: Capabilities,
  { run, feed_filled }: UpstreamState,
): Promise<void> {
  await takeInIncomplete(round, run);
  await afterReading(round, run);
  if (!feed_filled) await noteMissed(round, capabilities, run);
  await noteUnreportedScores(round, run);
  await settleRemovals(round, resourceNames, run);
  if (feed_filled) return;
  await writeFor(round, (db) => {
    if (!markFeedFilled(db, run)) throw new Stopped();
  });
}

/** Notes what came from upstream and was not met again from the feed's beginning to its end. */
async function noteMissed(round: Round, capabilities: Capabilities, run: number): Promise<void> {
  const granted = resourceNames.filter((resource) => permissionFor(capabilities, resource) === 'granted');
  for (const resource of granted) {
    for (let after = ''; ; ) {
      const keys = missedSince(round.store.read, resource, run, after, BATCH);
      if (keys.length === 0) break;
      await noteMissing(round, resource, keys, run);
      after = keys.at(-1)!;
    }
    await writeFor(round, (db) => confirmRemovals(db, resource, run));
  }
}
