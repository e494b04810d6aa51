import type { ResourceName } from '@contract/resources';
import { useEffect } from 'react';
import { useSession } from './session';

const EVERY_MS = 60_000;

/**
 * Tells sync that this kind of record is on screen, and so must be kept fresh. Does nothing with a pasted key: only
 * staff may ask for more.
 */
export function useKeepFresh(resource: ResourceName): void {
  const { bridge } = useSession();
  useEffect(() => {
    if (!bridge) return;
    const watch = () => {
      if (document.hidden) return;
      // Ignores failures: the status bar shows the data's age.
      bridge.call('watch_area', { resource }).catch(() => undefined);
    };
    watch();
    const timer = setInterval(watch, EVERY_MS);
    return () => clearInterval(timer);
  }, [bridge, resource]);
}
