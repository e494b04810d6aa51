import { useLocalStorage } from '@mantine/hooks';
import { useWho } from '@/api/device-people';

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
function useStored() {
  return useLocalStorage<Stored>({
    key: KEY,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return (JSON.parse(text ?? '{}') as Stored | null) ?? {};
      } catch {
        return {};
      }
    },
  });
}

/** The settings of this device for a regatta and a function that changes some of them. */
export function useSafetyDevice(regattaId: string): [SafetyDevice, (change: Partial<SafetyDevice>) => void] {
  const [stored, store] = useStored();
  const { person } = useWho();
  const device = { ...none, ...stored[regattaId] };
  return [
    { ...device, name: person?.name ?? device.name },
    (change) => store((before) => ({ ...before, [regattaId]: { ...device, ...change } })),
  ];
}

/** The regattas whose overdue alarm this device sounds. */
export function useAlarmedRegattas(): string[] {
  const [stored] = useStored();
  return Object.entries(stored)
    .filter(([, { alarm }]) => alarm === true)
    .map(([id]) => id);
}
