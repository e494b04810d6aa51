import { dirname } from 'node:path';
import { writePack as t } from '@messages/server/backup';
import { listClubs } from '../../club/clubs';
import { readClubDay } from '../../club/day-at-the-club';
import { UserError } from '../../contract/errors';
import { makePrivateFolder, writePrivateFile } from '../../db/private-files';
import type { Store } from '../../db/store';
import { messageOf } from '../../db/system-error';
import { readBackupSettings } from '../settings';
import { packPlaces } from './files';
import { packPage } from './page';

/**
 * Writes the emergency pack: one page that opens anywhere. Each file appears whole or not at all.
 *
 * @param now Unix epoch milliseconds
 * @returns the files' paths
 * @throws UserError naming the files that failed; the others are written
 */
export async function writeEmergencyPack(store: Store, now: number): Promise<string[]> {
  const { pack_contacts } = readBackupSettings(store.dataDir);
  const days = await store.snapshot(async (db) => listClubs(db).map((club) => readClubDay(db, club, now)));
  const page = packPage(days, { now, withContacts: pack_contacts });
  const failures: string[] = [];
  const places = packPlaces(store.dataDir);
  for (const [index, file] of places.entries()) {
    try {
      if (index === 0) makePrivateFolder(dirname(file));
      writePrivateFile(file, page);
    } catch (error) {
      failures.push(t.couldNotWrite(dirname(file), messageOf(error)));
    }
  }
  if (failures.length > 0) throw new UserError(failures.join(' '));
  return places;
}
