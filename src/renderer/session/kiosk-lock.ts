import type { WristbandStatus } from '@contract/areas/wristbands';
import { useCallback, useMemo } from 'react';
import { deviceStore, useStored } from '@/lib/device-store';

const ITEM = 'dockside.kiosk';

/** This browser is a wristband kiosk: it shows that one screen, whatever its address, until staff end it. */
export interface KioskLock {
  clubId: string;
  regattaId: string;
  /** What a scan means here. */
  mode: WristbandStatus;
}

/** The kiosk that this browser is, in every window of it; null when it is none. A reload changes nothing. */
export function useKioskLock(): [KioskLock | null, (lock: KioskLock | null) => void] {
  const text = useStored(ITEM);
  const lock = useMemo(() => parse(text), [text]);
  const setLock = useCallback(
    (next: KioskLock | null) => deviceStore.set(ITEM, next && JSON.stringify(next)),
    [],
  );
  return [lock, setLock];
}

/** With a new key the browser begins anew. */
export function forgetKioskLock(): void {
  deviceStore.set(ITEM, null);
}

function parse(text: string | null): KioskLock | null {
  try {
    const stored: Partial<KioskLock> | null = JSON.parse(text ?? 'null');
    if (typeof stored?.clubId !== 'string' || typeof stored.regattaId !== 'string') return null;
    return {
      clubId: stored.clubId,
      regattaId: stored.regattaId,
      mode: stored.mode === 'ashore' ? 'ashore' : 'sailing',
    };
  } catch {
    return null;
  }
}
