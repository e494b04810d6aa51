import { createHash } from 'node:crypto';
import { ClientError } from '../../contract/client.js';
import type { ResourceName } from '../../contract/resources.js';
import type { Route } from '../../contract/route.js';
import { type OperationId, routes } from '../../contract/routes.js';
import {
  beginListRead,
  endListRead,
  findListRead,
  forgetListReads,
  type ListPart,
  type ListRead,
  planListReads,
  saveListPosition,
} from '../../store/list-reads.js';
import { missedWhere } from '../../store/mirror.js';
import type { Filter } from '../../store/records.js';
import type { UpstreamChange } from '../../store/set-aside.js';
import { beginRun, type Permissions } from '../../store/upstream.js';
import { writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import { Trouble } from '../trouble.js';
import { ask } from './ask.js';
import { takeInIncomplete, takeInPage } from './batches.js';
import { momentFieldOf } from './dated.js';
import { deletionOf } from './feed.js';
import { dueParts, type PlanOptions, plannedParts } from './list-plan.js';
import { fetchInSize } from './page-size.js';
import type { RecordContext } from './read-record.js';

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
  const plan = () => ({ clubId, now: clock(), permissions, ...options });
  const done = new Set<string>();
  await writeFor(round, (db) => planListReads(db, plannedParts(db, plan())));
  // Parts come up as event orders and regattas become known.
  for (;;) {
    const part = dueParts(store.read, plan()).find((one) => !done.has(nameOf(one)));
    if (!part) break;
    await readPart(round, part);
    done.add(nameOf(part));
  }
  await writeFor(round, (db) => forgetListReads(db, plannedParts(db, plan())));
}

const nameOf = (part: ListPart) => Object.values(part).join(' ');

/** Reads one part from where its reading was left to its end, and removes what is not in it any more. */
async function readPart(round: Round, part: ListPart): Promise<void> {
  const found = findListRead(round.store.read, part);
  let read = found && found.started_at !== null ? found : await begin(round, part);
  let byOffset = false;
  let firstBefore: string | undefined;
  for (;;) {
    byOffset ||= read.cursor === null && read.skip > 0;
    const page = await fetchPage(round, part, read);
    if (page === 'lost') {
      read = await begin(round, part);
      continue;
    }
    const first = JSON.stringify(page.changes[0]);
    if (read.cursor !== null && page.changes.length > 0 && first === firstBefore) {
      // It does not know `cursor` and answers the same page again.
      round.link.pagesByCursor = false;
      read = { ...read, cursor: null };
      continue;
    }
    firstBefore = first;
    const cursor = round.link.pagesByCursor ? page.cursor : null;
    read = { ...read, cursor, skip: read.skip + page.changes.length };
    const position = { cursor, skip: read.skip };
    await takeInPage(round, page.changes, { run: read.run, ...contextOf(part) }, (db) =>
      saveListPosition(db, part, position),
    );
    if (!page.has_more || page.changes.length === 0) break;
  }
  await takeInIncomplete(round, read.run);
  // Offsets shift when a record goes, and another one slips through: only what two readings have missed is gone.
  await sweep(round, part, read.run, byOffset ? read.previous_run : read.run);
  await writeFor(round, (db) => endListRead(db, part));
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
    if (error.status === 400 && cursor !== null) return 'lost';
    // The parent is not known there, and so has no list.
    if (error.status === 404) return { changes: [], has_more: false, cursor: null };
    if (error.status === 403) {
      round.permissionsChanged();
      throw new Trouble('faulty', `The API key may no longer read ${part.resource}.`, { cause: error });
    }
    const words = `The club’s cloud does not give its ${part.resource} (${error.status}): ${error.message}`;
    throw new Trouble('faulty', words, { cause: error });
  }
}

function toPage(part: ListPart, { data, has_more, next_cursor }: Record<string, unknown>): ListPage {
  const items: unknown[] = Array.isArray(data) ? data : [];
  const last = items.at(-1) as { cursor?: unknown } | undefined;
  const cursor = [last?.cursor, next_cursor].find((one) => typeof one === 'string' && one !== '');
  return {
    changes: items.map((item) => toChange(part, item)),
    has_more: has_more === true,
    cursor: (cursor as string | undefined) ?? null,
  };
}

function toChange({ resource, parent }: ListPart, item: unknown): UpstreamChange {
  const { id } = (item ?? {}) as { id?: unknown };
  const named = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return {
    resource,
    id: named
      ? String(id)
      : `without id ${createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 16)}`,
    regatta_id: resource === 'wristbands' ? parent : null,
    record: item as Record<string, unknown>,
  };
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

async function sweep(round: Round, part: ListPart, run: number, before: number): Promise<void> {
  const keys = missedWhere(round.store.read, part.resource, before, conditionOf(part));
  const deletions = keys.map((key) => deletionOf(part.resource, key));
  if (deletions.length > 0) await takeInPage(round, deletions, { run }, () => {});
}

function conditionOf({ resource, parent, start_date, end_date }: ListPart): Filter {
  const moment = momentFieldOf(resource);
  if (moment) return { sql: `${moment} >= ? AND ${moment} < ?`, values: [start_date, end_date] };
  const column = parents[resource];
  return column ? { sql: `${column} = ?`, values: [parent] } : { sql: '1', values: [] };
}
