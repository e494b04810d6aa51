import type { ResourceName } from '@contract/resources';
import { useEffect } from 'react';
import { useSession } from './session';

const EVERY_MS = 60_000;

/**
 * Reports to sync that somebody looks at this kind of record, which is then kept fresh for as long as the calling component is
 * on screen. Whoever came with a pasted key sees what there is: only staff may ask for more.
 */
export function useKeepFresh(resource: ResourceName): void {
  const { bridge } = useSession();
  useEffect(() => {
    if (!bridge) return;
    const watch = () => {
      if (document.hidden) return;
      // A failure is not reported: the status bar shows how old the data is.
      bridge.call('watch_area', { resource }).catch(() => undefined);
    };
    watch();
    const timer = setInterval(watch, EVERY_MS);
    return () => clearInterval(timer);
  }, [bridge, resource]);
}
