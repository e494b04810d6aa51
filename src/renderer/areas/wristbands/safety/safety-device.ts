import { useMemo } from 'react';
import { useWho } from '@/api/device-people';
import { deviceStore, useStored } from '@/lib/device-store';

/** What this device is set to in the safety room of a regatta. */
export interface SafetyDevice {
  /** Who marks and acknowledges on it, by name: whoever is signed in, where people sign in. */
  name: string;
  /** Where it is, as the safety plan calls the place. */
  place: string;
  /** Whether it sounds the overdue alarm, whichever screen is open. */
  alarm: boolean;
}

const none: SafetyDevice = { name: '', place: '', alarm: false };
const KEY = 'dockside.safety';

type Stored = Readonly<Record<string, Partial<SafetyDevice>>>;

/** The settings of this device for each regatta. */
function useSettings(): Stored {
  const text = useStored(KEY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for what is read
  return useMemo(readSettings, [text]);
}

function readSettings(): Stored {
  return (deviceStore.getJson<Stored>(KEY) as Stored | null) ?? {};
}

/** The settings of this device for a regatta and a function that changes some of them. */
export function useSafetyDevice(regattaId: string): [SafetyDevice, (change: Partial<SafetyDevice>) => void] {
  const stored = useSettings();
  const { person } = useWho();
  const device = { ...none, ...stored[regattaId] };
  return [
    { ...device, name: person?.name ?? device.name },
    (change) => deviceStore.setJson(KEY, { ...readSettings(), [regattaId]: { ...device, ...change } }),
  ];
}

/** The regattas whose overdue alarm this device sounds. */
export function useAlarmedRegattas(): string[] {
  const stored = useSettings();
  return Object.entries(stored)
    .filter(([, { alarm }]) => alarm === true)
    .map(([id]) => id);
}
