import { touchApiKeys } from '../club/api-keys.js';
import type { Store } from '../db/store.js';

/** Remembers when keys were last used, and writes it down now and then rather than at each request. */
export class KeyUsage {
  readonly #lastUsed = new Map<string, number>();

  note(apiKeyId: string, at: number): void {
    this.#lastUsed.set(apiKeyId, at);
  }

  async flush(store: Store): Promise<void> {
    if (this.#lastUsed.size === 0) return;
    const batch = new Map(this.#lastUsed);
    this.#lastUsed.clear();
    await store.write((db) => touchApiKeys(db, batch));
  }
}
