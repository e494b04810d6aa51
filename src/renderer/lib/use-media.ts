import { useCallback, useSyncExternalStore } from 'react';
import { type Medium, media } from './media';

/** True while one of these media conditions holds. */
export function useMedia(...names: Medium[]): boolean {
  const query = names.map((name) => media[name]).join();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
