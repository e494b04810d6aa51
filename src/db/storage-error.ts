import { ApiError } from '../contract/errors';
import { sqliteCode } from './connection';
import { systemTrouble, type TroubleKind } from './system-error';

/** True if another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Troubles of the disk or of a lock, which may be over the next time. */
const passing: readonly TroubleKind[] = [
  ...(['full', 'read-only', 'not permitted', 'unreachable', 'too many files', 'busy', 'memory'] as const),
  'cannot open',
];

/** An error about the disk or a lock as the API answers it, without paths; any other error as it is. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const trouble = systemTrouble(error, 'the data folder');
  if (!trouble || !passing.includes(trouble.kind)) return error;
  const notNow = 'The database cannot be written just now: nothing was written.';
  const messages = { full: trouble.message, busy: `${notNow} Try again.` };
  const message = messages[trouble.kind as keyof typeof messages] ?? `${notNow} ${trouble.message}`;
  const unavailable = new ApiError('STORAGE_UNAVAILABLE', message);
  unavailable.cause = error;
  return unavailable;
}
