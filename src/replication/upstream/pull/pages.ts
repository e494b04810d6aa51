import { createHash } from 'node:crypto';
import { pages as t } from '@messages/server/cloud';
import { type ResourceName, resources } from '../../../contract/resources';
import { ClientError } from '../../../shared/api-client';
import type { PullContext } from '../context';
import { endless, invalidResponse, LOST_POSITION_STATUSES, LostPosition } from '../errors';
import { upstreamsOf } from '../loop-check';
import type { UpstreamChange } from '../state/deferred-changes';
import type { UpstreamClient } from '../upstream-client';
import { upstreamId } from '../upstream-id';
import { type ListPart, listRequest } from '../upstream-lists';

/** Page size of a feed: a Dockside's maximum, and one that every server accepts. */
const FEED_LIMIT = 1000;
const SMALL_FEED_LIMIT = 100;
/** The specification's maximum page size of a list. */
const LIST_LIMIT = 100;

/** Limit of consecutive feed pages that are empty yet announce more. */
const MOST_EMPTY_PAGES = 20;
/** Limited because it is sent back in an address. */
const LONGEST_CURSOR = 2_000;

type PageContext = Pick<PullContext, 'client' | 'clubId' | 'activity' | 'outbox' | 'times'>;

/** One page of upstream's change feed. */
export interface FeedPage {
  changes: UpstreamChange[];
  /** True if the page has no changes at all, not even of unknown kinds. */
  isEmpty: boolean;
  has_more: boolean;
  /** The position after this page. */
  next_after: number;
  /** A different value than before means that upstream was restored from a backup. */
  generation: string;
  /** Generation ids of upstream's own upstreams. */
  upstreams: string[];
}

/**
 * Yields the pages of upstream's change feed from a position to its end. Prefetches the next page while one is applied,
 * unless there are new local writes. Those are sent first, so that no page is older than a write upstream accepted
 * before it.
 *
 * @throws LostPosition if upstream does not know a position
 * @throws SyncError if upstream fails, or its answer is not a change feed
 */
export async function* changes(
  context: PageContext,
  after: number,
): AsyncGenerator<FeedPage, void, undefined> {
  let next: Promise<FeedPage> | null = null;
  let empty = 0;
  for (let pages = 0; pages < context.times.mostPages; pages += 1) {
    const page: FeedPage = await (next ?? feedPage(context, after));
    empty = page.isEmpty ? empty + 1 : 0;
    if (page.has_more && empty > MOST_EMPTY_PAGES) throw endless(t.sendsNoChanges);
    after = page.next_after;
    next = page.has_more && !context.outbox.hasNew() ? feedPage(context, after) : null;
    // Its failure is reported when awaited; until then it must not count as unhandled.
    next?.catch(() => {});
    yield page;
    if (!page.has_more) return;
    if (!next) await context.outbox.send();
  }
  throw endless(t.changesExceedPages(context.times.mostPages));
}

async function feedPage(context: PageContext, after: number): Promise<FeedPage> {
  try {
    return toFeedPage(await askFeed(context.client, after), after);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { status, message } = error;
    if (after > 0 && LOST_POSITION_STATUSES.includes(status)) throw new LostPosition();
    // The key may have lost the scope, or upstream the feed.
    if ([403, 404, 405].includes(status)) context.activity.mustProbe = true;
    const why = t.changesAreRefused(status, message);
    throw invalidResponse(why, { cause: error });
  }
}

async function askFeed(client: UpstreamClient, after: number) {
  const ask = (most: number) =>
    client.askPage(most, (limit, options) => client.ask('changes', { query: { after, limit } }, options));
  try {
    return await ask(FEED_LIMIT);
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 400) throw error;
    return ask(SMALL_FEED_LIMIT);
  }
}

function toFeedPage(answer: unknown, after: number): FeedPage {
  const { data, has_more, next_after, generation } = answer as Record<string, unknown>;
  const isPage =
    Array.isArray(data) &&
    typeof has_more === 'boolean' &&
    isGeneration(generation) &&
    Number.isSafeInteger(next_after) &&
    (!has_more || (next_after as number) > after);
  if (!isPage) throw invalidResponse(t.isNotChangeFeed);
  return {
    changes: data.filter(isKnown).flatMap(fromFeed),
    isEmpty: data.length === 0,
    has_more,
    next_after: next_after as number,
    generation,
    upstreams: upstreamsOf(answer),
  };
}

/** Must be valid in a header. */
function isGeneration(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);
}

interface SentChange {
  seq?: unknown;
  resource: ResourceName;
  id?: unknown;
  regatta_id?: unknown;
  deleted?: unknown;
  version?: unknown;
  record?: unknown;
}

/** False for kinds of record only a newer Dockside knows. */
function isKnown(change: unknown): change is SentChange {
  const { resource } = (change ?? {}) as { resource?: unknown };
  return typeof resource === 'string' && Object.hasOwn(resources, resource);
}

function fromFeed(sent: SentChange): UpstreamChange[] {
  const { seq, resource, id, regatta_id, deleted, version, record } = sent;
  const change = {
    ...toChange(resource, { id, regatta_id, record }),
    ...(Number.isSafeInteger(seq) && { seq: Number(seq) }),
  };
  if (deleted !== true) return [change];
  // A deletion without an id cannot be applied.
  if (upstreamId(id) === null) return [];
  return [{ ...change, record: null, ...(Number.isSafeInteger(version) && { version: Number(version) }) }];
}

