import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { loadMantine, withMantine } from '@/ui/mantine/load';

let waiting: (() => void)[] | null = [];

/**
 * Loads code that no screen needs at first. Loads after the first screen, so that it is there without the server too,
 * or earlier on request.
 *
 * @returns the function that requests it
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

/** Retries while the server is away: nothing on screen waits for it. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      // Browsers do not retry failed style sheets.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
        if (!link.sheet) link.replaceWith(link.cloneNode());
    }
  }
}

/**
 * A component whose code loads late. Renders nothing until then, and again only with other props.
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
  return memo(function Late(props: Props) {
    // The first component stays: another type would remount without its state.
    const [Shown] = useState(() => loaded ?? Awaited);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  });
}

/** Called once the first screen is rendered: late parts now load when idle. */
export function loadLateParts(): void {
  const parts = waiting ?? [];
  waiting = null;
  for (const load of parts) whenIdle(load);
}

/** True once the first screen is rendered, for parts not needed before. */
export function useFirstScreenStands(): boolean {
  const [stands, setStands] = useState(waiting === null);
  useEffect(() => {
    if (!stands) whenIdle(() => setStands(true));
  }, [stands]);
  return stands;
}

/** Runs a loader after the first screen, when idle. */
export function whenIdle(load: () => void): void {
  if (waiting) waiting.push(load);
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1_000 });
  else setTimeout(load);
}
