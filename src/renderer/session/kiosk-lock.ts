import type { WristbandStatus } from '@contract/areas/safety/wristbands';
import { useCallback, useMemo } from 'react';
import { deviceStore, useStored } from '@/lib/device-store';

const ITEM = 'dockside.kiosk';

/** A wristband kiosk: this browser shows that screen at any address, until staff end it. */
export interface KioskLock {
  clubId: string;
  regattaId: string;
  /** Effect of a scan here. */
  mode: WristbandStatus;
}

/** This browser's kiosk, in every window; null for none. Survives a reload. */
export function useKioskLock(): [KioskLock | null, (lock: KioskLock | null) => void] {
  const text = useStored(ITEM);
  const lock = useMemo(() => parse(text), [text]);
  const setLock = useCallback(
    (next: KioskLock | null) => deviceStore.set(ITEM, next && JSON.stringify(next)),
    [],
  );
  return [lock, setLock];
}

/** A new key ends the kiosk. */
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
