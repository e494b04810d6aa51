import { clearStores } from './device-db';
import { deviceStore, tabStore } from './device-store';

/** What the device itself is set to, whoever uses it; and what an older version left unsent. All other texts go. */
const OF_THE_DEVICE =
  /^dockside(\.(device|clock|theme|signal-sounds|wristbands|starter-tee|start-line\/.*|sheet\/.*|finish\/.*|scan\..*)|:counts-laps:.*)$/;

/** Finishes and wristband checks that an older version left unsent. */
const UNSENT = /^dockside\.(finish\/|scan\.)/;

/** Copies of what the server has. The outbox is none: what waits there may be the only record of a finish, and stays. */
const COPIES = ['answers', 'visits', 'changes', 'days', 'stacks'];
const SOUND = ['segments', 'chunks'];

let hasLeft = false;

/** True if somebody signed out of this page, which is about to close: it keeps no copies any more. */
export function hasSignedOut(): boolean {
  return hasLeft;
}

/** Signs this browser out: removes its keys, who used it, and every copy of what the server has. */
export async function clearOnSignOut(): Promise<void> {
  hasLeft = true;
  for (const name of deviceStore.names()) if (!OF_THE_DEVICE.test(name)) deviceStore.set(name, null);
  for (const name of tabStore.names()) tabStore.set(name, null);
  // A browser that forbids the database keeps nothing in it either.
  await clearStores(COPIES).catch(() => undefined);
}

/** Removes every copy of what the server has, and the sound that was recorded here. */
export async function clearPersonalData(): Promise<void> {
  const { deleteOldSound } = await import('./old-databases');
  deleteOldSound();
  await clearStores([...COPIES, ...SOUND]).catch(() => undefined);
}

/**
 * Removes everything that this browser keeps: its settings, keys, copies, sound, and the parts of the page. Unsent finishes
 * and checks stay; the page offers this only where there are none.
 */
export async function clearDevice(): Promise<void> {
  hasLeft = true;
  for (const name of deviceStore.names()) if (!UNSENT.test(name)) deviceStore.set(name, null);
  for (const name of tabStore.names()) tabStore.set(name, null);
  await clearPersonalData();
  await Promise.all([unregisterPages(), deleteCaches()]).catch(() => undefined);
}

async function unregisterPages(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
