import { queueOf } from '../../../contract/queued-operations';
import type { OperationId } from '../../../contract/routes';
import type { QueuedWrite } from '../state/outbox';
import type { Outcome } from './responses';

/** True if the refusal may come from an upstream that lacks the write's route but has other routes of Dockside's. */
export function mayBeOlder(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return false;
  return outcome.answer.status === 404 || outcome.answer.status === 405;
}

/** Splits a write into a series of single writes for an older Dockside; empty where there are none. */
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
