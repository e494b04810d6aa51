import type { Store } from '../db/store';
import { charactersOf, type Utf8 } from '../db/utf8';

/** The most lists to remember, and the most bytes of pages. */
const MOST_LISTS = 200;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Pages that are requested again before anything has changed, such as by every screen that shows the same list. A page
 * is kept from its second request on, until the next change of the database by any process. A client that walks through
 * a list therefore fills no memory.
 */
export class SharedPages {
  /** By request; null for a page requested once. */
  readonly #pages = new Map<string, Utf8 | null>();
  #bytes = 0;
  #version = -1;

  constructor(private readonly store: Pick<Store, 'changes'>) {}

  /** The page of this name, if it is kept and nothing has changed since. */
  find(name: string): Utf8 | undefined {
    this.#begin(this.store.changes.version());
    return this.#pages.get(name) ?? undefined;
  }

  /** The state of the database in which pages are found: offer a page with the one that it was first looked for in. */
  get version(): number {
    return this.#version;
  }

  /** Keeps a page that was not found, if it was made before. A page read while something changed is not kept. */
  offer(name: string, page: Utf8, version: number): void {
    if (version !== this.#version) return;
    const kept = this.#pages.has(name) ? page : null;
    this.#pages.set(name, kept);
    this.#bytes += kept ? charactersOf(kept).length : 0;
  }

  #begin(version: number): void {
    const isFull = this.#pages.size >= MOST_LISTS || this.#bytes > MOST_BYTES;
    if (version === this.#version && !isFull) return;
    this.#pages.clear();
    this.#bytes = 0;
    this.#version = version;
  }
}
