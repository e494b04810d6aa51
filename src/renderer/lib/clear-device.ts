import { clearStores } from './device-db';
import { deviceStore, tabStore } from './device-store';

/** Device settings independent of the user, and unsent items of an older version. All other texts are removed. */
const OF_THE_DEVICE =
  /^dockside(\.(device|clock|theme|signal-sounds|wristbands|starter-tee|start-line\/.*|sheet\/.*|finish\/.*|scan\..*)|:counts-laps:.*)$/;

/** Kitchen sheets as last printed, with contacts and diets. */
const OF_PRINTS = /^dockside\.kitchen-sheet\./;

/** Finishes and wristband checks that an older version left unsent. */
const UNSENT = /^dockside\.(finish\/|scan\.)/;

/**
 * Stores with copies of server data. The outbox is not among them: it may hold the only record of a finish, and stays.
 */
const COPIES = ['answers', 'visits', 'changes', 'days', 'stacks'];
const SOUND = ['segments', 'chunks'];

let hasLeft = false;

/** True after signing out of this page, which is about to close and stores no more copies. */
export function hasSignedOut(): boolean {
  return hasLeft;
}

/** Signs this browser out: removes its keys, its user, and every copy of server data. */
export async function clearOnSignOut(): Promise<void> {
  hasLeft = true;
  for (const name of deviceStore.names()) if (!OF_THE_DEVICE.test(name)) deviceStore.set(name, null);
  for (const name of tabStore.names()) tabStore.set(name, null);
  // A browser without the database has nothing to clear.
  await clearStores(COPIES).catch(() => undefined);
}

/** Removes every copy of server data, and the sound recorded here. */
export async function clearPersonalData(): Promise<void> {
  for (const name of deviceStore.names()) if (OF_PRINTS.test(name)) deviceStore.set(name, null);
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
