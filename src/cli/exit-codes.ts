import { DataDirInUseError } from '../db/data-dir-lock.js';

/** What a script can tell from how a command ended. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  pending: 3,
  'in use': 4,
} as const;

export function exitCodeOf(error: unknown): number {
  return error instanceof DataDirInUseError ? exitCodes['in use'] : exitCodes.failed;
}
