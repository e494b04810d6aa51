import { useCallback } from 'react';
import { deviceStore, useStored } from '@/lib/device-store';

/**
 * Which of several devices makes a race’s sequence. A screen that only looks on must not record that a flag went up: it
 * may be offline, and not know that the race was postponed. So the signals that the clock makes are recorded by the
 * devices alone that were chosen to, and each remembers that beyond a reload.
 */

const PREFIX = 'dockside.start-line/';
/** A race is started within this time after the device was chosen to. */
const LASTS_MS = 24 * 3_600_000;

/** Whether this device makes the signals of a race, and the function that says so. */
export function useInCharge(
  regattaId: string,
  raceNumber: number,
): readonly [inCharge: boolean, setInCharge: (to: boolean) => void] {
  const name = `${PREFIX}${regattaId}/${raceNumber}`;
  const since = Number(useStored(name) ?? Number.NaN);
  const inCharge = Math.abs(Date.now() - since) < LASTS_MS;
  const set = useCallback((to: boolean) => deviceStore.set(name, to ? String(Date.now()) : null), [name]);
  return [inCharge, set];
}
