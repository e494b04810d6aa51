import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sqliteCode } from './database.js';

/** Another server holds the data directory. */
export class DataDirInUseError extends Error {
  constructor(
    dataDir: string,
    readonly holder: ServerInfo | undefined,
  ) {
    const who = holder ? ` (process ${holder.pid}${holder.url ? `, ${holder.url}` : ''})` : '';
    super(
      `A Dockside server is already running on ${dataDir}${who}. Stop it first, or choose another --data-dir.`,
    );
    this.name = 'DataDirInUseError';
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

/** Whoever only looks whether a server runs holds the lock for an instant. */
const LOOK_MS = 100;

/**
 * Takes a data directory for one server. The lock is an SQLite write lock on a file of its own: the operating system
 * lets it go when the process ends, however it ends, so there is never a stale one to clean up.
 *
 * @throws DataDirInUseError when another process holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const info = join(dataDir, INFO_FILE);
  const lock = new Database(join(dataDir, LOCK_FILE), { timeout: LOOK_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isHeld(error)) throw new DataDirInUseError(dataDir, readInfo(info));
    throw error;
  }
  const write = (url: string | null) =>
    writeFileSync(info, JSON.stringify({ pid: process.pid, url } satisfies ServerInfo));
  write(null);
  return {
    announce: write,
    release() {
      rmSync(info, { force: true });
      lock.close();
    },
  };
}

/** Whether a server runs on a data directory, and what it says of itself. Leaves no trace. */
export function findServer(dataDir: string): { running: boolean; info?: ServerInfo | undefined } {
  const file = join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return { running: false };
  const lock = new Database(file, { readonly: true, timeout: 0 });
  try {
    lock.prepare('SELECT 1 FROM sqlite_schema').get();
    return { running: false };
  } catch (error) {
    if (isHeld(error)) return { running: true, info: readInfo(join(dataDir, INFO_FILE)) };
    throw error;
  } finally {
    lock.close();
  }
}

function isHeld(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

function readInfo(file: string): ServerInfo | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
