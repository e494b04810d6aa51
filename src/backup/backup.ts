import { existsSync } from 'node:fs';
import { chmod, constants, copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backups as t } from '@messages/server/backup';
import { UserError } from '../contract/errors';
import { resourceNames } from '../contract/resources';
import { Connection, sqliteCode } from '../db/connection';
import { lockDataDir } from '../db/data-dir-lock';
import { fsyncFile, fsyncFolder } from '../db/flush';
import { newGeneration } from '../db/generation';
import { damages, isDocksideDatabase, orphans } from '../db/integrity';
import { migrate, migrations, NewerSchemaError, SCHEMA_VERSION, schemaVersion } from '../db/migrate';
import { PRIVATE_FILE } from '../db/private-files';
import { tableOf } from '../db/records';
import { isSandbox } from '../db/sandbox';
import { openFile } from '../db/sqlite';
import { DATABASE_FILE, type Store } from '../db/store';
import { schemaDifference } from '../db/verify-schema';

/** A backup or restore was refused; the message says why and what to do. */
export class BackupError extends UserError {
  override name = 'BackupError';
}

/**
 * Copies the club's data to `file` while it is in use. The file appears whole or not at all, after it was opened and
 * checked.
 *
 * @throws BackupError if `file` exists, its folder does not, or the copy is not sound because the data is damaged.
 */
export async function backUp(store: Store, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(t.fileExists(file));
  if (!existsSync(dirname(file))) throw new BackupError(t.noFolder(dirname(file)));
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true });
    store.backup(partial);
    await fsyncFile(partial);
    checkBackup(partial, file);
    await rename(partial, file);
    await fsyncFolder(dirname(file));
  } finally {
    await removeDatabase(partial);
  }
}

/**
 * Opens a backup for reading and makes the same checks as `restore`.
 *
 * @param name the file's name in messages
 * @throws BackupError if the backup is not sound; NewerSchemaError
 */
export function checkBackup(file: string, name: string = file): void {
  reading(
    name,
    () => new Connection(file, { readonly: true }),
    (connection) => requireSound(connection, name),
  );
}

/** Copies a checked backup to another folder, whole or not at all, and checks the copy there. @throws BackupError */
export async function copyBackup(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  try {
    await removeDatabase(partial);
    await copyDatabase(from, partial);
    await fsyncFile(partial);
    checkBackup(partial, to);
    await rename(partial, to);
    await fsyncFolder(dirname(to));
  } finally {
    await removeDatabase(partial);
  }
}

/**
 * Checks a backup and passes `look` a copy of it in one file. The backup itself may be on a read-only stick, or have a
 * killed server's log beside it. The copy is deleted afterwards.
 *
 * @throws BackupError if the backup is not sound; NewerSchemaError
 */
export async function withCopyOf<Result>(
  file: string,
  copy: string,
  look: (copy: string) => Result,
): Promise<Result> {
  if (!existsSync(file)) throw new BackupError(t.noFile(file));
  try {
    await removeDatabase(copy);
    await copyDatabase(file, copy);
    reading(
      file,
      () => new Connection(copy),
      (connection) => {
        requireSound(connection, file);
        connection.sqlite.pragma('journal_mode = DELETE');
      },
    );
    return look(copy);
  } finally {
    await removeDatabase(copy);
  }
}

/** Checks that `restore` would accept a file. @throws BackupError, NewerSchemaError */
export async function requireRestorable(dataDir: string, file: string): Promise<void> {
  await withCopyOf(file, join(dataDir, `${DATABASE_FILE}.looked-at`), () => {});
}

/**
 * Replaces the club's data with a backup and keeps a copy of the old data beside it. The new generation id tells
 * clients of the change feed. The data is whole at every instant, even if the machine stops: the new file is renamed
 * over the old one.
 *
 * @returns the path of the old data; null if there was none.
 * @throws DataDirInUseError while a server runs on the data. @throws BackupError if `file` is not a sound backup, or
 *   another program uses the data.
 */
