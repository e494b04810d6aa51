import { ApiError } from '../contract/errors';
import { sqliteCode } from './connection';

/** Whether another process holds the lock that is needed. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

const storageErrors = /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|NOMEM|LOCKED)/;

/** SQLite's error about the disk or a lock as the API answers it; any other error as it is. */
export function asStorageError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (!code || !storageErrors.test(code)) return error;
  const full = code.startsWith('SQLITE_FULL');
  const message = full
    ? 'The disk is full: nothing was written. Free some space and try again.'
    : 'The database cannot be written just now: nothing was written. Try again.';
  const unavailable = new ApiError('STORAGE_UNAVAILABLE', message);
  unavailable.cause = error;
  return unavailable;
}
