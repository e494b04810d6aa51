import type { DBSchema, IDBPDatabase } from 'idb';
import { openDeviceDb } from '@/lib/device-db';

/** Done steps, and undone steps for redo; each with the latest last. */
export interface Steps<Step> {
  done: readonly Step[];
  undone: readonly Step[];
}

interface Kept {
  /** Unix epoch milliseconds. */
  keptAt: number;
  steps: Steps<unknown>;
}

interface Schema extends DBSchema {
  stacks: { key: string; value: Kept };
}

/** More than anybody undoes, yet cheap to write with each step. */
const MOST_STEPS = 100;

/** Undo ends for a race or day untouched this long. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

let hasDroppedOld: Promise<void> | undefined;

/**
 * Stored steps of a key; undefined if there are none, or if this browser cannot store. These are this browser's last
 * actions in any tab: only the server knows the current records.
 */
export async function readSteps(key: string): Promise<Steps<unknown> | undefined> {
  try {
    const opened = await open();
    return (await opened.get('stacks', key))?.steps;
  } catch {
    return undefined;
  }
}

/** Stores the latest steps. A browser without storage can undo until the page closes. */
export async function keepSteps(key: string, { done, undone }: Steps<unknown>): Promise<void> {
  const steps = { done: done.slice(-MOST_STEPS), undone: undone.slice(-MOST_STEPS) };
  try {
    await (await open()).put('stacks', { keptAt: Date.now(), steps }, key);
  } catch (error) {
    console.warn('This browser could not keep what may be undone.', error);
  }
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const opened = await openDeviceDb<Schema>();
  hasDroppedOld ??= dropOld(opened);
  await hasDroppedOld;
  return opened;
}

async function dropOld(opened: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = opened.transaction('stacks', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (Date.now() - cursor.value.keptAt > KEPT_MS) await cursor.delete();
  await done;
}
