import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadMantine, withMantine } from '@/theme/load-mantine';

let waiting: (() => void)[] | null = [];

/**
 * Code that no screen needs at first. It is loaded once the first screen stands, so that it is there without the server
 * too, or when it is asked for before.
 *
 * @returns the function that asks for it
 */
export function lateModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  const start = () => {
    loading ??= untilLoaded(async () => (await Promise.all([load(), loadMantine()]))[0]);
    return loading;
  };
  whenIdle(() => void start());
  return start;
}

const AGAIN_AFTER_MS = 3_000;

/** Tries again while the server is away: nothing that is shown need wait for it. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      // Style sheets that did not come are not asked for again by themselves.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
        if (!link.sheet) link.replaceWith(link.cloneNode());
    }
  }
}

/**
 * A component whose code is such. Until it is there, nothing is shown in its place.
 *
 * @example const PlayerCard = late(async () => (await import('./player/player-card')).PlayerCard);
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = lateModule(async () => {
    loaded = await withMantine(load());
    return loaded;
  });
  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await start() }));
  return function Late(props: Props) {
    // What is shown first stays: another type would be another component, without its state.
    const [Shown] = useState(() => loaded ?? Awaited);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}

/** The first screen stands: from now on what comes late is loaded whenever there is nothing else to do. */
export function loadLateParts(): void {
  const parts = waiting ?? [];
  waiting = null;
  for (const load of parts) whenIdle(load);
}

/** Whether the first screen stands, for what is always there but need not be seen before. */
export function useFirstScreenStands(): boolean {
  const [stands, setStands] = useState(waiting === null);
  useEffect(() => {
    if (!stands) whenIdle(() => setStands(true));
  }, [stands]);
  return stands;
}

/** Loads something once the first screen stands and there is nothing else to do. */
export function whenIdle(load: () => void): void {
  if (waiting) waiting.push(load);
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1_000 });
  else setTimeout(load);
}
