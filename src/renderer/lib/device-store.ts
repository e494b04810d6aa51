import { useSyncExternalStore } from 'react';

/** @param isElsewhere another window of this browser made the change; name is null when it removed everything */
type Listener = (name: string | null, isElsewhere: boolean) => void;

/**
 * Short texts by name, in this browser. Never throws: if the storage is full or forbidden, texts last as long as the
 * page.
 */
export class DeviceStore {
  /** Changes the browser's storage rejected; null means removed. */
  readonly #unkept = new Map<string, string | null>();
  readonly #listeners = new Set<Listener>();

  /** @param storage may throw, as in a browser that forbids storage */
  constructor(private readonly storage: () => Storage) {
    // Code that sends requests is also tested outside a browser.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === null) this.#unkept.clear();
      else this.#unkept.delete(key);
      this.#notify(key, true);
    });
  }

  /** True if the browser has stored everything. */
  get isKept(): boolean {
    return this.#unkept.size === 0;
  }

  get(name: string): string | null {
    const unkept = this.#unkept.get(name);
    if (unkept !== undefined) return unkept;
    try {
      return this.storage().getItem(name);
    } catch {
      return null;
    }
  }

  /** The JSON value of a name; null if missing or unreadable. */
  getJson<Value>(name: string): Partial<Value> | null {
    try {
      return JSON.parse(this.get(name) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Sets the text of a name; null removes it. */
  set(name: string, text: string | null): void {
    try {
      if (text === null) this.storage().removeItem(name);
      else this.storage().setItem(name, text);
      this.#unkept.delete(name);
    } catch {
      this.#unkept.set(name, text);
    }
    this.#notify(name, false);
  }

  setJson(name: string, value: unknown): void {
    this.set(name, JSON.stringify(value));
  }

  names(): string[] {
    let kept: string[] = [];
    try {
      kept = Object.keys(this.storage());
    } catch {}
    return [...new Set([...kept, ...this.#unkept.keys()])].filter((name) => this.get(name) !== null);
  }

  /** Calls `listener` after each change in any window, until the returned function is called. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(name: string | null, isElsewhere: boolean): void {
    for (const listener of this.#listeners) listener(name, isElsewhere);
  }
}

/** Stored in this browser, for all its windows. */
export const deviceStore = new DeviceStore(() => localStorage);

/** Stored in this tab only; survives a reload. */
export const tabStore = new DeviceStore(() => sessionStorage);

/** A text of the device store, the same in every window; null if missing. */
export function useStored(name: string): string | null {
  return useSyncExternalStore(deviceStore.subscribe, () => deviceStore.get(name));
}
