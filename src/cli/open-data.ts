import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireDatabase } from '../backup/missing-data';
import { findServer } from '../db/data-dir-lock';
import { DATABASE_FILE, Store } from '../db/store';
import { explainingLoss } from './lost-data';

/** Opens the store for one command and closes it afterwards. Creates it if it is missing and no server runs. */
export async function withStore<Result>(
  dataDir: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, DATABASE_FILE)) && findServer(dataDir).running)
    throw new Error(
      `The database in ${dataDir} is missing while its server runs. Put it back, or stop the server and restore a backup.`,
    );
  const store = await explainingLoss(dataDir, async () => {
    await requireDatabase(dataDir);
    return Store.open(dataDir);
  });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/**
 * Like `withStore`, but requires existing data. A mistyped --data-dir must not pass for an empty club, least of all in
 * a backup.
 */
export async function withExistingStore<Result>(
  dataDir: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  await explainingLoss(dataDir, () => requireDatabase(dataDir));
  if (!existsSync(join(dataDir, DATABASE_FILE)))
    throw new Error(`No club data in ${dataDir}. Use --data-dir.`);
  return withStore(dataDir, work);
}
