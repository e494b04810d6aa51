import type { ResourceName } from '../../contract/resources.js';
import type { Route } from '../../contract/route.js';
import { type OperationId, routes } from '../../contract/routes.js';
import { joinKey } from '../../db/ids.js';
import type { Filter } from '../../db/records.js';
import { ClientError } from '../../shared/api-client.js';
import { upstreamOf, writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import type { UpstreamChange } from '../state/deferred-changes.js';
import {
  beginListRead,
  endListRead,
  findListRead,
  forgetListReads,
  type ListPart,
  type ListRead,
  planListReads,
  saveListPosition,
} from '../state/list-reads.js';
import { missedWhere } from '../state/mirror.js';
import { beginRun, type Permissions } from '../state/upstream.js';
import { Trouble } from '../trouble.js';
import { ask } from './ask.js';
import { afterReading, takeInIncomplete, takeInPage } from './batches.js';
import { momentFieldOf } from './dated.js';
import { clubParts, dueParts, type Planned, type PlanOptions, parentParts } from './list-plan.js';
import { fetchInSize } from './page-size.js';
import type { RecordContext } from './read-record.js';
import { noteMissing, settleRemovals } from './removals.js';
import { sentRecord } from './upstream-change.js';

/** The most that the specification lets a page hold. */
const PAGE = 100;

/** The list routes by the kind of record they list. */
const operations: Partial<Record<ResourceName, OperationId>> = {
  members: 'members',
  'membership-applicants': 'applicants',
  'line-items': 'lineItems',
  orders: 'orders',
  feedback: 'feedback',
  'tee-times': 'teeTimes',
  banquets: 'banquets',
  'banquet-line-items': 'banquetLineItems',
  'camp-registrations': 'campRegistrations',
  wristbands: 'wristbands',
};

/** Whose list a record is in, where lists have parents. */
const parents: Partial<Record<ResourceName, string>> = {
  'banquet-line-items': 'event_order_id',
  wristbands: 'regatta_id',
};

/** Reads every part of upstream's lists that is due, each to its end. */
export async function readLists(
  round: Round,
  permissions: Permissions,
  options: Pick<PlanOptions, 'watched' | 'regardless'>,
): Promise<void> {
  const { store, clubId, clock } = round;
  const now = clock();
  const ofParents = () => parentParts(store.read, { clubId, now });
  const ofClub = clubParts(now);
  await writeFor(round, (db) => planListReads(db, partsOf([...ofClub, ...ofParents()])));
  await readDue(round, ofClub, permissions, options);
  // By now every event order has been met, and so is known by the lists that belong to it.
  await readDue(round, ofParents(), permissions, options);
  await afterReading(round, upstreamOf(round).run);
  await writeFor(round, (db) => forgetListReads(db, partsOf([...ofClub, ...ofParents()])));
}

const partsOf = (planned: readonly Planned[]) => planned.map(({ part }) => part);

/** Reads those of the planned parts that are due, and decides on what is gone as soon as all due of one kind were read. */
async function readDue(
  round: Round,
  planned: readonly Planned[],
  permissions: Permissions,
  options: Pick<PlanOptions, 'watched' | 'regardless'>,
): Promise<void> {
  const { store, clubId, clock, confirmAfterMs } = round;
  await writeFor(round, (db) => planListReads(db, partsOf(planned)));
  const due = dueParts(store.read, planned, {
    clubId,
    now: clock(),
    permissions,
    confirmAfterMs,
    ...options,
  });
  for (const [index, part] of due.entries()) {
    await readPart(round, part);
    if (due[index + 1]?.resource !== part.resource)
      await settleRemovals(round, [part.resource], upstreamOf(round).run);
  }
  await takeInIncomplete(round, upstreamOf(round).run);
}

/** How often the reading of a part begins again because upstream does not know its own cursor, before it goes by `skip`. */
const LOST_CURSORS = 2;

/** Reads one part from where its reading was left to its end, and notes what is not in it any more. */
async function readPart(round: Round, part: ListPart): Promise<void> {
  const found = findListRead(round.store.read, part);
  let read = found && found.started_at !== null ? found : await begin(round, part);
  let byOffset = false;
  let lost = 0;
  let before: ListPage | undefined;
  const cursors = new Set<string>();
  for (;;) {
    byOffset ||= read.cursor === null && read.skip > 0;
    const page = await fetchPage(round, part, read);
    const isRepeated = page !== 'lost' && before !== undefined && isSamePage(page, before);
    if (page === 'lost' || (read.cursor !== null && cursors.has(read.cursor))) {
      lost += 1;
      read = await begin(round, part);
      before = undefined;
      cursors.clear();
      continue;
    }
    if (isRepeated && read.cursor !== null) {
      // It does not know `cursor` and answers the same page again.
      round.link.pagesByCursor = false;
      read = { ...read, cursor: null };
      continue;
    }
    if (isRepeated) throw notGiven(part, 'it answers the same page again and again.');
    before = page;
    if (read.cursor !== null) cursors.add(read.cursor);
    const cursor = round.link.pagesByCursor && lost <= LOST_CURSORS ? page.cursor : null;
    read = { ...read, cursor, skip: read.skip + page.changes.length };
    const position = { cursor, skip: read.skip };
    const about = { run: read.run, removals: 'told', ...contextOf(part) } as const;
    await takeInPage(round, page.changes, about, (db) => saveListPosition(db, part, read.run, position));
    if (!page.has_more || page.changes.length === 0) break;
  }
  await takeInIncomplete(round, read.run);
  // Offsets shift when a record goes, and another one slips through: only what two readings have missed is gone.
  await noteMissed(round, part, read.run, byOffset ? read.previous_run : read.run);
  await writeFor(round, (db) => endListRead(db, part, read.run));
}

async function begin(round: Round, part: ListPart): Promise<ListRead> {
  return writeFor(round, (db) => {
    beginListRead(db, part, beginRun(db), round.clock());
    return findListRead(db, part)!;
  });
}

interface ListPage {
  changes: UpstreamChange[];
  has_more: boolean;
  cursor: string | null;
}

/** Whether two pages that follow one another are one and the same. */
function isSamePage(page: ListPage, before: ListPage): boolean {
  const ids = ({ changes }: ListPage) => joinKey(changes.map(({ id }) => id));
  return page.changes.length > 0 && ids(page) === ids(before);
}

/** One page; `lost` when upstream does not know the cursor any more. */
async function fetchPage(
  round: Round,
  part: ListPart,
  { cursor, skip }: ListRead,
): Promise<ListPage | 'lost'> {
  const operation = operations[part.resource]!;
  const paging = cursor === null ? (skip > 0 ? { skip } : {}) : { cursor };
  const route: Route = routes[operation];
  try {
    const answer = await fetchInSize(round.link, PAGE, (limit, options) => {
      const asked = { ...filterOf(round.clubId, part), ...paging, limit };
      const input = route.body ? { body: asked } : { query: asked };
      return ask(() => round.link.call(operation, input as never, options));
    });
    return toPage(part, answer as unknown as Record<string, unknown>);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { status, code, message } = error;
    if (cursor !== null && [400, 404, 410, 422].includes(status)) return 'lost';
    // The API itself says so: the parent is not known there, and so has no list.
    if (status === 404 && code !== null && part.parent !== '')
      return { changes: [], has_more: false, cursor: null };
    if (status === 403) {
      round.permissionsChanged();
      throw new Trouble('faulty', `The API key may no longer read ${part.resource}.`, { cause: error });
    }
    throw notGiven(part, `${message} (${status})`, error);
  }
}

function notGiven({ resource }: ListPart, why: string, cause?: unknown): Trouble {
  return new Trouble('faulty', `The club’s cloud does not give its ${resource}: ${why}`, { cause });
}

function toPage(part: ListPart, { data, has_more, next_cursor }: Record<string, unknown>): ListPage {
  // Anything else would pass for an empty list.
  if (!Array.isArray(data)) throw notGiven(part, 'what it answers is not a list.');
  const items: unknown[] = data;
  const last = items.at(-1) as { cursor?: unknown } | undefined | null;
  const cursor = [last?.cursor, next_cursor].find((one) => typeof one === 'string' && one !== '');
  return {
    changes: items.map((item) => toChange(part, item)),
    has_more: has_more === true,
    cursor: (cursor as string | undefined) ?? null,
  };
}

function toChange({ resource, parent }: ListPart, item: unknown): UpstreamChange {
  const { id } = (item ?? {}) as { id?: unknown };
  return sentRecord(resource, { id, regatta_id: parent, record: item });
}

/** What a part asks for, as its route takes it. */
function filterOf(clubId: string, { resource, parent, start_date, end_date }: ListPart): object {
  if (resource === 'wristbands') return { regatta_id: parent };
  if (resource === 'banquet-line-items') return { club_id: clubId, event_order_id: parent };
  return resource === 'members' ? { club_id: clubId } : { club_id: clubId, start_date, end_date };
}

/** What a record may leave unsaid because its list says it. */
function contextOf({
  resource,
  parent,
  start_date,
  end_date,
}: ListPart): Pick<RecordContext, 'parent' | 'window'> {
  if (resource === 'wristbands') return { parent: { regatta_id: parent } };
  if (resource === 'banquet-line-items') return { parent: { event_order_id: parent } };
  return resource === 'members' ? {} : { window: { start: start_date, end: end_date } };
}

async function noteMissed(round: Round, part: ListPart, run: number, before: number): Promise<void> {
  const keys = missedWhere(round.store.read, part.resource, before, conditionOf(part));
  await noteMissing(round, part.resource, keys, run);
}

function conditionOf({ resource, parent, start_date, end_date }: ListPart): Filter {
  const moment = momentFieldOf(resource);
  if (moment) return { sql: `${moment} >= ? AND ${moment} < ?`, values: [start_date, end_date] };
  const column = parents[resource];
  return column ? { sql: `${column} = ?`, values: [parent] } : { sql: '1', values: [] };
}
