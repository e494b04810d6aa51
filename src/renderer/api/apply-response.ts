import type { ResourceName } from '@contract/resources';
import { type OperationId, routes } from '@contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { applyChanges } from './apply-changes';
import type { RecordChange, Row } from './lists';

/** The kind of record in each write's response. */
const resourceOf: Partial<Record<OperationId, ResourceName>> = {
  'regattas.save': 'regattas',
  'regattas.remove': 'regattas',
  'regattas.renameFleet': 'regattas',
  'regattas.setLimits': 'regattas',
  'championships.assign': 'regattas',
  'championships.unassign': 'regattas',
  'registrations.save': 'registrations',
  'registrations.remove': 'registrations',
  'ratings.accept': 'registrations',
  'races.save': 'races',
  'races.setStart': 'races',
  'races.setStatus': 'races',
  'races.remove': 'races',
  scores: 'scores',
  'scores.setCode': 'scores',
  'scores.edit': 'scores',
  'scores.checkIn': 'scores',
  'scores.remove': 'scores',
  'crossings.save': 'crossings',
  'crossings.remove': 'crossings',
  wristbandScanEvent: 'wristbands',
};

/** A write as it was sent. */
interface SentWrite {
  operation: OperationId;
  input: object;
}

/**
 * Puts a write's response into the cache: `/changes` brings the same a moment later, but the next edit may begin before,
 * or the connection that carries changes may be down.
 *
 * @param response undefined when there was nothing left to remove
 */
export function applyResponse(
  queryClient: QueryClient,
  clubId: string,
  { operation, input }: SentWrite,
  response: unknown,
): void {
  const resource = resourceOf[operation];
  if (!resource) return;
  const { query } = input as { query?: { id?: string } };
  const records = [response ?? (query?.id ? { id: query.id } : [])].flat() as Row[];
  const isRemoval = routes[operation].method === 'delete';
  const changes = records.flatMap(({ score, applied: _, ...record }) => {
    const change = changeOf(resource, record, isRemoval);
    // A crossing's response has the score it wrote, which is no part of its record.
    return score ? [change, changeOf('scores', score as Row, false)] : [change];
  });
  applyChanges(queryClient, clubId, changes);
}

/** At version 0 there is no record any more. */
function changeOf(resource: ResourceName, record: Row, isRemoval: boolean): RecordChange {
  const deleted = isRemoval || record.version === 0;
  const regatta_id = typeof record.regatta_id === 'string' ? record.regatta_id : null;
  return { resource, id: record.id, regatta_id, deleted, record: deleted ? null : record };
}
