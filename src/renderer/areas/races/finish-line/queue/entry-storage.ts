import type { Entry } from './operation';

/** The part of `localStorage` that is used: it is synchronous, so a time is kept before its row is painted. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Unacknowledged writes, one storage item each: two tabs that write at once cannot overwrite each other's, as they
 * would with one list.
 */
export class EntryStorage {
  /** What the storage had no room for. It lasts as long as the page. */
  readonly #unkept = new Map<string, Entry>();

  constructor(
    private readonly storage: TextStorage,
    private readonly prefix: string,
  ) {}

  /** False while something is only in memory. */
  get isDurable(): boolean {
    return this.#unkept.size === 0;
  }

  /** In the order in which they were made. */
  read(): Entry[] {
    const entries = [...this.#unkept.values()];
    for (let index = 0; index < this.storage.length; index++) {
      const key = this.storage.key(index);
      if (!key?.startsWith(this.prefix)) continue;
      const entry = parse(this.storage.getItem(key));
      if (entry) entries.push(entry);
    }
    return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  put(entry: Entry): void {
    try {
      this.storage.setItem(this.prefix + entry.id, JSON.stringify(entry));
      this.#unkept.delete(entry.id);
    } catch {
      this.#unkept.set(entry.id, entry);
    }
  }

  remove(id: string): void {
    this.#unkept.delete(id);
    this.storage.removeItem(this.prefix + id);
  }

  holds(key: string | null): boolean {
    return key === null || key.startsWith(this.prefix);
  }
}

function parse(text: string | null): Entry | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