export async function restore(dataDir: string, file: string, now: number): Promise<string | null> {
  if (!existsSync(file)) throw new BackupError(t.noFile(file));
  const lock = lockDataDir(dataDir);
  const target = join(dataDir, DATABASE_FILE);
  const incoming = `${target}.incoming`;
  try {
    await removeDatabase(incoming);
    await copyDatabase(file, incoming);
    prepare(incoming, file);
    requireSameSide(incoming, target, file);
    await fsyncFile(incoming);
    const kept = existsSync(target) ? await keepCopy(target, now) : null;
    // SQLite would write an old log into the new file, and so would another program that has the old file open.
    if (kept) await checkpointLog(target);
    // A log without its database holds changes that exist nowhere else. The database may turn up again.
    else await setAside(dataDir, now);
    await removeLogs(target);
    await fsyncFolder(dataDir);
    await rename(incoming, target);
    await fsyncFolder(dataDir);
    return kept;
  } finally {
    await removeDatabase(incoming);
    lock.release();
  }
}

/**
 * Refuses to restore a club's data into a sandbox, or a sandbox over a club's data.
 *
 * @throws BackupError
 */
function requireSameSide(incoming: string, target: string, file: string): void {
  if (!existsSync(target)) return;
  const isOfSandbox = isSandboxFile(incoming);
  const isIntoSandbox = isSandboxFile(target);
  if (isOfSandbox && !isIntoSandbox) throw new BackupError(t.isOfSandbox(file));
  if (!isOfSandbox && isIntoSandbox) throw new BackupError(t.isOfClub(file));
}

