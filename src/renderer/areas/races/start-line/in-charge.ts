import { useCallback } from 'react';
import { deviceStore, useStored } from '@/lib/device-store';

/**
 * Chooses the device that makes a race’s sequence. A watching screen must not record flags: it may be offline, unaware
 * of a postponement. So only chosen devices record the clock's signals, and remember that across reloads.
 */

const PREFIX = 'dockside.start-line/';
/** Time after choosing the device in which a race must start. */
const LASTS_MS = 24 * 3_600_000;

/** True if this device makes a race's signals, with a setter. */
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
