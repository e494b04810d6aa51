import { sqliteCode } from './connection';
import { makePrivateFile } from './private-files';
import { openFile, withPath } from './sqlite';

/** A lock that the operating system lets go when the process ends, however it ends: there is never a stale one. */
export interface ProcessLock {
  release(): void;
}

/** A process that only checks holds the lock for an instant: wait that long. */
const LOOK_MS = 100;

/**
 * Takes a lock, an SQLite write lock on a file of its own, or answers null when it is held: by another process, or by
 * other code of this one.
 *
 * @param waitMs how long to wait for it, at the event loop's expense
 */
export function takeLock(file: string, waitMs: number = LOOK_MS): ProcessLock | null {
  makePrivateFile(file);
  const lock = openFile(file, { timeout: waitMs });
  try {
    // Without a journal on the disk: a full disk must not refuse a lock. No statement outlives this: closing would wait for it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isHeld(error)) return null;
    throw withPath(error, file);
  }
  return { release: () => lock.close() };
}

/** True if an existing lock file is held. Leaves no trace. */
export function isLockHeld(file: string): boolean {
  const lock = openFile(file, { readonly: true, timeout: 0 });
  try {
    lock.prepare('SELECT 1 FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isHeld(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}

function isHeld(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}
