import { inTime } from '@/lib/in-time';

let storeSeen: () => Promise<unknown> = async () => undefined;

/** Sets what stores all that the page has seen change, while this page keeps answers. */
export function setStoreSeen(store: typeof storeSeen): void {
  storeSeen = store;
}

/**
 * Stores what the server answered to a write of this device before the outbox forgets it: until then a page that is opened
 * without the server would know of the write neither as sent nor as waiting.
 *
 * @returns when it is stored, or cannot be
 */
export async function cacheAcknowledged(): Promise<void> {
  // A full disk, or a browser that keeps nothing: it comes with the lists.
  await inTime(storeSeen()).catch(() => undefined);
}
