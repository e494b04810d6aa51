import { useCallback, useSyncExternalStore } from 'react';

/**
 * Which of several devices makes a race’s sequence. A screen that only looks on must not record that a flag went up: it
 * may be offline, and not know that the race was postponed. So the signals that the clock makes are recorded by the
 * devices alone that were chosen to, and each remembers that beyond a reload.
 */

const PREFIX = 'dockside.start-line/';
/** A race is started within this time after the device was chosen to. */
const LASTS_MS = 24 * 3_600_000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Those of this page, for a browser that keeps nothing. */
const ofThisPage = new Set<string>();

function isInCharge(key: string): boolean {
  if (ofThisPage.has(key)) return true;
  try {
    const since = Number(localStorage.getItem(PREFIX + key) ?? Number.NaN);
    return Math.abs(Date.now() - since) < LASTS_MS;
  } catch {
    return false;
  }
}

function set(key: string, to: boolean): void {
  if (to) ofThisPage.add(key);
  else ofThisPage.delete(key);
  try {
    if (to) localStorage.setItem(PREFIX + key, String(Date.now()));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // It then holds until the page is left, and the next one asks again.
  }
  for (const listener of listeners) listener();
}

/** Whether this device makes the signals of a race, and the function that says so. */
export function useInCharge(
  regattaId: string,
  raceNumber: number,
): readonly [inCharge: boolean, setInCharge: (to: boolean) => void] {
  const key = `${regattaId}/${raceNumber}`;
  const inCharge = useSyncExternalStore(subscribe, () => isInCharge(key));
  return [inCharge, useCallback((to: boolean) => set(key, to), [key])];
}