/** Position in a list: a cursor or, without one, the number of records to skip. */
export interface ListPosition {
  cursor: string | null;
  skip: number;
}

/** One page of a list. */
export interface ListPage {
  changes: UpstreamChange[];
  /** The position after this page. */
  next: ListPosition;
  /** True if read by `skip`: a removal shifts offsets, so another record may be skipped. */
  byOffset: boolean;
}

/**
 * Yields the pages of a list's part from a position to its end: by cursor if upstream accepts its own cursors, else by
 * `skip`.
 *
 * @param useCursors false if cursors were lost too often
 * @throws LostPosition if upstream does not know a cursor, or its cursors form a circle
 * @throws SyncError if upstream fails, or does not deliver the list to its end
 */
export async function* list(
  context: PageContext,
  part: ListPart,
  { from, useCursors }: { from: ListPosition; useCursors: boolean },
): AsyncGenerator<ListPage, void, undefined> {
  let { cursor, skip } = from;
  const cursors = new Set<string>();
  const met = new Set<string>();
  for (let pages = 0; pages < context.times.mostPages; pages += 1) {
    await context.outbox.send();
    const page = await listPage(context, part, { cursor, skip });
    if (cursor !== null && cursors.has(cursor)) throw new LostPosition();
    const ids = hashOf(page.changes.map(({ id }) => id));
    if (page.changes.length > 0 && met.has(ids)) {
      if (cursor === null) throw endless(t.listRepeatsPage(part.resource));
      // Upstream ignores `cursor` and returns an earlier page.
      context.client.pagesByCursor = false;
      cursor = null;
      continue;
    }
    met.add(ids);
    if (cursor !== null) cursors.add(cursor);
    const byOffset = cursor === null && skip > 0;
    cursor = context.client.pagesByCursor && useCursors ? page.cursor : null;
    skip += page.changes.length;
    yield { changes: page.changes, next: { cursor, skip }, byOffset };
    if (!page.has_more || page.changes.length === 0) return;
  }
  throw endless(t.listExceedsPages(part.resource, context.times.mostPages));
}

/**
 * The changes of a part that fits on its first page; null for a longer one, which must be read page by page.
 *
 * @throws SyncError if upstream fails or does not deliver the list
 */
export async function wholeList(context: PageContext, part: ListPart): Promise<UpstreamChange[] | null> {
  const { changes, has_more } = await listPage(context, part, { cursor: null, skip: 0 });
  return has_more && changes.length > 0 ? null : changes;
}

interface AnsweredPage {
  changes: UpstreamChange[];
  has_more: boolean;
  /** Cursor to continue from; null if upstream gives none. */
  cursor: string | null;
}

async function listPage(
  context: PageContext,
  part: ListPart,
  { cursor, skip }: ListPosition,
): Promise<AnsweredPage> {
  const paging = cursor === null ? (skip > 0 ? { skip } : {}) : { cursor };
  try {
    const { client, clubId } = context;
    const answer = await client.askPage(LIST_LIMIT, (limit, options) => {
      const { operation, input } = listRequest(clubId, part, { ...paging, limit });
      return client.ask(operation, input as never, options);
    });
    return toListPage(part, answer as unknown as Record<string, unknown>);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { status, code, message } = error;
    if (cursor !== null && LOST_POSITION_STATUSES.includes(status)) throw new LostPosition();
    // The API itself answers: it does not know the parent, so there is no list.
    if (status === 404 && code !== null && part.parent !== '')
      return { changes: [], has_more: false, cursor: null };
    if (status === 403) {
      context.activity.mustProbe = true;
      throw invalidResponse(t.keyMayNotRead(part.resource), { cause: error });
    }
    throw invalidResponse(t.listIsRefused(part.resource, status, message), { cause: error });
  }
}

function toListPage(part: ListPart, { data, has_more, next_cursor }: Record<string, unknown>): AnsweredPage {
  // Anything else would pass for an empty list.
  if (!Array.isArray(data)) throw invalidResponse(t.answerIsNotList(part.resource));
  const items: unknown[] = data;
  const last = items.at(-1) as { cursor?: unknown } | undefined | null;
  const cursor = [last?.cursor, next_cursor].find(isCursor);
  return {
    changes: items.map((record) => {
      const { id } = (record ?? {}) as { id?: unknown };
      return toChange(part.resource, { id, regatta_id: part.parent, record });
    }),
    has_more: has_more === true,
    cursor: cursor ?? null,
  };
}

function isCursor(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_CURSOR;
}

/**
 * Wraps a record as upstream sent it. A record without a usable id is named by its content's hash, so that it is
 * deferred once and blocks nothing.
 */
function toChange(
  resource: ResourceName,
  { id, regatta_id, record }: { id: unknown; regatta_id: unknown; record: unknown },
): UpstreamChange {
  return {
    resource,
    id: upstreamId(id) ?? `without id ${hashOf(record)}`,
    regatta_id: resource === 'wristbands' ? upstreamId(regatta_id) : null,
    // Null would mean deleted.
    record: (record ?? {}) as Record<string, unknown>,
  };
}

function hashOf(record: unknown): string {
  let text = '';
  try {
    text = JSON.stringify(record) ?? '';
  } catch {
    text = 'nested too deep to be written';
  }
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
