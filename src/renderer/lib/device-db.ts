import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { inTime } from './in-time';

/** This browser's only database. Modules describe their own stores; only these steps create or change them. */
const NAME = 'dockside';

/** Migrations of the database; their number is its version. Never edit a released step. */
const migrations: readonly ((database: IDBPDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('items', { keyPath: 'id' }).createIndex('clubId', 'clubId');
    database.createObjectStore('segments', { keyPath: 'id' });
    for (const name of ['leases', 'answers', 'visits', 'changes', 'stacks', 'chunks', 'days'])
      database.createObjectStore(name);
  },
];

let opened: Promise<IDBPDatabase> | undefined;
const lostListeners = new Set<() => void>();

/**
 * The database, opened once a page.
 *
 * @throws if the browser forbids it, or does not open it in time
 */
export function openDeviceDb<Part extends DBSchema>(): Promise<IDBPDatabase<Part>> {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return inTime(opened as Promise<unknown> as Promise<IDBPDatabase<Part>>);
}

/** Calls back when the browser has closed the database, with or without its contents. */
export function onDeviceDbLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => void lostListeners.delete(listener);
}

async function open(): Promise<IDBPDatabase> {
  const database = await openDB(NAME, migrations.length, {
    upgrade(made, from) {
      for (const migrate of migrations.slice(from)) migrate(made);
    },
    // A newer page wants to change the stores.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
      for (const listener of lostListeners) listener();
    },
  });
  handleEnds(database);
  await takeOver(database).catch((error) => {
    console.warn(error);
  });
  return database;
}

/**
 * Handles the `done` promise that `idb` makes for every transaction. Readers await only their requests, and an unhandled
 * rejection would count as a fault of the page when the browser drops its database.
 */
function handleEnds(database: IDBPDatabase): void {
  const native = unwrap(database);
  const begin = native.transaction.bind(native);
  native.transaction = (...args) => {
    const transaction = begin(...args);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
}

/** Moves data from the separate databases of older versions, while there are any. */
async function takeOver(database: IDBPDatabase): Promise<void> {
  // If the browser cannot list its databases, each is tried.
  const there = await indexedDB.databases?.();
  if (there && !there.some(({ name }) => name?.startsWith(`${NAME}-`))) return;
  await (await inTime(import('./old-databases'))).moveInto(database);
}

/** Empties stores. */
export async function clearStores(names: readonly string[]): Promise<void> {
  const database = (await openDeviceDb()) as unknown as IDBPDatabase;
  const transaction = database.transaction([...names], 'readwrite');
  await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
}
