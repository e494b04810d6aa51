import { existsSync } from 'node:fs';
import { constants, copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../contract/errors.js';
import { Connection, sqliteCode } from '../db/connection.js';
import { lockDataDir } from '../db/data-dir-lock.js';
import { NewerSchemaError, newGeneration, SCHEMA_VERSION, schemaVersion } from '../db/migrate.js';
import { Database } from '../db/sqlite.js';
import { DATABASE_FILE, type Store } from '../db/store.js';

/** A backup or restore was refused; the message says why and what to do. */
export class BackupError extends UserError {
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
    await syncFile(partial);
    await rename(partial, file);
    await syncFolder(dirname(file));
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Puts a backup in the place of the club's data and keeps a copy of what was there beside it. Whoever follows the data's
 * changes notices by its new generation id. At every instant, also when the machine stops, the data is there whole: the old
 * until the new takes its name in one step.
 *
 * @returns where the old data is kept; null when there was none.
 * @throws DataDirInUseError while a server runs on the data. @throws BackupError when `file` is no sound backup, or another
 *   program uses the data.
 */
export async function restore(dataDir: string, file: string, now: number): Promise<string | null> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const lock = lockDataDir(dataDir);
  const target = join(dataDir, DATABASE_FILE);
  const incoming = `${target}.incoming`;
  try {
    await removeDatabase(incoming);
    await copyDatabase(file, incoming);
    prepare(incoming, file);
    await syncFile(incoming);
    const kept = existsSync(target) ? await keepCopy(target, now) : null;
    // SQLite would write an old log into the new file, and so would another program that has the old one open.
    if (kept) await foldLogIn(target);
    await removeLogs(target);
    await syncFolder(dataDir);
    await rename(incoming, target);
    await syncFolder(dataDir);
    return kept;
  } finally {
    await removeDatabase(incoming);
    lock.release();
  }
}

/** Copies the data beside itself, whole or not at all, and answers where to. */
async function keepCopy(target: string, now: number): Promise<string> {
  await foldLogIn(target);
  const kept = freeName(`${target}.before-restore-${stamp(now)}`);
  const partial = `${kept}.partial`;
  await removeDatabase(partial);
  await copyDatabase(target, partial);
  // The log first: a database file without its log is not whole.
  for (const suffix of DATABASE_SUFFIXES.toReversed()) {
    if (!existsSync(partial + suffix)) continue;
    await syncFile(partial + suffix);
    await rename(partial + suffix, kept + suffix);
  }
  await syncFolder(dirname(kept));
  return kept;
}

/** How long to wait for another program that reads or writes: a check of the data takes a moment. */
const WAITING = { tries: 50, everyMs: 50 };

/**
 * Makes the data one file: what a killed server left in the write-ahead log is written into it, in SQLite's own crash-safe
 * way. Data that SQLite cannot read is left as it is, with its log.
 *
 * @returns whether it is one file now.
 * @throws BackupError when another program goes on reading or writing.
 */
async function foldLogIn(file: string): Promise<boolean> {
  if (LOG_SUFFIXES.every((suffix) => !existsSync(file + suffix))) return true;
  for (let tries = 1; ; tries += 1) {
    try {
      checkpoint(file);
      return true;
    } catch (error) {
      const code = sqliteCode(error);
      if (code && /^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false;
      if (!code?.startsWith('SQLITE_BUSY')) throw error;
      if (tries === WAITING.tries)
        throw new BackupError(`Another program is using ${file}. Close it and try again.`);
      await delay(WAITING.everyMs);
    }
  }
}

/** @throws SqliteError SQLITE_BUSY while anybody reads an older state of the data, or writes. */
function checkpoint(file: string): void {
  const connection = new Database(file, { timeout: 0 });
  try {
    const [state] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (state?.busy) throw Object.assign(new Error('the log is in use'), { code: 'SQLITE_BUSY' });
  } finally {
    connection.close();
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

/** What SQLite keeps beside a database: the newest writes may be in there alone, as when its server was killed. */
const LOG_SUFFIXES = ['-wal', '-journal'];
/** Beside the logs there is an index of one of them, which SQLite makes anew. */
const DATABASE_SUFFIXES = ['', ...LOG_SUFFIXES];

async function copyDatabase(from: string, to: string): Promise<void> {
  for (const suffix of DATABASE_SUFFIXES) {
    if (existsSync(from + suffix)) await copyFile(from + suffix, to + suffix, constants.COPYFILE_FICLONE);
  }
}

async function removeDatabase(file: string): Promise<void> {
  await rm(file, { force: true });
  await removeLogs(file);
}

async function removeLogs(file: string): Promise<void> {
  for (const suffix of [...LOG_SUFFIXES, '-shm']) await rm(file + suffix, { force: true });
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder last, as far as the system and the file system offer that; Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** No file of a database of this name is there. */
function freeName(wanted: string): string {
  const isTaken = (name: string) => DATABASE_SUFFIXES.some((suffix) => existsSync(name + suffix));
  for (let number = 2, name = wanted; ; number += 1) {
    if (!isTaken(name)) return name;
    name = `${wanted}-${number}`;
  }
}

function stamp(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
}
