import { type DBSchema, deleteDB, openDB } from 'idb';
import type { Health } from '../health';
import type { QueryKey } from '../lists';

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
}

const NAME = 'dockside-offline-cache';

/** More than the screens of a race day ask for. The oldest go. */
const MOST_ANSWERS = 300;

const open = () =>
  openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('answers');
      database.createObjectStore('visits');
    },
  });

let database: ReturnType<typeof open> | undefined;

function opened(): ReturnType<typeof open> {
  database ??= open().catch((error) => {
    database = undefined;
    throw error;
  });
  return database;
}

const ofClub = (clubId: string) => IDBKeyRange.bound([clubId], [clubId, []]);

/** Stores answers and the visit that they are of, both or neither. */
export async function saveAnswers(
  clubId: string,
  visit: Visit,
  answers: readonly CachedAnswer[],
): Promise<void> {
  const transaction = (await opened()).transaction(['answers', 'visits'], 'readwrite');
  const visits = transaction.objectStore('visits');
  const kept = transaction.objectStore('answers');
  await Promise.all([
    visits.put(visit, [clubId, visit.id]),
    ...answers.map((answer) => kept.put(answer, [clubId, answer.hash])),
    transaction.done,
  ]);
}

/** All that is cached of a club, each answer with the moment as of which it is. */
export async function readCache(
  clubId: string,
): Promise<{ answers: Omit<CachedAnswer, 'visit'>[]; latest: Visit | undefined }> {
  const db = await opened();
  const visits = await db.getAll('visits', ofClub(clubId));
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const kept = await db.getAll('answers', ofClub(clubId));
  const answers = kept.map(({ visit, asOf, ...answer }) => ({
    ...answer,
    asOf: (visit !== null && byId.get(visit)?.asOf) || asOf,
  }));
  const latest = visits.toSorted((a, b) => b.asOf - a.asOf)[0];
  return { answers: answers.sort((a, b) => b.asOf - a.asOf), latest };
}

/** Removes visits that nothing is kept of, and answers beyond those that the screens of a day ask for. */
export async function trimCache(clubId: string): Promise<void> {
  const { answers } = await readCache(clubId);
  const transaction = (await opened()).transaction(['answers', 'visits'], 'readwrite');
  const [kept, visits] = [transaction.objectStore('answers'), transaction.objectStore('visits')];
  for (const { hash } of answers.slice(MOST_ANSWERS)) await kept.delete([clubId, hash]);
  const used = new Set((await kept.getAll(ofClub(clubId))).map(({ visit }) => visit));
  for (const { id } of await visits.getAll(ofClub(clubId)))
    if (!used.has(id)) await visits.delete([clubId, id]);
  await transaction.done;
}

/** Removes everything that this browser keeps of the server’s answers. What it has not sent yet is kept elsewhere, and stays. */
export async function clearCache(): Promise<void> {
  const open = await database?.catch(() => undefined);
  open?.close();
  database = undefined;
  await deleteDB(NAME);
}
