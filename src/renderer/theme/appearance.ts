import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

/** How the UI looks. `sunlight` is for outdoors: black on white. */
export const appearances = ['light', 'dark', 'sunlight'] as const;
export type Appearance = (typeof appearances)[number];

const STORAGE_KEY = 'dockside.theme';
const listeners = new Set<() => void>();

/** The theme that is shown: the one chosen on this device, else the one the system asks for. */
export function useAppearance(): Appearance {
  const chosen = useSyncExternalStore(subscribe, readChoice);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  });
  return chosen ?? (systemDark ? 'dark' : 'light');
}

/** Chooses a theme for this device; every open window of it follows. */
export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(STORAGE_KEY, appearance);
  for (const listener of listeners) listener();
}

function readChoice(): Appearance | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return appearances.find((one) => one === stored) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
