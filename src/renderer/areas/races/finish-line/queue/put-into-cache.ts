import type { QueryClient } from '@tanstack/react-query';
import type { Score } from '../../../../../contract/areas/scores';
import { isListed } from '../../../../api/affected';
import type { QueryKey } from '../../../../api/queries';
import type { Entry } from './operation';

type Row = Record<string, unknown> & { id: string };

/** The lists that a write changes, as they are named in the cache. */
const listOf = {
  'crossings.save': 'crossings',
  'crossings.remove': 'crossings',
  'scores.setCode': 'scores.list',
  'races.save': 'races',
} as const;

/**
 * Puts what the server answered into the lists on screen: the connection that tells of changes may be down just then,
 * and a row must not go while it is.
 */
export function putIntoCache(queryClient: QueryClient, clubId: string, entry: Entry, answer: unknown): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['api', clubId] })) {
    const [, , operation, input, kind] = query.queryKey as QueryKey;
    if (operation !== listOf[entry.operation] || kind !== 'all' || !Array.isArray(query.state.data)) continue;
    const rows = query.state.data as Row[];
    const without = (id: string) => rows.filter((row) => row.id !== id);
    if (entry.operation === 'crossings.remove') {
      queryClient.setQueryData(query.queryKey, without(entry.input.query.id));
      continue;
    }
    if (!answer) continue;
    const row = recordIn(answer as Row);
    const stays = isListed(input, row) === true && !saysNothing(entry, row);
    queryClient.setQueryData(query.queryKey, stays ? [...without(row.id), row] : without(row.id));
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
