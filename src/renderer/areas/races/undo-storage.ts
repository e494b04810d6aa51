import type { DBSchema, IDBPDatabase } from 'idb';
import { openDeviceDb } from '@/lib/device-db';

/** What was done, and of that what was undone and may be redone; in each, the latest last. */
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

/** More than anybody takes back, and little to write with each step. */
const MOST_STEPS = 100;

/** A race that was left alone for so long is not undone any more. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

let hasDroppedOld: Promise<void> | undefined;

/**
 * What was kept under a key; undefined where nothing was, or where this browser keeps nothing. It is what this browser did
 * last, in whichever tab: what the server has by now is for the server to compare.
 */
export async function readSteps(key: string): Promise<Steps<unknown> | undefined> {
  try {
    const opened = await open();
    return (await opened.get('stacks', key))?.steps;
  } catch {
    return undefined;
  }
}

/** Keeps the latest steps. A browser that keeps nothing still undoes until the page is closed. */
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
