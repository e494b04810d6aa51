import { storageErrors as t } from '@messages/server/system';
import { ApiError } from '../contract/errors';
import { sqliteCode } from './connection';
import { systemTrouble, type TroubleKind } from './system-error';

/** True if another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Troubles of the disk or of a lock, which may be over the next time. */
const passing: readonly TroubleKind[] = [
  'full',
  'read_only',
  'not_permitted',
  'unreachable',
  'too_many_files',
  'busy',
  'memory',
  'cannot_open',
];

/** An error about the disk or a lock as the API answers it, without paths; any other error as it is. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const trouble = systemTrouble(error, t.dataFolder);
  if (!trouble || !passing.includes(trouble.kind)) return error;
  const messages = { full: trouble.message, busy: `${t.notNow} ${t.tryAgain}` };
  const message = messages[trouble.kind as keyof typeof messages] ?? `${t.notNow} ${trouble.message}`;
  const unavailable = new ApiError('STORAGE_UNAVAILABLE', message);
  unavailable.cause = error;
  return unavailable;
}
