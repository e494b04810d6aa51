import { type ApiKey, noteFirstUse, touchApiKeys } from '../club/access/api-keys';
import type { Store } from '../db/store';

/**
 * Notes when keys were last used. Uses are kept in memory, and written now and then. The first use of a device's key is
 * written before its request goes on. A used key is therefore never replaced, even if the server is killed.
 */
export class KeyUsage {
  readonly #lastUsed = new Map<string, number>();
  readonly #firstUses = new Map<string, Promise<boolean>>();

  /** Notes a use, which the next flush writes. */
  note(apiKeyId: string, at: number): void {
    this.#lastUsed.set(apiKeyId, at);
  }

  /** Notes the first use of a key. @returns true if the key still exists and is not revoked */
  async noteFirst(store: Store, key: string, at: number): Promise<boolean> {
    const noting = this.#firstUses.get(key) ?? store.write((db) => noteFirstUse(db, key, at));
    this.#firstUses.set(key, noting);
    return noting.finally(() => this.#firstUses.delete(key));
  }

  async flush(store: Store): Promise<void> {
    if (this.#lastUsed.size === 0) return;
    const batch = new Map(this.#lastUsed);
    this.#lastUsed.clear();
    await store.write((db) => touchApiKeys(db, batch));
  }
}

/**
 * True at the first use of a key that a device got by a join code. Until then, anyone with the code can ask for another
 * key, so the first use is written to the disk first. Other keys do not wait for a job, or for room on the disk.
 */
export function isFirstUse({ role, last_used_at }: ApiKey): boolean {
  return role !== null && last_used_at === null;
}
