import type { WristbandStatus } from '@contract/areas/wristbands';
import { useMemo } from 'react';
import { deviceStore, useStored } from '@/lib/device-store';

/** What a scan does: mark the band as going out, or as coming ashore. */
export const stationModes = ['sailing', 'ashore'] as const satisfies readonly WristbandStatus[];
export type StationMode = (typeof stationModes)[number];

/** A station's settings, stored on this device. */
export interface DeviceSettings {
  mode: StationMode;
  sound: boolean;
  /** How fast the reader types, in milliseconds a character, where staff have set it; null to learn it from its reads. */
  setPaceMs: number | null;
  /** What was learned last; null while too few reads were seen. */
  learnedPaceMs: number | null;
  /** Where this station is, by regatta, as the safety plan calls the place. */
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

/** The settings and a function that changes some of them, in every open window of this device. */
export function useDeviceSettings(): [DeviceSettings, (change: Partial<DeviceSettings>) => void] {
  const text = useStored(KEY);
  const settings = useMemo(() => settingsIn(text), [text]);
  // What is stored counts, not what this component was last drawn with: others may have changed it in the same event.
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
