import type { DBSchema } from 'idb';
import { openDeviceDb } from '@/lib/device-db';
import type { Health } from '../health';
import type { QueryKey, RecordChange } from '../lists';

/** One answer of the server, cached in this browser. */
export interface CachedAnswer {
  /** Hash of the query: `keyHash`. */
  hash: string;
  queryKey: QueryKey;
  data: unknown;
  /** The visit that followed it to the end; null where none did, and only `asOf` is known. */
  visit: string | null;
  /** When it was last certainly current, on this device’s clock. */
  asOf: number;
  /** Includes the changes with smaller ids; missing: none of those stored. */
  has?: string;
}

/** One page from opening to end. */
export interface Visit {
  id: string;
  /** When this visit's answers were last known to be current, on this device’s clock. */
  asOf: number;
  /** The server’s state then, with the clock offset. */
  health: Health | undefined;
}

interface Schema extends DBSchema {
  answers: { key: [clubId: string, hash: string]; value: CachedAnswer };
  visits: { key: [clubId: string, id: string]; value: Visit };
  /** Changes since the answers were stored, by ascending ids. */
  changes: { key: [clubId: string, id: string]; value: readonly RecordChange[] };
}

/** Opens this browser's database. */
export const openCache = () => openDeviceDb<Schema>();

/** Changes stored together, under an id larger than all earlier ones. */
export interface StoredChanges {
  id: string;
  records: readonly RecordChange[];
}

/** Stores whole answers and their visit; all or nothing. */
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

/** Stores changes since the answers were stored. */
export async function saveChanges(clubId: string, { id, records }: StoredChanges): Promise<void> {
  await (await openCache()).put('changes', records, [clubId, id]);
}
