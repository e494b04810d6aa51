import type { Race } from '@contract/areas/races';
import { deviceStore, useStored } from '@/lib/device-store';
import type { Row } from './race-view';

/** Whether each crossing of a boat counts a lap now, and the switch between that and the finish. */
export interface LapCount {
  countsLaps: boolean;
  toggle: () => void;
}

/**
 * In a race by laps: whether a boat that crosses ends a lap, or her race. It is kept on this device, where a reload must not
 * change what the next tap means; on one that was never asked it follows from what was recorded. Null in other races.
 */
export function useLapCount(
  { scoring, regatta_id, race_number }: Race,
  rows: readonly Row[],
): LapCount | null {
  const key = `dockside:counts-laps:${regatta_id}/${race_number}`;
  const chosen = useStored(key);
  if (scoring !== 'average_laps') return null;
  const isUnderWay = rows.some(({ lap }) => lap) && !rows.some(({ boat }) => boat);
  const countsLaps = chosen === null ? isUnderWay : chosen === 'true';
  const toggle = () => deviceStore.set(key, String(!countsLaps));
  return { countsLaps, toggle };
}
