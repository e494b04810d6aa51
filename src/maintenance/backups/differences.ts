import { join } from 'node:path';
import { compareRecords, type Difference } from '../../db/compare';
import { Connection } from '../../db/connection';
import { makePrivateFolder } from '../../db/private-files';
import type { Store } from '../../db/store';
import { withCopyOf } from '../backup';
import { backupsFolder } from './settings';

/**
 * What differs between the data and a backup, by kind of record: what going back to it would set aside or bring back.
 *
 * @throws BackupError when the file is no sound backup
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
