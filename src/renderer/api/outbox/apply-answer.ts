import type { QueryClient } from '@tanstack/react-query';
import { applyChanges } from '../apply-changes';
import type { SentItem } from './outbox';

type Row = Record<string, unknown> & { id: string };

/**
 * Puts what the server answered into the lists on screen: the connection that tells of changes may be down just then,
 * and a row must not go while it is.
 */
export function applyAnswer(queryClient: QueryClient, clubId: string, sent: SentItem): void {
  const changes = recordsIn(sent).map(([resource, id, record]) => {
    const regatta_id = record ? String(record.regatta_id) : null;
    return { seq: 0, resource, id, regatta_id, deleted: record === null, record };
  });
  applyChanges(queryClient, clubId, changes);
}

/** The records that a sent item has changed, by their kind; null for one that is gone. */
function recordsIn({ item, answer }: SentItem): [resource: string, id: string, record: Row | null][] {
  if (item.operation === 'crossings.remove') return [['crossings', item.input.query.id, null]];
  if (!answer) return [];
  // What was answered beside the record is no part of it.
  const { score, applied: _, ...record } = answer as Row & { score?: Row | null };
  // The operation begins with the kind of record that it answers with.
  const resource =
    item.operation === 'wristbandScanEvent'
      ? 'wristbands'
      : item.operation.slice(0, item.operation.indexOf('.'));
  const isEmptyScore = resource === 'scores' && record.code === null && record.finish_time === null;
  const beside: ReturnType<typeof recordsIn> = score ? [['scores', score.id, score]] : [];
  return [[resource, record.id, isEmptyScore ? null : record], ...beside];
}
