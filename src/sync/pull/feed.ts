import type { Change } from '../../contract/areas/changes.js';
import { ClientError } from '../../contract/client.js';
import { type ResourceName, resourceNames, resources } from '../../contract/resources.js';
import { missedSince } from '../../store/mirror.js';
import type { UpstreamChange } from '../../store/set-aside.js';
import { markFeedFilled, type Permissions, restartFeed, saveFeedPosition } from '../../store/upstream.js';
import { upstreamOf, writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import { Stopped } from '../trouble.js';
import { ask } from './ask.js';
import { takeInIncomplete, takeInPage } from './batches.js';
import { fetchInSize } from './page-size.js';
import { permissionFor } from './permissions.js';

/** What one page may hold where upstream is a Dockside, and what any server with a feed takes. */
const PAGE = 1000;
const SMALL_PAGE = 100;
const SWEEP = 100;

interface FeedPage {
  changes: UpstreamChange[];
  has_more: boolean;
  next_after: number;
  generation: string;
}

/**
 * Reads upstream's change feed from where it was left to its end. Another generation id than last time means that upstream
 * was restored: it is read from its beginning, and what it has no more is removed here.
 *
 * @returns false when upstream turned out to be restored: what it took from us may be lost there and has to be sent again first
 */
export async function readFeed(round: Round, permissions: Permissions): Promise<boolean> {
  let upstream = upstreamOf(round);
  if (!upstream.feed_filled) await lookAhead(round);
  let next = fetchPage(round, upstream.feed_after);
  for (;;) {
    const page = await next;
    if (page.generation !== upstream.generation) {
      const known = upstream.generation !== null;
      await writeFor(round, (db) => restartFeed(db, page.generation));
      if (known) return false;
      upstream = upstreamOf(round);
    }
    next = page.has_more ? fetchPage(round, page.next_after) : Promise.resolve(page);
    // Whoever awaits it hears of its failure; until then it must not pass for unhandled.
    next.catch(() => {});
    const { run } = upstream;
    await takeInPage(round, page.changes, { run }, (db) => {
      if (!saveFeedPosition(db, run, page.next_after)) throw new Stopped();
    });
    if (!page.has_more) break;
  }
  await takeInIncomplete(round, upstream.run);
  if (!upstream.feed_filled) await sweep(round, permissions, upstream.run);
  return true;
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

async function fetchPage(round: Round, after: number): Promise<FeedPage> {
  const answer = await ask(() => callFeed(round, after));
  const { data, has_more, next_after, generation } = answer;
  return {
    changes: data.filter(isKnown).map(({ deleted, record, ...change }) => ({
      ...change,
      record: deleted ? null : record,
    })),
    has_more,
    next_after,
    generation,
  };
}

/** A newer Dockside may have kinds of records that this one does not know. */
function isKnown(change: Change): change is Change & { resource: ResourceName } {
  return Object.hasOwn(resources, change.resource);
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

/** Removes what came from upstream and was not met again from the feed's beginning to its end: children first. */
async function sweep(round: Round, permissions: Permissions, run: number): Promise<void> {
  for (const resource of [...resourceNames].reverse()) {
    if (permissionFor(permissions, resource) === 'granted') await sweepKind(round, resource, run);
  }
  await writeFor(round, (db) => {
    if (!markFeedFilled(db, run)) throw new Stopped();
  });
}

async function sweepKind(round: Round, resource: ResourceName, run: number): Promise<void> {
  for (let after = ''; ; ) {
    const keys = missedSince(round.store.read, resource, run, after, SWEEP);
    if (keys.length === 0) return;
    const deletions = keys.map((key) => deletionOf(resource, key));
    await takeInPage(round, deletions, { run }, () => {});
    after = keys.at(-1)!;
  }
}

/** What is gone upstream, as the feed would have told it. */
export function deletionOf(resource: ResourceName, key: string): UpstreamChange {
  if (resource !== 'wristbands') return { resource, id: key, regatta_id: null, record: null };
  const [regatta_id, id] = key.split('\u001f') as [string, string];
  return { resource, id, regatta_id, record: null };
}
