import {
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { database as t } from '@messages/server/system';
import { UserError } from '../contract/errors';
import { isOpenByAnotherName } from './other-names';
import { makePrivateDataDir, PRIVATE_FILE } from './private-files';
import { isLockHeld, type ProcessLock, takeLock } from './process-lock';
import { systemTrouble } from './system-error';

/** Another server holds the data directory. */
export class DataDirInUseError extends UserError {
  override name = 'DataDirInUseError';

  constructor(
    dataDir: string,
    readonly holder: ServerInfo | undefined,
  ) {
    super(inUse(dataDir, holder));
  }
}

function inUse(dataDir: string, holder: ServerInfo | undefined): string {
  if (!holder) return t.inUse(dataDir);
  return holder.url ? t.inUseAt(dataDir, holder.pid, holder.url) : t.inUseBy(dataDir, holder.pid);
}

/** The database of a folder is open, and not by way of that folder. */
export class OpenByAnotherNameError extends DataDirInUseError {
  constructor(dataDir: string) {
    super(dataDir, undefined);
    this.message = t.openByOtherName(dataDir);
  }
}

/** Details of a running server, for messages. */
export interface ServerInfo {
  pid: number;
  url: string | null;
}

export interface DataDirLock {
  /** Writes down where the server can be reached. */
  announce(url: string): void;
  release(): void;
}

/** The database's file inside a data directory. */
export const DATABASE_FILE = 'club.db';
const LOCK_FILE = 'server.lock';
const INFO_FILE = 'server.json';

/**
 * Locks a data directory for one server, and the database itself, by any path that leads to it.
 *
 * @throws DataDirInUseError when another process holds either.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makePrivateDataDir(dataDir);
  const info = join(dataDir, INFO_FILE);
  const locks = takeLocks(dataDir);
  const write = (url: string | null) => writeInfo(info, { pid: process.pid, url });
  const releaseLocks = () => {
    for (const lock of locks) lock.release();
  };
  try {
    write(null);
  } catch (error) {
    releaseLocks();
    throw error;
  }
  return {
    announce: write,
    release() {
      try {
        rmSync(info, { force: true });
      } finally {
        releaseLocks();
      }
    },
  };
}

/** The lock of the folder, and that of the folder to which a symbolic link in it leads. */
function takeLocks(dataDir: string): ProcessLock[] {
  const locks: ProcessLock[] = [];
  const database = realDatabase(dataDir);
  try {
    for (const folder of new Set([realpathSync(dataDir), dirname(database)])) {
      const lock = takeLock(join(folder, LOCK_FILE));
      if (!lock) throw new DataDirInUseError(folder, readInfo(join(folder, INFO_FILE)));
      locks.push(lock);
    }
    if (isOpenByAnotherName(database)) throw new OpenByAnotherNameError(dataDir);
    return locks;
  } catch (error) {
    for (const lock of locks) lock.release();
    throw error;
  }
}

/** The path of a folder's database, which may not exist yet, with symbolic links resolved. */
function realDatabase(dataDir: string): string {
  const file = join(dataDir, DATABASE_FILE);
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dataDir), DATABASE_FILE);
}

/**
 * Makes sure that a command may open the database of a folder: a server on that folder may run, and none on another folder
 * with the same file.
 *
 * @throws OpenByAnotherNameError
 */
export function requireNoOtherName(dataDir: string): void {
  if (!findServer(dataDir).running && isOpenByAnotherName(realDatabase(dataDir)))
    throw new OpenByAnotherNameError(dataDir);
}

/** Finds out whether a server runs on a data directory, and its details. Leaves no trace. */
export function findServer(dataDir: string): { running: boolean; info?: ServerInfo | undefined } {
  const file = join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return { running: false };
  return isLockHeld(file) ? { running: true, info: readInfo(join(dataDir, INFO_FILE)) } : { running: false };
}

/**
 * Writes over the file of a killed server, which takes no room on a full disk. Without the file only messages lack the
 * server's address: the lock does not depend on it.
 */
function writeInfo(file: string, info: ServerInfo): void {
  const text = JSON.stringify(info);
  try {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE);
    try {
      writeSync(descriptor, text, 0);
      ftruncateSync(descriptor, Buffer.byteLength(text));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (systemTrouble(error)?.kind !== 'full') throw error;
  }
}

function readInfo(file: string): ServerInfo | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
