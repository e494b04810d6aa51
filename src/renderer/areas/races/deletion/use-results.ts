import type { Crossing, Score } from '@contract/areas/scores';
import type { Wristband } from '@contract/areas/wristbands';
import { useListQuery } from '@/api/queries';
import { useRegatta } from '../regatta/regatta-context';
import type { Amount } from './amounts';

/** What happened on the water, as far as it is about the record that a screen asks for. */
type Of = (record: Score | Crossing | Wristband) => boolean;

/**
 * What keeps a record from being deleted, in numbers; undefined while that is read. A key that may not read wristbands
 * learns of those from the server, which has the last word anyway.
 */
export function useResults(isOf: Of): Amount[] | undefined {
  const { regatta } = useRegatta();
  const query = { regatta_id: regatta.id };
  const scores = useListQuery('scores.list', { query });
  const crossings = useListQuery('crossings', { query });
  const wristbands = useListQuery('wristbands', { query });
  if (!scores.data || !crossings.data || (!wristbands.data && !wristbands.isError)) return undefined;
  const scanned = (wristbands.data ?? []).filter(({ timestamp }) => timestamp !== null);
  return [
    [scores.data.filter(isOf).length, 'result'],
    [crossings.data.filter(isOf).length, 'crossing'],
    [scanned.filter(isOf).length, 'scanned wristband'],
  ];
}
