import { refusal } from '@messages/refusals';
import { storageErrors as t } from '@messages/server/system';
import { ApiError } from '../contract/errors';
import { sqliteCode } from './connection';
import { systemTrouble, type TroubleKind } from './system-error';

/** True if another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Troubles of the disk or of a lock, which may be over the next time. */
const passing = [
  'full',
  'read_only',
  'not_permitted',
  'unreachable',
  'too_many_files',
  'busy',
  'memory',
  'cannot_open',
] as const satisfies TroubleKind[];

/** An error about the disk or a lock as the API answers it, without paths; any other error as it is. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const trouble = systemTrouble(error, t.dataFolder);
  const kind = passing.find((one) => one === trouble?.kind);
  if (!kind) return error;
  const unavailable = refusal('STORAGE_UNAVAILABLE', `storage_${kind}`);
  unavailable.cause = error;
  return unavailable;
}
