import { deleteDB, type IDBPDatabase, openDB } from 'idb';

/** Old databases with records, or with data the next page needs at once. Their stores keep their names. */
const OLD = ['dockside-outbox', 'dockside-undo', 'dockside-tee-sheet', 'dockside-offline-cache'];
/** Up to 200 MB; no screen waits for it. */
const OLD_SOUND = 'dockside-sound';

/** Small, as records are in memory twice meanwhile, even of long lists. */
const BATCH = 20;

/**
 * Moves and deletes an older version's databases. A tab of that version may recreate one, which the next page moves.
 * Data that cannot be moved, as on a full disk, stays.
 */
export async function moveInto(database: IDBPDatabase): Promise<void> {
  for (const name of OLD) await move(name, database);
  move(OLD_SOUND, database).catch((error) => {
    console.warn('Sound that an older version recorded stays where it is.', error);
  });
}

/** Removes sound not yet moved, without waiting: tabs of an older version keep it until closed. */
export function deleteOldSound(): void {
  // A browser without databases throws at once.
  Promise.resolve()
    .then(() => deleteDB(OLD_SOUND))
    .catch(() => undefined);
}

async function move(name: string, database: IDBPDatabase): Promise<void> {
  const old = await openOld(name);
  if (!old) return;
  for (const store of old.objectStoreNames)
    if (database.objectStoreNames.contains(store)) await moveStore(store, old, database);
  old.close();
  deleteDB(name).catch(() => undefined);
}

/** Opens a database of an older version; undefined, without creating it, if missing. */
async function openOld(name: string): Promise<IDBPDatabase | undefined> {
  let isMissing = false;
  try {
    return await openDB(name, undefined, {
      upgrade(_database, _from, _to, transaction) {
        isMissing = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

/** Moves records in batches: each is on disk in the new database before it leaves the old one. */
async function moveStore(name: string, old: IDBPDatabase, database: IDBPDatabase): Promise<void> {
  for (;;) {
    const { store } = old.transaction(name);
    const [keys, values] = await Promise.all([
      store.getAllKeys(undefined, BATCH),
      store.getAll(undefined, BATCH),
    ]);
    if (keys.length === 0) return;
    const writing = database.transaction(name, 'readwrite', { durability: 'strict' });
    const put = async (value: unknown, key: IDBValidKey) => {
      // Records already in the new database are newer.
      if ((await writing.store.getKey(key)) !== undefined) return;
      await writing.store.put(value, writing.store.keyPath === null ? key : undefined);
    };
    await Promise.all([...values.map((value, index) => put(value, keys[index]!)), writing.done]);
    const removing = old.transaction(name, 'readwrite');
    await Promise.all([...keys.map((key) => removing.store.delete(key)), removing.done]);
  }
}
