import { join } from 'node:path';
import { compareRecords, type Difference } from '../db/compare';
import { Connection } from '../db/connection';
import { makePrivateFolder } from '../db/private-files';
import type { Store } from '../db/store';
import { withCopyOf } from './backup';
import { backupsFolder } from './settings';

/**
 * Compares the data with a backup, by kind of record: the records a restore would set aside or bring back.
 *
 * @throws BackupError if the file is not a sound backup
 */
export async function differencesFrom(store: Store, file: string): Promise<Difference[]> {
  const folder = backupsFolder(store.dataDir);
  makePrivateFolder(folder);
  return withCopyOf(file, join(folder, 'compared.db.partial'), (copy) => {
    const data = new Connection(store.file, { readonly: true });
    try {
      return compareRecords(data, copy);
    } finally {
      data.close();
    }
  });
}
