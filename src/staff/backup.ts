import { existsSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockDataDir } from '../store/data-dir-lock.js';
import { Connection, sqliteCode } from '../store/database.js';
import { NewerSchemaError, newGeneration, SCHEMA_VERSION, schemaVersion } from '../store/migrate.js';
import { DATABASE_FILE, type Store } from '../store/store.js';

/** A backup or restore was refused; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Copies the club's data to `file` while it is in use. The file appears whole or not at all.
 *
 * @throws BackupError when `file` exists already, as a backup never overwrites another, or its folder does not.
 */
export async function backUp(store: Store, file: string): Promise<void> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already. Choose another name; a backup never overwrites one.`);
  if (!existsSync(dirname(file)))
    throw new BackupError(`There is no folder ${dirname(file)}; make it first.`);
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true });
    store.backup(partial);
    await syncToDisk(partial);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Puts a backup in the place of the club's data and keeps what was there beside it. Whoever follows the data's changes
 * notices by its new generation id.
 *
 * @returns where the old file is kept; null when there was none.
 * @throws DataDirInUseError while a server runs on the data. @throws BackupError when `file` is no sound backup.
 */
export async function restore(dataDir: string, file: string, now: number): Promise<string | null> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const lock = lockDataDir(dataDir);
  const target = join(dataDir, DATABASE_FILE);
  const incoming = `${target}.incoming`;
  try {
    await copyDatabase(file, incoming);
    prepare(incoming, file);
    await syncToDisk(incoming);
    const kept = existsSync(target) ? `${target}.before-restore-${stamp(now)}` : null;
    if (kept) await moveDatabase(target, kept);
    await rename(incoming, target);
    return kept;
  } finally {
    await removeDatabase(incoming);
    lock.release();
  }
}

/**
 * Checks a copied backup and makes it ready to take the data's place: the copy, because SQLite writes beside the files it
 * reads, and a backup may lie on a read-only stick. One of an older schema is brought up to date when it is next opened.
 */
function prepare(copy: string, file: string): void {
  let connection: Connection | undefined;
  try {
    connection = new Connection(copy);
    const isOurs = connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'change_log'");
    if (!isOurs) throw new BackupError(`${file} is not a Dockside backup.`);
    const version = schemaVersion(connection);
    if (version > SCHEMA_VERSION) throw new NewerSchemaError(file, version);
    const [problem] = connection.all<{ integrity_check: string }>('PRAGMA integrity_check(1)');
    if (problem?.integrity_check !== 'ok')
      throw new BackupError(`${file} is damaged: ${problem?.integrity_check}.`);
    newGeneration(connection);
  } catch (error) {
    const code = sqliteCode(error);
    if (code === 'SQLITE_NOTADB') throw new BackupError(`${file} is not a Dockside backup.`);
    if (code?.startsWith('SQLITE_CORRUPT')) throw new BackupError(`${file} is damaged.`);
    throw error;
  } finally {
    connection?.close();
  }
}

/** A database is up to three files: its write-ahead log may hold the newest writes, as when its server was killed. */
const DATABASE_SUFFIXES = ['', '-wal', '-shm'];

async function moveDatabase(from: string, to: string): Promise<void> {
  for (const suffix of DATABASE_SUFFIXES) {
    if (existsSync(from + suffix)) await rename(from + suffix, to + suffix);
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  await removeDatabase(to);
  for (const suffix of ['', '-wal']) {
    if (existsSync(from + suffix)) await copyFile(from + suffix, to + suffix);
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const suffix of DATABASE_SUFFIXES) await rm(file + suffix, { force: true });
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

function stamp(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
}
