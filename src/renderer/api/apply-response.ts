import type { ResourceName } from '@contract/resources';
import { routeTable } from '@contract/route-table';
import type { OperationId } from '@contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { applyChanges } from './apply-changes';
import type { RecordChange, Row } from './lists';

/** A sent write. */
export interface SentWrite {
  operation: OperationId;
  input: object;
}

/**
 * Record changes in a write's response.
 *
 * @param response undefined when there was nothing left to remove
 */
export function changesOf({ operation, input }: SentWrite, response: unknown): RecordChange[] {
  const { record: resource, removes } = routeTable[operation];
  if (!resource) return [];
  const { query } = input as { query?: { id?: string } };
  const records = [response ?? (query?.id ? { id: query.id } : [])].flat() as Row[];
  // A crossing's response includes its score, and a signal's its race: neither is part of the record.
  return records.flatMap(({ score, race, changed: _, applied: __, ...record }) => [
    changeOf(resource, record, removes),
    ...(score ? [changeOf('scores', score as Row, false)] : []),
    ...(race ? [changeOf('races', race as Row, false)] : []),
  ]);
}

/**
 * Applies a write's response to the cache. `/changes` may arrive after the next edit begins, or not at all while the
 * connection is down.
 *
 * @param response undefined when there was nothing left to remove
 */
export function applyResponse(
  queryClient: QueryClient,
  clubId: string,
  write: SentWrite,
  response: unknown,
): void {
  const changes = changesOf(write, response);
  if (changes.length > 0) applyChanges(queryClient, clubId, changes);
}

/** Version 0: the record is gone. */
function changeOf(resource: ResourceName, record: Row, isRemoval: boolean): RecordChange {
  const deleted = isRemoval || record.version === 0;
  const regatta_id = typeof record.regatta_id === 'string' ? record.regatta_id : null;
  return { resource, id: record.id, regatta_id, deleted, record: deleted ? null : record };
}
