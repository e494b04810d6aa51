import { useLocalStorage } from '@mantine/hooks';

/** What a scan does: mark the band sailing, mark it ashore, or toggle between the two. */
export const stationModes = ['toggle', 'sailing', 'ashore'] as const;
export type StationMode = (typeof stationModes)[number];

/** A station's settings, stored on this device. */
export interface DeviceSettings {
  mode: StationMode;
  sound: boolean;
}

const defaults: DeviceSettings = { mode: 'toggle', sound: true };

/** The settings and a function that changes some of them, in every open window of this device. */
export function useDeviceSettings(): [DeviceSettings, (change: Partial<DeviceSettings>) => void] {
  const [settings, setSettings] = useLocalStorage({
    key: 'dockside.wristbands',
    defaultValue: defaults,
    getInitialValueInEffect: false,
    deserialize,
  });
  return [settings, (change) => setSettings({ ...settings, ...change })];
}

function deserialize(text: string | undefined): DeviceSettings {
  try {
    const stored: Partial<DeviceSettings> = JSON.parse(text ?? '{}') ?? {};
    const mode = stationModes.find((one) => one === stored.mode) ?? defaults.mode;
    return { mode, sound: stored.sound ?? defaults.sound };
  } catch {
    return defaults;
  }
}
