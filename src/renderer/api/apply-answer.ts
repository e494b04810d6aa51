import type { QueryClient } from '@tanstack/react-query';
import type { ResourceName } from '../../contract/resources';
import type { Route } from '../../contract/route';
import { type OperationId, routes } from '../../contract/routes';
import { applyChanges } from './apply-changes';
import type { RecordChange, Row } from './lists';

/** The kind of record that each write answers with. */
const resourceOf: Partial<Record<OperationId, ResourceName>> = {
  'regattas.save': 'regattas',
  'regattas.remove': 'regattas',
  'regattas.renameFleet': 'regattas',
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
  'scores.remove': 'scores',
  'crossings.save': 'crossings',
  'crossings.remove': 'crossings',
};

/**
 * Puts what the server answered to a write into what is cached: `/changes` brings the same a moment later, but the next
 * edit may begin before, and the connection that tells of changes may be down just then.
 */
export function applyAnswer(
  queryClient: QueryClient,
  clubId: string,
  operation: OperationId,
  answer: unknown,
): void {
  const resource = resourceOf[operation];
  if (!resource) return;
  const isRemoval = (routes[operation] as Route).method === 'delete';
  applyChanges(
    queryClient,
    clubId,
    ([answer].flat() as Row[]).flatMap(({ score, ...record }) => {
      const changes = [changeOf(resource, record, isRemoval)];
      // A crossing is answered with the score it wrote, which is no part of its record.
      return score ? [...changes, changeOf('scores', score as Row, false)] : changes;
    }),
  );
}

/** At version 0 there is no record any more. */
function changeOf(resource: ResourceName, record: Row, isRemoval: boolean): RecordChange {
  const deleted = isRemoval || record.version === 0;
  return { resource, id: record.id, regatta_id: null, deleted, record: deleted ? null : record };
}