/** True if a database is a sandbox; false if it cannot be read. */
function isSandboxFile(file: string): boolean {
  let connection: Connection | undefined;
  try {
    connection = new Connection(file, { readonly: true });
    return isSandbox(connection);
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

/** Copies the data beside itself, whole or not at all. @returns the copy's path */
async function keepCopy(target: string, now: number): Promise<string> {
  await checkpointLog(target);
  const kept = freeName(`${target}.before-restore-${stamp(now)}`);
  const partial = `${kept}.partial`;
  await removeDatabase(partial);
  await copyDatabase(target, partial);
  // The log first: a database file without its log is not whole.
  for (const suffix of DATABASE_SUFFIXES.toReversed()) {
    if (!existsSync(partial + suffix)) continue;
    await fsyncFile(partial + suffix);
    await rename(partial + suffix, kept + suffix);
  }
  await fsyncFolder(dirname(kept));
  return kept;
}

/**
 * Moves whatever is in the database's place aside, under its own name: an empty or spoilt file, or a log without its
 * database.
 */
export async function setAside(dataDir: string, now: number): Promise<void> {
  const target = join(dataDir, DATABASE_FILE);
  const aside = freeName(`${target}.set-aside-${stamp(now)}`);
  for (const suffix of DATABASE_SUFFIXES)
    if (existsSync(target + suffix)) await rename(target + suffix, aside + suffix);
  await rm(`${target}-shm`, { force: true });
}

/** Contents of a backup, shown to people who choose one. */
export interface BackupContents {
  /** Names of the clubs. */
  clubs: string[];
  records: number;
}

/** Counts the contents of a backup; null if it cannot be read or a newer Dockside made it. */
export function contentsOf(file: string): BackupContents | null {
  let connection: Connection | undefined;
  try {
    connection = new Connection(file, { readonly: true });
    const clubs = connection
      .all<{ name: string }>('SELECT name FROM clubs ORDER BY id')
      .map(({ name }) => name);
    const counted = resourceNames.map((name) => `SELECT count(*) AS n FROM ${tableOf(name)}`);
    const { records } = connection.get<{ records: number }>(
      `SELECT sum(n) AS records FROM (${counted.join(' UNION ALL ')})`,
    )!;
    return { clubs, records };
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}

/** Retries while another program reads or writes. A check of the data takes a moment. */
const RETRY = { attempts: 50, everyMs: 50 };

/**
 * Makes the data one file: SQLite writes a killed server's write-ahead log into it. Data that SQLite cannot read is
 * left unchanged, with its log.
 *
 * @returns true if the data is one file now.
 * @throws BackupError if another program keeps reading or writing.
 */
async function checkpointLog(file: string): Promise<boolean> {
  if (LOG_SUFFIXES.every((suffix) => !existsSync(file + suffix))) return true;
  for (let attempt = 1; ; attempt += 1) {
    try {
      checkpoint(file);
      return true;
    } catch (error) {
      const code = sqliteCode(error);
      if (code && /^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false;
      if (!code?.startsWith('SQLITE_BUSY')) throw error;
      if (attempt === RETRY.attempts) throw new BackupError(t.isInUse(file));
      await delay(RETRY.everyMs);
    }
  }
}

/** @throws SqliteError SQLITE_BUSY while another connection writes, or reads an older state of the data. */
function checkpoint(file: string): void {
  const connection = openFile(file, { timeout: 0 });
  try {
    const [state] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (state?.busy) throw Object.assign(new Error('the log is in use'), { code: 'SQLITE_BUSY' });
  } finally {
    connection.close();
  }
}

/**
 * Checks a copied backup and prepares it to replace the data. Checks its kind, that its schema is exactly Dockside's,
 * that every page is sound and every reference resolves. Upgrades an older schema. Works on the copy, because SQLite
 * writes beside the files it reads and a backup may be on a read-only stick.
 */
function prepare(copy: string, file: string): void {
  reading(
    file,
    () => new Connection(copy),
    (connection) => {
      requireSound(connection, file);
      migrate(connection, migrations, { isCopy: true });
      requireOwnSchema(connection, file);
      newGeneration(connection);
    },
  );
}

/** Translates SQLite's errors about a file into their meaning for a backup. */
function reading(file: string, open: () => Connection, work: (connection: Connection) => void): void {
  let connection: Connection | undefined;
  try {
    connection = open();
    work(connection);
  } catch (error) {
    const code = sqliteCode(error);
    if (code === 'SQLITE_NOTADB') throw new BackupError(t.isNoBackup(file));
    if (code?.startsWith('SQLITE_CORRUPT')) throw new BackupError(t.isDamaged(file));
    throw error;
  } finally {
    connection?.close();
  }
}

function requireSound(connection: Connection, file: string): void {
  const version = schemaVersion(connection);
  if (!isDocksideDatabase(connection) || version === 0) throw new BackupError(t.isNoBackup(file));
  if (version > SCHEMA_VERSION) throw new NewerSchemaError(file, version);
  // Checked first: the damage checks run code from the schema.
  requireOwnSchema(connection, file);
  const [damage] = damages(connection, 1);
  if (damage) throw new BackupError(t.hasDamage(file, damage));
  const broken = orphans(connection);
  const [first] = broken;
  if (first) throw new BackupError(t.isIncomplete(file, broken.length, first.table, first.parent));
}

/** A foreign trigger would run at every write. A missing index would allow two records of one name. */
function requireOwnSchema(connection: Connection, file: string): void {
  const difference = schemaDifference(connection);
  if (difference) throw new BackupError(t.wasChanged(file, difference));
}

/** The logs SQLite keeps beside a database. After a server was killed, they alone hold the newest writes. */
const LOG_SUFFIXES = ['-wal', '-journal'];
/** The files of a database, without the index of the write-ahead log: SQLite rebuilds that. */
const DATABASE_SUFFIXES = ['', ...LOG_SUFFIXES];

async function copyDatabase(from: string, to: string): Promise<void> {
  for (const suffix of DATABASE_SUFFIXES) {
    if (!existsSync(from + suffix)) continue;
    await copyFile(from + suffix, to + suffix, constants.COPYFILE_FICLONE);
    // A copy inherits the rights of its source, which may be readable by everybody or read-only.
    await chmod(to + suffix, PRIVATE_FILE);
  }
}

async function removeDatabase(file: string): Promise<void> {
  await rm(file, { force: true });
  await removeLogs(file);
}

async function removeLogs(file: string): Promise<void> {
  for (const suffix of [...LOG_SUFFIXES, '-shm']) await rm(file + suffix, { force: true });
}

/** The name, numbered if a database of that name exists. */
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
