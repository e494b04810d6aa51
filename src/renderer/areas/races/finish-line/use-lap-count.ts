import type { Race } from '@contract/areas/racing/races';
import { isByLaps } from '@dockside/scoring';
import { deviceStore, useStored } from '@/lib/device-store';
import type { Row } from './race-view';

/** Meaning of crossings now, laps or finishes, with a switch. */
export interface LapCount {
  countsLaps: boolean;
  toggle: () => void;
}

/**
 * In a race by laps: true if a crossing ends a lap, false if it ends the race. Stored on this device, so that a reload
 * does not change the next tap. By default derived from earlier records. Null in other races.
 */
export function useLapCount(
  { scoring, regatta_id, race_number }: Race,
  rows: readonly Row[],
): LapCount | null {
  const key = `dockside:counts-laps:${regatta_id}/${race_number}`;
  const chosen = useStored(key);
  if (!isByLaps(scoring)) return null;
  const isUnderWay = rows.some(({ lap }) => lap) && !rows.some(({ boat }) => boat);
  const countsLaps = chosen === null ? isUnderWay : chosen === 'true';
  const toggle = () => deviceStore.set(key, String(!countsLaps));
  return { countsLaps, toggle };
}
