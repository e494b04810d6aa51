import { useSyncExternalStore } from 'react';

let isSearched = false;

const opensSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || (key.toLowerCase() === 'f' && (ctrlKey || metaKey));

/** Tells a listener when the browser's search opens. */
function subscribe(onChange: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!opensSearch(event)) return;
    isSearched = true;
    onChange();
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => {
    window.removeEventListener('keydown', listen, { capture: true });
    isSearched = false;
  };
}

/** True once the reader has opened the browser's search, for content that only the search needs. */
export function usePageSearch(): boolean {
  return useSyncExternalStore(subscribe, () => isSearched);
}
