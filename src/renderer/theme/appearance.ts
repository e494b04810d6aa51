import { deviceStore, useStored } from '@/lib/device-store';
import { useMedia } from '@/lib/use-media';

/** Themes. `sunlight` is for outdoors: black on white. */
export const appearances = ['light', 'dark', 'sunlight'] as const;
export type Appearance = (typeof appearances)[number];

const ITEM = 'dockside.theme';

/** The active theme: chosen on this device, else the system's. */
export function useAppearance(): Appearance {
  const text = useStored(ITEM);
  const chosen = appearances.find((one) => one === text);
  const systemDark = useMedia('dark');
  return chosen ?? (systemDark ? 'dark' : 'light');
}

/** Chooses a theme for this device, in all its windows. */
export function chooseAppearance(appearance: Appearance): void {
  deviceStore.set(ITEM, appearance);
}
