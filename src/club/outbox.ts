import type { ResourceName } from '../contract/resources';
import type { RouteInput } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import type { Readable, Writable } from '../db/connection';
import { nameId, newId } from '../db/ids';
import { type Dependencies, type EntityRef, entityKey, parseEntityKey, recordOf } from './entity-refs';
import type { WriteContext } from './writes';

/**
 * Queues a local write for upstream, in the write's own transaction. Its id is sent as `idempotency-key`, so that
 * repeats take effect once. The id of a write that only adds derives from its addition, so every laptop sends the same
 * write.
 *
 * Does nothing if the context says the write is not for upstream. Without a cloud nothing is queued; each written
 * record is noted once, and `queueUnsent` queues it when a cloud is set.
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

/**
 * True if writes are queued: for the club's own cloud, or for a paired laptop's, which receives them with everything
 * else.
 */
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

/** Forgets writes of some kinds of record, which are removed from this computer but not from the cloud. */
export function forgetUnsent(db: Writable, kinds: readonly ResourceName[]): void {
  for (const { entity } of db.all<{ entity: string }>('SELECT entity FROM unsent_entities')) {
    const ref = parseEntityKey(entity);
    if (ref && ref.kind !== 'race' && kinds.includes(recordOf(ref).resource))
      db.run('DELETE FROM unsent_entities WHERE entity = ?', entity);
  }
}

/**
 * Number of writes ever queued, by all clubs: SQLite's counter of outbox rows, which never repeats. Code that reuses a
 * number must call `noteQueued`.
 */
export function queuedSoFar(db: Readable): number {
  return db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")?.seq ?? 0;
}

/** Counts a queued write that already has a number. */
export function noteQueued(db: Writable): void {
  db.run("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'outbox'");
}

/** True if the club syncs with a cloud. */
export function hasUpstream(db: Readable, clubId: string): boolean {
  return db.get('SELECT 1 FROM upstream WHERE club_id = ?', clubId) !== undefined;
}

/** Operations that state their whole record, so that a later one makes an earlier one obsolete. */
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

/** True if an operation states its whole record. */
export function isReplacing(operation: OperationId): boolean {
  return REPLACING.includes(operation);
}

/** True if an operation removes its record. */
export function isRemoval(operation: OperationId): boolean {
  return routes[operation].method === 'delete';
}
