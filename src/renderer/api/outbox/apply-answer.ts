import type { QueryClient } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/resources';
import { applyChanges } from '../apply-changes';
import type { WriteOperation } from './item';
import type { SentItem } from './outbox';

type Row = Record<string, unknown> & { id: string };

/** Which kind of record each operation answers with. */
const resourceOf: Partial<Record<WriteOperation, ResourceName>> = {
  'crossings.save': 'crossings',
  'crossings.remove': 'crossings',
  'scores.setCode': 'scores',
  'races.save': 'races',
  wristbandScanEvent: 'wristbands',
};

/**
 * Puts what the server answered into the lists on screen: the connection that tells of changes may be down just then,
 * and a row must not go while it is.
 */
export function applyAnswer(queryClient: QueryClient, clubId: string, { item, answer }: SentItem): void {
  const resource = resourceOf[item.operation];
  if (!resource || !answer) return;
  // What was answered beside the record is no part of it.
  const { score, applied: _, ...row } = answer as Row & { score?: Row | null };
  const isGone =
    item.operation === 'crossings.remove' ||
    (item.operation === 'scores.setCode' && row.code === null && row.finish_time === null);
  const change = (kind: ResourceName, record: Row, deleted = false) => {
    const regatta_id = String(record.regatta_id);
    return { seq: 0, resource: kind, id: record.id, regatta_id, deleted, record: deleted ? null : record };
  };
  const changes = [change(resource, row, isGone)];
  if (score) changes.push(change('scores', score));
  applyChanges(queryClient, clubId, changes);
}
