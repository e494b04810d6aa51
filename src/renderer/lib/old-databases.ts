import { deleteDB, type IDBPDatabase, openDB } from 'idb';

/** What recorded something and what the next page needs at once; their stores have the same names in the database of today. */
const OLD = ['dockside-outbox', 'dockside-undo', 'dockside-tee-sheet', 'dockside-offline-cache'];
/** Up to 200 MB, which no screen waits for. */
const OLD_SOUND = 'dockside-sound';

/** Few enough that what is in memory twice is little, also of long lists. */
const BATCH = 20;

/**
 * Moves what an older version kept in databases of its own, and deletes them. A tab of that version may make one anew: it
 * is moved by the next page. What cannot be moved, as on a full disk, stays where it is.
 */
export async function moveInto(database: IDBPDatabase): Promise<void> {
  for (const name of OLD) await move(name, database);
  move(OLD_SOUND, database).catch((error) => {
    console.warn('Sound that an older version recorded stays where it is.', error);
  });
}

/** Removes sound that was not moved yet. It does not wait for tabs of an older version, which keep it until they are closed. */
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

/** Opens a database of an older version; undefined where there is none, which then is not made either. */
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

/** Moves records batch by batch: each is in the new database, on disk, before it is removed from the old one. */
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
      // What the new database has already is newer.
      if ((await writing.store.getKey(key)) !== undefined) return;
      await writing.store.put(value, writing.store.keyPath === null ? key : undefined);
    };
    await Promise.all([...values.map((value, index) => put(value, keys[index]!)), writing.done]);
    const removing = old.transaction(name, 'readwrite');
    await Promise.all([...keys.map((key) => removing.store.delete(key)), removing.done]);
  }
}
