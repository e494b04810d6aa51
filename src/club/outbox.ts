import type { RouteInput } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import type { Readable, Writable } from '../db/connection';
import { nameId, newId } from '../db/ids';
import { type Dependencies, entityKey, type RecordRef, recordOf } from './entity-refs';
import type { WriteContext } from './writes';

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
  request: RouteInput<Routes[Id]>,
  { fact, writes: entities, reads = [], record = recordOf(entities[0]!) }: Dependencies,
): void {
  if (!context.queue) return;
  const writes = entities.map(entityKey);
  const replaced = hasUpstream(db, context.clubId)
    ? undefined
    : removeReplaced(db, context.clubId, operation, record, writes);
  const seq = replaced && FOUNDATIONS.includes(operation) ? replaced.seq : null;
  if (seq !== null) noteQueued(db);
  db.run(
    `INSERT INTO outbox (seq, id, club_id, operation, resource, key, request, writes, reads, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    seq,
    fact === undefined ? newId('out') : nameId('out', [operation, fact]),
    context.clubId,
    operation,
    record.resource,
    record.key,
    JSON.stringify(request),
    JSON.stringify([...new Set([...writes, ...(replaced?.writes ?? [])])]),
    JSON.stringify(reads.map(entityKey)),
    context.now,
  );
}

/**
 * Counts what was ever queued, of all clubs: the numbers of the outbox's rows, which SQLite gives once each. Whatever takes a
 * place that was given before has to call `noteQueued`.
 */
export function queuedSoFar(db: Readable): number {
  return db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")?.seq ?? 0;
}

/** A write is queued that has its number already. */
export function noteQueued(db: Writable): void {
  db.run("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'outbox'");
}

/** Whether the club is kept in step with a cloud. */
export function hasUpstream(db: Readable, clubId: string): boolean {
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
  { resource, key }: RecordRef,
  writes: readonly string[],
): { seq: number; writes: string[] } | undefined {
  if (!isReplacing(operation) && !isRemoval(operation)) return undefined;
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
  if (operation === 'crossings.save' && othersMoved(db, clubId, last.seq, before))
    releaseName(db, last.seq, key);
  else db.run('DELETE FROM outbox WHERE seq = ?', last.seq);
  return { seq: last.seq, writes: before };
}

/** Whether another crossing was given or lost one of these boats behind `seq`. */
function othersMoved(db: Readable, clubId: string, seq: number, boats: readonly string[]): boolean {
  return queuedBehind(db, clubId, seq, ['crossings.save', 'crossings.remove']).some(({ writes }) =>
    writes.some((one) => boats.includes(one)),
  );
}

/**
 * Leaves of a crossing's queued write that the crossing has no boat's name any more: upstream, which may have the name from
 * before, refuses it at another crossing until then. Where the crossing's write before that one does so already, it goes.
 */
function releaseName(db: Writable, seq: number, key: string): void {
  const removed = db.run(
    `DELETE FROM outbox WHERE seq = ? AND (
       SELECT operation = 'crossings.remove' OR request ->> '$.body.registration_id' IS NULL FROM outbox
       WHERE seq < ? AND resource = 'crossings' AND key = ? AND state = 'waiting' ORDER BY seq DESC LIMIT 1)`,
    seq,
    seq,
    key,
  );
  if (removed > 0) return;
  noteQueued(db);
  db.run(
    "UPDATE outbox SET id = ?, request = json_set(request, '$.body.registration_id', NULL) WHERE seq = ?",
    newId('out'),
    seq,
  );
}

/** Whether a write changes a part of a record, or several: then it says nothing without those before it. */
function isAct(operation: OperationId, writes: readonly string[]): boolean {
  // Entries and races follow a fleet that a regatta is saved with under another name.
  return ACTS.includes(operation) || (operation === 'regattas.save' && writes.length > 1);
}

/** Whether an act that is queued behind `seq` has to do with these things. */
function isBuiltOn(db: Readable, clubId: string, seq: number, things: readonly string[]): boolean {
  return queuedBehind(db, clubId, seq, [...ACTS, 'regattas.save']).some(
    ({ operation, writes }) => isAct(operation, writes) && writes.some((one) => things.includes(one)),
  );
}

/** @param operations none of them a finish or a code: the index has none of those, of which there are most */
function queuedBehind(db: Readable, clubId: string, seq: number, operations: readonly OperationId[]) {
  const rows = db.all<{ operation: OperationId; writes: string }>(
    `SELECT operation, writes FROM outbox INDEXED BY outbox_waiting
     WHERE state = 'waiting' AND operation NOT IN ('scores', 'scores.setCode')
       AND seq > ? AND club_id = ? AND operation IN (SELECT value FROM json_each(?))`,
    seq,
    clubId,
    JSON.stringify(operations),
  );
  return rows.map(({ operation, writes }) => ({ operation, writes: JSON.parse(writes) as string[] }));
}

/** Each of these says all there is to say of its record: a later one makes an earlier one pointless. */
const REPLACING: OperationId[] = [
  'regattas.save',
  'registrations.save',
  'races.save',
  'crossings.save',
  'crossings.saveSecondSheet',
  'scores',
  'scores.setCode',
  'startingProcedures.save',
  'teeTimeMarks.save',
  'updateApplication',
  'hearingRequests.save',
  'decisions.save',
];

/** Each of these changes a part of a record, or of several. */
const ACTS: OperationId[] = [
  'regattas.renameFleet',
  'regattas.setLimits',
  'regattas.waiveCheck',
  'championships.assign',
  'races.setStart',
  'races.setStatus',
  'crossings.setNames',
  'races.setStartPlan',
  'signals.save',
  'signals.correct',
  'clockCorrections.apply',
  'clockCorrections.undo',
  'scores.edit',
  'scores.checkIn',
  'scores.setPlaces',
  'ratings.accept',
  'wristbands.assign',
  'wristbands.setLost',
];

/** Writes of records that others rest on: an entry needs its regatta, a finish its entry. */
const FOUNDATIONS: OperationId[] = ['regattas.save', 'registrations.save', 'races.save'];

/** Whether an operation says all there is to say of its record. */
export function isReplacing(operation: OperationId): boolean {
  return REPLACING.includes(operation);
}

/** Whether an operation removes its record. */
export function isRemoval(operation: OperationId): boolean {
  return routes[operation].method === 'delete';
}
