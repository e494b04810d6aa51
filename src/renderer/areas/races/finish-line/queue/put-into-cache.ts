import type { QueryClient } from '@tanstack/react-query';
import type { Score } from '../../../../../contract/areas/scores';
import { applyChanges } from '../../../../api/apply-changes';
import type { Row } from '../../../../api/lists';
import type { Entry } from './operation';

/** The kind of record that each write changes. */
const resourceOf = {
  'crossings.save': 'crossings',
  'crossings.remove': 'crossings',
  'scores.setCode': 'scores',
  'races.save': 'races',
} as const;

/**
 * Puts what the server answered into the lists on screen: the connection that tells of changes may be down just then,
 * and a row must not go while it is.
 */
export function putIntoCache(queryClient: QueryClient, clubId: string, entry: Entry, answer: unknown): void {
  const change = { resource: resourceOf[entry.operation], regatta_id: null };
  if (entry.operation === 'crossings.remove') {
    const { id } = entry.input.query;
    applyChanges(queryClient, clubId, [{ ...change, id, deleted: true, record: null }]);
  } else if (answer) {
    const record = recordIn(answer as Row);
    const deleted = saysNothing(entry, record);
    applyChanges(queryClient, clubId, [{ ...change, id: record.id, deleted, record }]);
  }
}

/** A crossing is answered with the score it wrote, which is no part of its record. */
function recordIn(answer: Row): Row {
  if (!('crossed_at' in answer)) return answer;
  const { score: _, ...crossing } = answer;
  return crossing;
}

/** A score whose code was cleared and that has no finish is gone. */
function saysNothing({ operation }: Entry, row: Row): boolean {
  const { code, finish_time } = row as unknown as Score;
  return operation === 'scores.setCode' && code === null && finish_time === null;
}
