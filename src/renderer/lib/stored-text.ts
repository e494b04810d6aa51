import { useSyncExternalStore } from 'react';

interface StoredText {
  /** The text; null while there is none. */
  useText: () => string | null;
  /** Stores another text; null removes it. */
  set: (text: string | null) => void;
}

/** A text that this browser stores under a name: the same in all its windows. */
export function storedText(name: string): StoredText {
  const listeners = new Set<() => void>();
  const read = () => localStorage.getItem(name);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    useText: () => useSyncExternalStore(subscribe, read),
    set(text) {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      for (const listener of listeners) listener();
    },
  };
}
