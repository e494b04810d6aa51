import type { ResourceName } from '../contract/resources.js';
import type { RouteInput } from '../contract/route.js';
import type { OperationId, Routes } from '../contract/routes.js';
import type { Writable } from './database.js';
import { newId } from './ids.js';
import type { WriteContext } from './write-context.js';

/**
 * Queues a local write to be sent upstream, in the transaction of the write itself. Its id is the `idempotency-key` it
 * is sent with, so that however often it is sent it takes effect once; items of one record are sent in order.
 * Does nothing when the context says that the write is not for upstream.
 */
export function enqueue<Id extends OperationId>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  record: { resource: ResourceName; key: string },
  request: RouteInput<Routes[Id]>,
): void {
  if (!context.queue) return;
  db.run(
    'INSERT INTO outbox (id, club_id, operation, resource, key, request, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    newId('out'),
    context.clubId,
    operation,
    record.resource,
    record.key,
    JSON.stringify(request),
    context.now,
  );
}

/** How many local writes wait to be sent. */
export function countWaiting(db: Pick<Writable, 'get'>): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM outbox')!.n;
}
