import { useMemo } from 'react';
import { useWho } from '@/api/device-people';
import { deviceStore, useStored } from '@/lib/device-store';

/** This device's settings in a regatta's safety room. */
export interface SafetyDevice {
  /** Name of the user who marks and acknowledges; the signed-in person, if people sign in. */
  name: string;
  /** This device's place, as named in the safety plan. */
  place: string;
  /** Sounds the overdue alarm, whichever screen is open. */
  alarm: boolean;
}

const none: SafetyDevice = { name: '', place: '', alarm: false };
const KEY = 'dockside.safety';

type Stored = Readonly<Record<string, Partial<SafetyDevice>>>;

/** This device's settings by regatta. */
function useSettings(): Stored {
  const text = useStored(KEY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes with the stored settings
  return useMemo(readSettings, [text]);
}

function readSettings(): Stored {
  return (deviceStore.getJson<Stored>(KEY) as Stored | null) ?? {};
}

/** This device's settings for a regatta, with a function that changes some of them. */
export function useSafetyDevice(regattaId: string): [SafetyDevice, (change: Partial<SafetyDevice>) => void] {
  const stored = useSettings();
  const { person } = useWho();
  const device = { ...none, ...stored[regattaId] };
  return [
    { ...device, name: person?.name ?? device.name },
    (change) => deviceStore.setJson(KEY, { ...readSettings(), [regattaId]: { ...device, ...change } }),
  ];
}

/** Regattas with this device's overdue alarm on. */
export function useAlarmedRegattas(): string[] {
  const stored = useSettings();
  return Object.entries(stored)
    .filter(([, { alarm }]) => alarm === true)
    .map(([id]) => id);
}
