import { useCallback, useSyncExternalStore } from 'react';

/** What a scan does: mark the band sailing, mark it ashore, or toggle between the two. */
export const stationModes = ['toggle', 'sailing', 'ashore'] as const;
export type StationMode = (typeof stationModes)[number];

/** A station's settings, stored on this device. */
export interface DeviceSettings {
  mode: StationMode;
  sound: boolean;
}

const STORAGE_KEY = 'dockside.wristbands';
const defaults: DeviceSettings = { mode: 'toggle', sound: true };
const listeners = new Set<() => void>();

let cache: { text: string | null; settings: DeviceSettings } | undefined;

/** The settings and a function that changes some of them, in every open window of this device. */
export function useDeviceSettings(): [DeviceSettings, (change: Partial<DeviceSettings>) => void] {
  const settings = useSyncExternalStore(subscribe, read);
  const change = useCallback((part: Partial<DeviceSettings>) => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), ...part }));
    for (const listener of listeners) listener();
  }, []);
  return [settings, change];
}

function read(): DeviceSettings {
  const text = localStorage.getItem(STORAGE_KEY);
  if (cache?.text !== text || !cache) cache = { text, settings: parse(text) };
  return cache.settings;
}

function parse(text: string | null): DeviceSettings {
  try {
    const stored: Partial<DeviceSettings> = JSON.parse(text ?? '{}') ?? {};
    const mode = stationModes.find((one) => one === stored.mode) ?? defaults.mode;
    return { mode, sound: stored.sound ?? defaults.sound };
  } catch {
    return defaults;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
