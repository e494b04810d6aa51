import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Health } from '../health';
import type { QueryKey, RecordChange } from '../lists';

/** One answer of the server as this browser caches it. */
export interface CachedAnswer {
  /** Of its query: `keyHash`. */
  hash: string;
  queryKey: QueryKey;
  data: unknown;
  /** The visit in which it was followed to the end; null where it was not, and `asOf` is all there is to say. */
  visit: string | null;
  /** The moment on this device’s clock at which it was certainly current. */
  asOf: number;
}

/** One page from its opening to its end. */
export interface Visit {
  id: string;
  /** The moment on this device’s clock at which the answers of this visit were last known to be current. */
  asOf: number;
  /** The server’s state then, and with it how far the two clocks are apart. */
  health: Health | undefined;
}

interface Schema extends DBSchema {
  answers: { key: [clubId: string, hash: string]; value: CachedAnswer };
  visits: { key: [clubId: string, id: string]; value: Visit };
  /** What the server has acknowledged since the answers were stored, by the id of the write. */
  changes: { key: [clubId: string, id: string]; value: readonly RecordChange[] };
}

const NAME = 'dockside-offline-cache';

const open = () =>
  new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
    openDB<Schema>(NAME, 2, {
      upgrade(database, from) {
        if (from < 1) {
          database.createObjectStore('answers');
          database.createObjectStore('visits');
        }
        database.createObjectStore('changes');
      },
      // A tab of an older version has it open, for as long as that tab likes: a page must not wait for it.
      blocked: () => reject(new Error('Another tab of an older version has the offline cache open.')),
      blocking: (_current, _blocked, event) => {
        database = undefined;
        (event.target as IDBDatabase).close();
      },
    }).then(resolve, reject);
  });

let database: ReturnType<typeof open> | undefined;

/** The database of this browser, opened once. */
export function openCache(): ReturnType<typeof open> {
  database ??= open().catch((error) => {
    database = undefined;
    throw error;
  });
  return database;
}

/**
 * Stores answers and the visit that they are of, all or nothing.
 *
 * @param applied the ids of changes that these answers contain, which are then no longer needed by themselves
 */
export async function saveAnswers(
  clubId: string,
  visit: Visit,
  answers: readonly CachedAnswer[],
  applied: readonly string[] = [],
): Promise<void> {
  const transaction = (await openCache()).transaction(['answers', 'visits', 'changes'], 'readwrite');
  const visits = transaction.objectStore('visits');
  const kept = transaction.objectStore('answers');
  const changes = transaction.objectStore('changes');
  await Promise.all([
    visits.put(visit, [clubId, visit.id]),
    ...answers.map((answer) => kept.put(answer, [clubId, answer.hash])),
    ...applied.map((id) => changes.delete([clubId, id])),
    transaction.done,
  ]);
}

/** Stores what the server answered to one write, until answers that contain it are stored. */
export async function saveChanges(
  clubId: string,
  id: string,
  changes: readonly RecordChange[],
): Promise<void> {
  await (await openCache()).put('changes', changes, [clubId, id]);
}

/** Removes everything that this browser keeps of the server’s answers. What it has not sent yet is kept elsewhere, and stays. */
export async function clearCache(): Promise<void> {
  const open = await database?.catch(() => undefined);
  open?.close();
  database = undefined;
  await deleteDB(NAME);
}
