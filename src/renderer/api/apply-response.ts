import type { ResourceName } from '@contract/resources';
import { routeTable } from '@contract/route-table';
import type { OperationId } from '@contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { applyChanges } from './apply-changes';
import type { RecordChange, Row } from './lists';

/** The kind of record in each write's response. */
const resourceOf: Partial<Record<OperationId, ResourceName>> = {
  'regattas.save': 'regattas',
  'regattas.remove': 'regattas',
  'regattas.renameFleet': 'regattas',
  'regattas.setLimits': 'regattas',
  'regattas.waiveCheck': 'regattas',
  'championships.assign': 'regattas',
  'championships.unassign': 'regattas',
  'registrations.save': 'registrations',
  'registrations.remove': 'registrations',
  'ratings.accept': 'registrations',
  'races.save': 'races',
  'races.setStart': 'races',
  'races.setStatus': 'races',
  'races.setStartPlan': 'races',
  'races.remove': 'races',
  scores: 'scores',
  'scores.setCode': 'scores',
  'scores.edit': 'scores',
  'scores.checkIn': 'scores',
  'scores.setPlaces': 'scores',
  'scores.remove': 'scores',
  'signals.save': 'signals',
  'signals.correct': 'signals',
  'hearingRequests.save': 'hearing-requests',
  'decisions.save': 'decisions',
  'decisions.remove': 'decisions',
  'decisions.sign': 'decisions',
  'decisions.reopen': 'decisions',
  'safetyPlans.save': 'safety-plans',
  'safetyEvents.record': 'safety-events',
  'safety.decidePenalty': 'safety-events',
  'startingProcedures.save': 'starting-procedures',
  'startingProcedures.remove': 'starting-procedures',
  'crossings.save': 'crossings',
  'crossings.setNames': 'crossings',
  'crossings.saveSecondSheet': 'crossings',
  'crossings.remove': 'crossings',
  'clockCorrections.apply': 'clock-corrections',
  'clockCorrections.undo': 'clock-corrections',
  'teeTimeMarks.save': 'tee-time-marks',
  wristbandScanEvent: 'wristbands',
  'wristbands.assign': 'wristbands',
  'wristbands.setLost': 'wristbands',
};

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
  const resource = resourceOf[operation];
  if (!resource) return [];
  const { query } = input as { query?: { id?: string } };
  const records = [response ?? (query?.id ? { id: query.id } : [])].flat() as Row[];
  const isRemoval = routeTable[operation].method === 'delete';
  // A crossing's response includes its score, and a signal's its race: neither is part of the record.
  return records.flatMap(({ score, race, changed: _, applied: __, ...record }) => [
    changeOf(resource, record, isRemoval),
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
