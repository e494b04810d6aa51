import type { ResourceName } from '../contract/resources.js';
import type { RouteInput } from '../contract/route.js';
import { type OperationId, type Routes, routes } from '../contract/routes.js';
import type { OutboxCounts, OutboxState } from '../contract/staff-operations/sync.js';
import type { Readable, Writable } from '../db/connection.js';
import { newId } from '../db/ids.js';
import { type Dependencies, entityKey, type StoredDependencies } from './entity-refs.js';
import type { WriteContext } from './writes.js';

/** How long upstream remembers an `idempotency-key`, and we what was sent with it. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** What upstream said last to an item. */
export interface UpstreamAnswer {
  status: number | null;
  code: string | null;
  message: string;
  at: number;
}

/** A local write on its way upstream. */
export interface Queued {
  seq: number;
  id: string;
  club_id: string;
  operation: OperationId;
  resource: ResourceName;
  key: string;
  request: Record<string, unknown>;
  dependencies: StoredDependencies;
  created_at: number;
  state: OutboxState;
  attempts: number;
  answer: UpstreamAnswer | null;
}

/**
 * Queues a local write to be sent upstream, in the transaction of the write itself. Its id is the `idempotency-key` it
 * is sent with, so that however often it is sent it takes effect once.
 * Does nothing when the context says that the write is not for upstream. While the club has no upstream, a write takes
 * the place of the one it replaces: what is queued then grows with the club's records, not with every change of them.
 */
