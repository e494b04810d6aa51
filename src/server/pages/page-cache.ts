import { type PreparedPage, sizeOf } from './prepared-page';

/** Pages made together, by their relative paths. */
export type PageSet = ReadonlyMap<string, PreparedPage>;

interface Entry {
  version: string;
  pages: Promise<PageSet>;
  bytes: number;
}

/** Caches page sets until a newer version exists. Evicts the least recently used ones when memory runs out. */
export class PageCache {
  /** By name, most recently used last. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param maxBytes memory limit of all sets */
  constructor(private readonly maxBytes: number) {}

  /**
   * Returns the pages of a name and version. `make` runs once, even for concurrent requests. It must read all data
   * before its first await, so that the data matches `version`.
   */
  get(name: string, version: string, make: () => Promise<PageSet>): Promise<PageSet> {
    const kept = this.#entries.get(name);
    if (kept?.version === version) {
      this.#entries.delete(name);
      this.#entries.set(name, kept);
      return kept.pages;
    }
    this.#forget(name);
    const entry: Entry = { version, pages: make(), bytes: 0 };
    this.#entries.set(name, entry);
    entry.pages.then(
      (pages) => this.#count(name, entry, pages),
      () => this.#entries.get(name) === entry && this.#forget(name),
    );
    return entry.pages;
  }

  #count(name: string, entry: Entry, pages: PageSet): void {
    if (this.#entries.get(name) !== entry) return;
    for (const page of pages.values()) entry.bytes += sizeOf(page);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }
}
