import type { DBSchema } from 'idb';
import { openDeviceDb } from '@/lib/device-db';
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
  /** It has the changes whose ids are smaller; missing: none of those that are stored. */
  has?: string;
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
  /** What has changed since the answers were stored, by ids that grow. */
  changes: { key: [clubId: string, id: string]; value: readonly RecordChange[] };
}

/** The database of this browser. */
export const openCache = () => openDeviceDb<Schema>();

/** Changes that are stored together, under an id that is larger than those before. */
export interface StoredChanges {
  id: string;
  records: readonly RecordChange[];
}

/** Stores answers, whole, and the visit that they are of; all or nothing. */
export async function saveAnswers(
  clubId: string,
  visit: Visit,
  answers: readonly CachedAnswer[],
): Promise<void> {
  const transaction = (await openCache()).transaction(['answers', 'visits'], 'readwrite');
  await Promise.all([
    transaction.objectStore('visits').put(visit, [clubId, visit.id]),
    ...answers.map((answer) => transaction.objectStore('answers').put(answer, [clubId, answer.hash])),
    transaction.done,
  ]);
}

/** Stores what has changed since the answers were stored. */
export async function saveChanges(clubId: string, { id, records }: StoredChanges): Promise<void> {
  await (await openCache()).put('changes', records, [clubId, id]);
}
