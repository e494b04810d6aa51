import { type PreparedPage, sizeOf } from './prepared-page';

/** Pages that are made together, by their paths below what they are pages of. */
export type PageSet = ReadonlyMap<string, PreparedPage>;

interface Entry {
  version: string;
  pages: Promise<PageSet>;
  bytes: number;
}

/** Keeps sets of pages until there is a newer version of them; those not asked for the longest go when they are too many. */
export class PageCache {
  /** By name, the one asked for last at the end. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param maxBytes what all of them may take in memory */
  constructor(private readonly maxBytes: number) {}

  /**
   * The pages of this name and version: `make` runs once, however many ask meanwhile. It must read what it shows before
   * it first awaits, as it was when `version` was read.
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
