import type { WristbandStatus } from '@contract/areas/safety/wristbands';
import { useMemo } from 'react';
import { deviceStore, useStored } from '@/lib/device-store';

/** Effects of a scan: the band goes out, or comes ashore. */
export const stationModes = ['sailing', 'ashore'] as const satisfies readonly WristbandStatus[];
export type StationMode = (typeof stationModes)[number];

/** A station's settings, stored on this device. */
export interface DeviceSettings {
  mode: StationMode;
  sound: boolean;
  /** Reader speed set by staff, in milliseconds a character; null to learn it from reads. */
  setPaceMs: number | null;
  /** Reader speed last learned; null after too few reads. */
  learnedPaceMs: number | null;
  /** This station's place by regatta, as named in the safety plan. */
  places: Readonly<Record<string, string>>;
}

const defaults: DeviceSettings = {
  mode: 'sailing',
  sound: true,
  setPaceMs: null,
  learnedPaceMs: null,
  places: {},
};

const KEY = 'dockside.wristbands';

/** The settings, with a function that changes some of them in all windows of this device. */
export function useDeviceSettings(): [DeviceSettings, (change: Partial<DeviceSettings>) => void] {
  const text = useStored(KEY);
  const settings = useMemo(() => settingsIn(text), [text]);
  // Starts from the stored settings, not the rendered ones: the same event may have changed others.
  return [settings, (change) => deviceStore.setJson(KEY, { ...settingsIn(deviceStore.get(KEY)), ...change })];
}

function settingsIn(text: string | null): DeviceSettings {
  try {
    const stored: Partial<DeviceSettings> = JSON.parse(text ?? '{}') ?? {};
    const mode = stationModes.find((one) => one === stored.mode) ?? defaults.mode;
    return {
      mode,
      sound: stored.sound ?? defaults.sound,
      setPaceMs: paceIn(stored.setPaceMs),
      learnedPaceMs: paceIn(stored.learnedPaceMs),
      places: placesIn(stored.places),
    };
  } catch {
    return defaults;
  }
}

function placesIn(stored: unknown): DeviceSettings['places'] {
  const entries = Object.entries((stored ?? {}) as object);
  return Object.fromEntries(entries.filter(([, place]) => typeof place === 'string'));
}

function paceIn(stored: unknown): number | null {
  return typeof stored === 'number' && stored > 0 ? stored : null;
}
