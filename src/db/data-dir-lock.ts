import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../contract/errors';
import { makePrivateDataDir, PRIVATE_FILE } from './private-files';
import { isLockHeld, takeLock } from './process-lock';

/** Another server holds the data directory. */
export class DataDirInUseError extends UserError {
  override name = 'DataDirInUseError';

  constructor(
    dataDir: string,
    readonly holder: ServerInfo | undefined,
  ) {
    const who = holder ? ` (process ${holder.pid}${holder.url ? `, ${holder.url}` : ''})` : '';
    super(
      `A Dockside server is already running on ${dataDir}${who}. Stop it first, or choose another --data-dir.`,
    );
  }
}

/** What a running server says of itself, for messages. */
export interface ServerInfo {
  pid: number;
  url: string | null;
}

export interface DataDirLock {
  /** Writes down where the server can be reached. */
  announce(url: string): void;
  release(): void;
}

const LOCK_FILE = 'server.lock';
const INFO_FILE = 'server.json';

/**
 * Takes a data directory for one server.
 *
 * @throws DataDirInUseError when another process holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makePrivateDataDir(dataDir);
  const info = join(dataDir, INFO_FILE);
  const lock = takeLock(join(dataDir, LOCK_FILE));
  if (!lock) throw new DataDirInUseError(dataDir, readInfo(info));
  const write = (url: string | null) =>
    writeFileSync(info, JSON.stringify({ pid: process.pid, url } satisfies ServerInfo), {
      mode: PRIVATE_FILE,
    });
  try {
    write(null);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    announce: write,
    release() {
      try {
        rmSync(info, { force: true });
      } finally {
        lock.release();
      }
    },
  };
}

/** Whether a server runs on a data directory, and what it says of itself. Leaves no trace. */
export function findServer(dataDir: string): { running: boolean; info?: ServerInfo | undefined } {
  const file = join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return { running: false };
  return isLockHeld(file) ? { running: true, info: readInfo(join(dataDir, INFO_FILE)) } : { running: false };
}

function readInfo(file: string): ServerInfo | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
