import { queueOf } from '../../contract/queued-operations';
import type { OperationId } from '../../contract/routes';
import type { QueuedWrite } from '../state/outbox';
import type { Outcome } from './responses';

/** Whether upstream refused a write as one does that has not its route, though it has others of Dockside's. */
export function mayBeOlder(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return false;
  return outcome.answer.status === 404 || outcome.answer.status === 405;
}

/** The writes, one after the other, by which an older Dockside is sent what one write says; none where there are no such. */
export function singleWrites(item: QueuedWrite): QueuedWrite[] {
  const older = queueOf(item.operation)?.fallback?.older;
  if (typeof older !== 'function') return [];
  return older(item.request.body as Record<string, unknown>).map(({ operation, request }, index) => ({
    ...item,
    id: `${item.id}-${index + 1}`,
    operation: operation as OperationId,
    request,
  }));
}
