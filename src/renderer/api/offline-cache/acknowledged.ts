import { inTime } from '@/lib/in-time';

let storeSeen: () => Promise<unknown> = async () => undefined;

/** Sets the function that stores all changes seen by the page, while the page caches answers. */
export function setStoreSeen(store: typeof storeSeen): void {
  storeSeen = store;
}

/**
 * Stores the server's answer to a write of this device before the outbox forgets the write. Otherwise a page opened
 * offline would know the write neither as sent nor as waiting.
 *
 * @returns when it is stored, or cannot be
 */
export async function cacheAcknowledged(): Promise<void> {
  // Full disk, or no storage in this browser: stored along with the lists.
  await inTime(storeSeen()).catch(() => undefined);
}
