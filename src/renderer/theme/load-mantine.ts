import { useSyncExternalStore } from 'react';

type Mantine = typeof import('./mantine');

let loaded: Mantine | null = null;
const listeners = new Set<() => void>();

/** What Mantine's components need around them; null while no screen needed one. */
export function useMantine(): Mantine | null {
  return useSyncExternalStore(subscribe, () => loaded);
}

/**
 * Loads what Mantine's components need, and their style sheets: the first screens use none of them. What cannot be styled
 * is shown all the same.
 */
export async function loadMantine(): Promise<void> {
  const [mantine] = await Promise.all([
    import('./mantine'),
    import('./mantine-styles').catch(() => undefined),
  ]);
  if (loaded) return;
  loaded = mantine;
  for (const listener of listeners) listener();
}

/** The code of something that is made of Mantine's components, when they can be shown. */
export async function withMantine<Module>(module: Promise<Module>): Promise<Module> {
  await Promise.all([module, loadMantine()]);
  return module;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
