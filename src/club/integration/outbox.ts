import { additionTo, type QueuedOperation, reasonOf } from '../../contract/queued-operations';
import type { RouteInput } from '../../contract/route';
import type { Routes } from '../../contract/routes';
import type { Readable, Writable } from '../../db/connection';
import { nameId, newId } from '../../db/ids';
import type { WriteContext } from '../writes';
import { type Dependencies, type EntityRef, entityKey, recordOf } from './entity-refs';
import { isQueued, noteUnsent } from './unsent-entities';

/**
 * Queues a local write for upstream, in the write's own transaction. Its id is sent as `idempotency-key`, so that
 * repeats take effect once. The id of a write that only adds derives from its addition, so every laptop sends the same
 * write.
 *
 * Does nothing if the context says that the write is not for upstream. While no cloud is set, here or on a paired computer, the
 * write is noted instead, once for each record. `queueUnsent` queues what is noted.
 */
export function enqueue<Id extends QueuedOperation>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  request: RouteInput<Routes[Id]>,
  dependencies: Dependencies,
): void {
  if (!context.queue) return;
  if (!isQueued(db, context.clubId)) {
    noteUnsent(db, context.clubId, dependencies, reasonOf(operation, request));
    return;
  }
  const { fact, writes, reads = [], record = recordOf(writes[0]!) } = dependencies;
  db.run(
    `INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, reads, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    (fact && idOfAddition(fact)) ?? newId('out'),
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

/** The id of the write that adds a record, the same on every Dockside; undefined for kinds that no write only adds. */
export function idOfAddition(ref: EntityRef): string | undefined {
  const operation = additionTo(ref.kind);
  return operation && nameId('out', [operation, entityKey(ref)]);
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