export function enqueue<Id extends OperationId>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  record: { resource: ResourceName; key: string },
  request: RouteInput<Routes[Id]>,
  dependencies: Dependencies,
): void {
  if (!context.queue) return;
  const writes = dependencies.writes.map(entityKey);
  const replaced = hasUpstream(db, context.clubId)
    ? undefined
    : removeReplaced(db, context.clubId, operation, record, writes);
  db.run(
    `INSERT INTO outbox (seq, id, club_id, operation, resource, key, request, writes, reads, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    replaced && FOUNDATIONS.includes(operation) ? replaced.seq : null,
    newId('out'),
    context.clubId,
    operation,
    record.resource,
    record.key,
    JSON.stringify(request),
    JSON.stringify([...new Set([...writes, ...(replaced?.writes ?? [])])]),
    JSON.stringify(dependencies.reads.map(entityKey)),
    context.now,
  );
}

function hasUpstream(db: Readable, clubId: string): boolean {
  return db.get('SELECT 1 FROM upstream WHERE club_id = ?', clubId) !== undefined;
}

/**
 * Takes out the queued write that one of the same operation on the same record makes pointless, and answers it. What others
 * rest on goes only while nothing else was done to it since: its successor then stands in its place, before all that was
 * queued after it. None goes that an act was done on since, which changes a part of what it wrote.
 */
function removeReplaced(
  db: Writable,
  clubId: string,
  operation: OperationId,
  { resource, key }: { resource: ResourceName; key: string },
  writes: readonly string[],
): { seq: number; writes: string[] } | undefined {
  if (!REPLACING.includes(operation) && !isRemoval(operation)) return undefined;
  if (isAct(operation, writes)) return undefined;
  const last = db.get<{ seq: number; operation: OperationId; writes: string }>(
    `SELECT seq, operation, writes FROM outbox
     WHERE resource = ? AND key = ? AND club_id = ? AND state = 'waiting' AND (? OR operation = ?)
     ORDER BY seq DESC LIMIT 1`,
    resource,
    key,
    clubId,
    FOUNDATIONS.includes(operation) ? 1 : 0,
    operation,
  );
  if (last?.operation !== operation) return undefined;
  const before: string[] = JSON.parse(last.writes);
  if (isAct(operation, before) || isBuiltOn(db, clubId, last.seq, before)) return undefined;
  db.run('DELETE FROM outbox WHERE seq = ?', last.seq);
  return { seq: last.seq, writes: before };
}

/** Whether a write changes a part of a record, or several: then it says nothing without those before it. */
function isAct(operation: OperationId, writes: readonly string[]): boolean {
  // Entries and races follow a fleet that a regatta is saved with under another name.
  return ACTS.includes(operation) || (operation === 'regattas.save' && writes.length > 1);
}

/** Whether an act that is queued behind `seq` has to do with these things. */
function isBuiltOn(db: Readable, clubId: string, seq: number, things: readonly string[]): boolean {
  const rows = db.all<{ operation: OperationId; writes: string }>(
    `SELECT operation, writes FROM outbox WHERE state = 'waiting' AND seq > ? AND club_id = ?
     AND operation IN (SELECT value FROM json_each(?))`,
    seq,
    clubId,
    JSON.stringify([...ACTS, 'regattas.save']),
  );
  return rows.some((row) => {
    const writes: string[] = JSON.parse(row.writes);
    return isAct(row.operation, writes) && writes.some((one) => things.includes(one));
  });
}

/** What was not sent of a club, by state; of all clubs when none is given. */
export function countOutbox(db: Readable, clubId?: string): OutboxCounts {
  const counts: OutboxCounts = { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null };
  const rows = db.all<{ state: OutboxState; n: number; oldest_at: number }>(
    `SELECT state, count(*) AS n, min(created_at) AS oldest_at FROM outbox
     WHERE ${UNSENT} AND (? IS NULL OR club_id = ?) GROUP BY state`,
    clubId ?? null,
    clubId ?? null,
  );
  for (const { state, n, oldest_at } of rows) {
    counts[state] = n;
    if (state === 'waiting') counts.oldest_at = oldest_at;
  }
  return counts;
}

/** By the index over states: what was sent is many times what was not. */
const UNSENT = "state IN ('waiting', 'attention', 'not_permitted', 'local')";

const columns =
  'seq, id, club_id, operation, resource, key, request, writes, reads, created_at, state, attempts, answer';

interface Row extends Omit<Queued, 'request' | 'dependencies' | 'answer'> {
  request: string;
  writes: string;
  reads: string;
  answer: string | null;
}

function toQueued({ request, writes, reads, answer, ...row }: Row): Queued {
  return {
    ...row,
    request: JSON.parse(request),
    dependencies: { writes: JSON.parse(writes), reads: JSON.parse(reads) },
    answer: answer === null ? null : JSON.parse(answer),
  };
}

/** What was not sent, oldest first: of one club, or of all. */
export function listOutbox(
  db: Readable,
  { clubId, state, limit = -1 }: { clubId?: string | undefined; state?: OutboxState | null; limit?: number },
): Queued[] {
  const conditions = [state ? 'state = ?' : UNSENT, ...(clubId === undefined ? [] : ['club_id = ?'])];
  const values = [state, clubId].filter((value) => value !== undefined && value !== null);
  const rows = db.all<Row>(
    `SELECT ${columns} FROM outbox WHERE ${conditions.join(' AND ')} ORDER BY seq LIMIT ?`,
    ...values,
    limit,
  );
  return rows.map(toQueued);
}

/** Whether an item is still in the line. */
export function isWaiting(db: Readable, id: string): boolean {
  return db.get("SELECT 1 FROM outbox WHERE id = ? AND state = 'waiting'", id) !== undefined;
}

/**
 * Every thing whose state here is newer than what upstream knows. Of a write that upstream refused that is what the write
 * is about; what only followed from it is upstream's to tell again.
 */
export function claimedThings(db: Readable, clubId: string): Set<string> {
  const rows = db.all<{ thing: string }>(
    `SELECT claim.value AS thing FROM outbox, json_each(outbox.writes) AS claim
     WHERE outbox.club_id = ? AND (outbox.state = 'waiting'
       OR outbox.state IN ('attention', 'not_permitted') AND claim.key = 0)`,
    clubId,
  );
  return new Set(rows.map((row) => row.thing));
}

/**
 * Upstream took it. It is remembered as long as upstream remembers its key, in case upstream is set back to a backup.
 *
 * @param awaited whether upstream has a change feed, and so will tell of what it took
 */
export function markSent(db: Writable, id: string, now: number, awaited = false): void {
  db.run(
    "UPDATE outbox SET state = 'sent', sent_at = ?, answer = NULL, echo = ? WHERE id = ?",
    now,
    awaited ? 'awaited' : null,
    id,
  );
}

/** Upstream has told of a thing: of the writes about it that it has taken, that is what became of them. */
export function markTold(db: Writable, thing: string): void {
  db.run("UPDATE outbox SET echo = 'told' WHERE echo = 'awaited' AND writes ->> '$[0]' = ?", thing);
}

/** Every thing that a write changed which upstream took, and has not told of since. */
export function awaitedThings(db: Readable, clubId: string): Set<string> {
  const rows = db.all<{ thing: string }>(
    `SELECT claim.value AS thing FROM outbox, json_each(outbox.writes) AS claim
     WHERE outbox.echo = 'awaited' AND outbox.club_id = ?`,
    clubId,
  );
  return new Set(rows.map((row) => row.thing));
}

/** Some of the writes that upstream has told of since it took them, oldest first, until `settleTold` takes note of it. */
export function listTold(db: Readable, limit: number): Pick<Queued, 'seq' | 'operation' | 'dependencies'>[] {
  const rows = db.all<Pick<Row, 'seq' | 'operation' | 'writes' | 'reads'>>(
    "SELECT seq, operation, writes, reads FROM outbox WHERE echo = 'told' ORDER BY seq LIMIT ?",
    limit,
  );
  return rows.map(({ seq, operation, writes, reads }) => ({
    seq,
    operation,
    dependencies: { writes: JSON.parse(writes), reads: JSON.parse(reads) },
  }));
}

/** What upstream told of writes up to `seq` was taken note of. */
export function settleTold(db: Writable, seq: number): void {
  db.run("UPDATE outbox SET echo = NULL WHERE echo = 'told' AND seq <= ?", seq);
}

/** Upstream did not take it: `state` says what is to become of it. */
export function markAnswered(db: Writable, id: string, state: OutboxState, answer: UpstreamAnswer): void {
  db.run(
    'UPDATE outbox SET state = ?, attempts = attempts + 1, answer = ? WHERE id = ?',
    state,
    JSON.stringify(answer),
    id,
  );
}

/** Puts items back into the line, in their old place. Answers how many. */
export function requeue(db: Writable, which: { id: string } | { state: OutboxState | 'sent' }): number {
  return 'id' in which
    ? db.run("UPDATE outbox SET state = 'waiting' WHERE id = ? AND state <> 'sent'", which.id)
    : db.run("UPDATE outbox SET state = 'waiting', sent_at = NULL, echo = NULL WHERE state = ?", which.state);
}

/** Puts back what upstream refused, in its old place: these items, or with null all of them. Answers how many. */
export function requeueRefused(
  db: Writable,
  { clubId, ids }: { clubId: string | undefined; ids: readonly string[] | null },
): number {
  return db.run(
    `UPDATE outbox SET state = 'waiting' WHERE state = 'attention' AND (? IS NULL OR club_id = ?)
     AND (? IS NULL OR id IN (SELECT value FROM json_each(?)))`,
    clubId ?? null,
    clubId ?? null,
    ids && JSON.stringify(ids),
    ids && JSON.stringify(ids),
  );
}

/** Takes an item out of the line for good. Answers whether it was there and unsent. */
export function discard(db: Writable, id: string): boolean {
  return db.run("DELETE FROM outbox WHERE id = ? AND state <> 'sent'", id) > 0;
}

/** Forgets what upstream has forgotten too. */
export function purgeSent(db: Writable, now: number): void {
  db.run("DELETE FROM outbox WHERE state = 'sent' AND sent_at < ?", now - REMEMBERED_MS);
}

/** An application has another id upstream: changes of it that are still to be sent name it so. */
export function renameApplication(db: Writable, ours: string, theirs: string): void {
  const [before, after] = [ours, theirs].map((id) => entityKey({ kind: 'application', id }));
  const rename = (key: string) => (key === before ? after! : key);
  const rows = db.all<Row>(
    `SELECT ${columns} FROM outbox WHERE operation = 'updateApplication' AND key = ? AND state <> 'sent'`,
    ours,
  );
  for (const { seq, request, dependencies } of rows.map(toQueued))
    db.run(
      'UPDATE outbox SET key = ?, request = ?, writes = ?, reads = ? WHERE seq = ?',
      theirs,
      JSON.stringify({ ...request, params: { id: theirs } }),
      JSON.stringify(dependencies.writes.map(rename)),
      JSON.stringify(dependencies.reads.map(rename)),
      seq,
    );
}

/** Each of these says all there is to say of its record: a later one makes an earlier one pointless. */
const REPLACING: OperationId[] = [
  'regattas.save',
  'registrations.save',
  'races.save',
  'crossings.save',
  'scores',
  'scores.setCode',
  'updateApplication',
];

/** Each of these changes a part of a record, or of several. */
const ACTS: OperationId[] = [
  'regattas.renameFleet',
  'regattas.setLimits',
  'races.setStart',
  'races.setStatus',
  'scores.edit',
  'ratings.accept',
];

/** Writes of records that others rest on: an entry needs its regatta, a finish its entry. */
const FOUNDATIONS: OperationId[] = ['regattas.save', 'registrations.save', 'races.save'];

/** Drops what upstream had refused and `item`, which it took, has made moot: another state of the record, or its end. */
export function dropSuperseded(db: Writable, item: Queued): void {
  const ends = isRemoval(item.operation);
  if (!ends && !REPLACING.includes(item.operation)) return;
  db.run(
    `DELETE FROM outbox WHERE state = 'attention' AND resource = ? AND key = ? AND seq < ? AND (? OR operation = ?)`,
    item.resource,
    item.key,
    item.seq,
    ends ? 1 : 0,
    item.operation,
  );
}

/** Whether an operation removes its record. */
export function isRemoval(operation: OperationId): boolean {
  return routes[operation].method === 'delete';
}
