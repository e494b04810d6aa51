import type { Store } from '../db/store';
import { charactersOf, type Utf8 } from '../db/utf8';

/** How many lists are remembered, and how many bytes of pages. */
const MOST_LISTS = 200;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Pages that are asked for again before anything has changed, as by every screen that shows the same list: kept until the next
 * change of the database by whichever process. A page is kept from the second time on, so that who walks through a
 * list fills no memory.
 */
export class SharedPages {
  /** By what was asked for; null of what was asked for once. */
  readonly #pages = new Map<string, Utf8 | null>();
  #bytes = 0;
  #version = -1;

  constructor(private readonly store: Pick<Store, 'changes'>) {}

  /** The page of this name, if it is kept and nothing has changed since. */
  find(name: string): Utf8 | undefined {
    this.#begin(this.store.changes.version());
    return this.#pages.get(name) ?? undefined;
  }

  /** Keeps a page, made since it was not found, if it was made before. */
  offer(name: string, page: Utf8): void {
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
