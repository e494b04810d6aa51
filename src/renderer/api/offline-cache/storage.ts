import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Health } from '../health';
import { applyToList, type QueryKey, type RecordChange, type Row } from '../lists';

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

/** More than the screens of a race day ask for. The oldest go. */
const MOST_ANSWERS = 300;

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

function opened(): ReturnType<typeof open> {
  database ??= open().catch((error) => {
    database = undefined;
    throw error;
  });
  return database;
}

const ofClub = (clubId: string) => IDBKeyRange.bound([clubId], [clubId, []]);

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
  const transaction = (await opened()).transaction(['answers', 'visits', 'changes'], 'readwrite');
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
  await (await opened()).put('changes', changes, [clubId, id]);
}

/** The answers with the changes in them that they lack. */
function withChanges<Answer extends Pick<CachedAnswer, 'queryKey' | 'data'>>(
  answers: readonly Answer[],
  changes: readonly RecordChange[],
): Answer[] {
  return answers.map((answer) => {
    const rows = Array.isArray(answer.data) && applyToList(answer.queryKey, answer.data as Row[], changes);
    return rows ? { ...answer, data: rows } : answer;
  });
}

/** All that is cached of a club, each answer with the moment as of which it is. */
export async function readCache(
  clubId: string,
): Promise<{ answers: Omit<CachedAnswer, 'visit'>[]; latest: Visit | undefined }> {
  const transaction = (await opened()).transaction(['answers', 'visits', 'changes']);
  const [visits, stored, changes] = await Promise.all([
    transaction.objectStore('visits').getAll(ofClub(clubId)),
    transaction.objectStore('answers').getAll(ofClub(clubId)),
    transaction.objectStore('changes').getAll(ofClub(clubId)),
  ]);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const answers = withChanges(stored, changes.flat()).map(({ visit, asOf, ...answer }) => ({
    ...answer,
    asOf: (visit !== null && byId.get(visit)?.asOf) || asOf,
  }));
  const latest = visits.toSorted((a, b) => b.asOf - a.asOf)[0];
  return { answers: answers.sort((a, b) => b.asOf - a.asOf), latest };
}

/**
 * Puts changes that an earlier page left behind into the answers, and removes visits that nothing is kept of, and answers
 * beyond those that the screens of a day ask for.
 */
export async function tidyCache(clubId: string): Promise<void> {
  const { answers } = await readCache(clubId);
  const transaction = (await opened()).transaction(['answers', 'visits', 'changes'], 'readwrite');
  const [kept, visits] = [transaction.objectStore('answers'), transaction.objectStore('visits')];
  const left = transaction.objectStore('changes');
  for (const { hash } of answers.slice(MOST_ANSWERS)) await kept.delete([clubId, hash]);
  const changes = (await left.getAll(ofClub(clubId))).flat();
  const stored = await kept.getAll(ofClub(clubId));
  if (changes.length > 0) {
    for (const answer of withChanges(stored, changes)) await kept.put(answer, [clubId, answer.hash]);
    await left.delete(ofClub(clubId));
  }
  const used = new Set(stored.map(({ visit }) => visit));
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
