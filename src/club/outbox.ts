import type { ResourceName } from '../contract/resources';
import type { RouteInput } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import type { Readable, Writable } from '../db/connection';
import { nameId, newId } from '../db/ids';
import { type Dependencies, type EntityRef, entityKey, parseEntityKey, recordOf } from './entity-refs';
import type { WriteContext } from './writes';

/**
 * Queues a local write to be sent upstream, in the transaction of the write itself. Its id is the `idempotency-key` it
 * is sent with, so that however often it is sent it takes effect once. The id of a write that only adds follows from what it
 * adds: whichever laptop sends it, it is the same write.
 *
 * Does nothing when the context says that the write is not for upstream. While the club has no cloud nothing is queued: it is
 * noted what was written, once for each record. `queueUnsent` queues that when a cloud is set.
 */
export function enqueue<Id extends OperationId>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  request: RouteInput<Routes[Id]>,
  { fact, writes, reads = [], record = recordOf(writes[0]!) }: Dependencies,
): void {
  if (!context.queue) return;
  if (!isQueued(db, context.clubId)) {
    noteUnsent(db, context.clubId, fact ? [fact] : writes, fact !== undefined);
    return;
  }
  db.run(
    `INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, reads, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    fact ? nameId('out', [operation, entityKey(fact)]) : newId('out'),
    context.clubId,
    operation,
    record.resource,
    record.key,
    JSON.stringify(request),
    JSON.stringify([...new Set(writes.map(entityKey))]),
    JSON.stringify(reads.map(entityKey)),
    context.now,
  );
}

/** Writes are queued for the club's own cloud, and for that of a paired laptop, which they reach with all else. */
function isQueued(db: Readable, clubId: string): boolean {
  return hasUpstream(db, clubId) || db.get('SELECT 1 FROM pairing WHERE club_id = ?', clubId) !== undefined;
}

function noteUnsent(db: Writable, clubId: string, entities: readonly EntityRef[], isNew: boolean): void {
  for (const entity of entities)
    db.run(
      `INSERT INTO unsent_entities (club_id, entity, is_new) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET is_new = max(is_new, excluded.is_new)`,
      clubId,
      entityKey(entity),
      isNew ? 1 : 0,
    );
}

/** Forgets that records of some kinds were written: they are removed from this computer, and not from the cloud. */
export function forgetUnsent(db: Writable, kinds: readonly ResourceName[]): void {
  for (const { entity } of db.all<{ entity: string }>('SELECT entity FROM unsent_entities')) {
    const ref = parseEntityKey(entity);
    if (ref && ref.kind !== 'race' && kinds.includes(recordOf(ref).resource))
      db.run('DELETE FROM unsent_entities WHERE entity = ?', entity);
  }
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

/** Whether an operation says all there is to say of its record. */
export function isReplacing(operation: OperationId): boolean {
  return REPLACING.includes(operation);
}

/** Whether an operation removes its record. */
export function isRemoval(operation: OperationId): boolean {
  return routes[operation].method === 'delete';
}
