import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '../backup/backup';
import { listClubs, putClub } from '../club/clubs';
import { completeRecord } from '../contract/complete-record';
import { descriptorOf, type RecordOf, type ResourceName, resourceNames } from '../contract/resources';
import { Connection, type Readable, type Writable } from '../db/connection';
import { makePrivateFile } from '../db/private-files';
import { putRecord, recordsOfClub } from '../db/records';
import { DATABASE_FILE, type Store } from '../db/store';
import { inventedRecord } from './invented-record';
import { Inventor } from './inventor';

/**
 * Copies the clubs of a database or backup into a sandbox, replacing real persons by invented ones. Copies only
 * records: no keys, cloud, queued writes or published pages. The original may be in use and stays unchanged.
 *
 * @returns the number of copied records of each kind
 * @throws BackupError if the file is not a sound Dockside database; NewerSchemaError
 */
export async function copyClubsInto(
  sandbox: Store,
  file: string,
  now: number,
): Promise<Record<ResourceName, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-sandbox-'));
  try {
    const snapshot = join(folder, 'snapshot.db');
    takeSnapshot(file, snapshot);
    // Checked and upgraded like a backup.
    await restore(folder, snapshot, now);
    const source = new Connection(join(folder, DATABASE_FILE), { readonly: true });
    try {
      return await sandbox.bulkWrite((db) => copyClubs(source, db));
    } finally {
      source.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies a database at one moment, even while a server writes to it. */
function takeSnapshot(file: string, to: string): void {
  makePrivateFile(to);
  const connection = new Connection(file, { readonly: true });
  try {
    connection.run('VACUUM INTO ?', to);
  } finally {
    connection.close();
  }
}

function copyClubs(source: Readable, db: Writable): Record<ResourceName, number> {
  const by = new Inventor();
  const clubs = listClubs(source);
  for (const club of clubs) putClub(db, club);
  const copied = resourceNames.map((name) => {
    const numbers = clubs.map(({ id }) => copyRecords(source, db, { name, clubId: id, by }));
    return [name, numbers.reduce((sum, number) => sum + number, 0)];
  });
  return Object.fromEntries(copied);
}

function copyRecords<Name extends ResourceName>(
  source: Readable,
  db: Writable,
  { name, clubId, by }: { name: Name; clubId: string; by: Inventor },
): number {
  let number = 0;
  for (const { json } of recordsOfClub(source, name, clubId)) {
    const record = completeRecord(descriptorOf(name).record, JSON.parse(json)) as RecordOf<Name>;
    putRecord(db, name, clubId, inventedRecord(name, record, by));
    number += 1;
  }
  return number;
}
