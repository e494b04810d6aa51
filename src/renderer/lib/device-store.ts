import { useSyncExternalStore } from 'react';

/** @param isElsewhere another window of this browser made the change; name is null when it removed everything */
type Listener = (name: string | null, isElsewhere: boolean) => void;

/**
 * Short texts by name, in this browser. Nothing here throws: what the browser will not keep, as its storage is full or
 * forbidden, lasts as long as the page.
 */
export class DeviceStore {
  /** What the browser did not take, or did not give up; null is removed. */
  readonly #unkept = new Map<string, string | null>();
  readonly #listeners = new Set<Listener>();

  /** @param storage may throw, as a browser's does that forbids it */
  constructor(private readonly storage: () => Storage) {
    // Code that sends requests is tested outside a browser, too.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === null) this.#unkept.clear();
      else this.#unkept.delete(key);
      this.#notify(key, true);
    });
  }

  /** True if the browser keeps everything that was set. */
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

  /** What was set as JSON; null where nothing was, or where it cannot be read. */
  getJson<Value>(name: string): Partial<Value> | null {
    try {
      return JSON.parse(this.get(name) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Keeps another text under a name; null removes it. */
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

  /** Calls `listener` after each change, in whichever window it was made, until the returned function is called. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(name: string | null, isElsewhere: boolean): void {
    for (const listener of this.#listeners) listener(name, isElsewhere);
  }
}

/** Kept in this browser, for all its windows. */
export const deviceStore = new DeviceStore(() => localStorage);

/** Kept in this tab alone, also when it is loaded again. */
export const tabStore = new DeviceStore(() => sessionStorage);

/** A text of the device store, the same in every window; null while there is none. */
export function useStored(name: string): string | null {
  return useSyncExternalStore(deviceStore.subscribe, () => deviceStore.get(name));
}
