import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../contract/errors';
import type { BackupInfo } from '../contract/staff-operations/backups';
import { DATABASE_FILE } from '../db/store';
import { type BackupContents, contentsOf, setAside } from './backup';
import { listBackups } from './backups/files';

/** What is in the place of a database that should be there. */
const states = {
  missing: (dataDir: string) => `${DATABASE_FILE} is missing in ${dataDir}, and its backups are there.`,
  'log alone': (dataDir: string) =>
    `${DATABASE_FILE} is missing in ${dataDir}, and ${DATABASE_FILE}-wal with its newest changes is there. Look for ${DATABASE_FILE} first, in the bin or where it was moved: put back, it has those changes.`,
  empty: (dataDir: string) =>
    `${DATABASE_FILE} in ${dataDir} is empty (0 bytes): what was in it is not there any more.`,
  'not a database': (dataDir: string) =>
    `${DATABASE_FILE} in ${dataDir} is not a database: another program has written to it, or it is damaged from its first byte on.`,
};
type LostState = keyof typeof states;

/** A backup that can take the place of what is lost. */
export interface OfferedBackup extends BackupInfo {
  /** Null where it could not be read just now. */
  contents: BackupContents | null;
}

/** How many of the newest checked backups are offered. */
const OFFERED = 3;

/** A data folder whose database is lost. An empty club in its place would look as if there had never been one. */
export class LostDatabaseError extends UserError {
  override name = 'LostDatabaseError';

  constructor(
    readonly state: LostState,
    dataDir: string,
    /** The newest first. */
    readonly backups: readonly OfferedBackup[],
  ) {
    super(`${states[state](dataDir)} Nothing was changed.`);
  }
}

/**
 * Makes sure that a data folder has its database, or that nothing speaks of one that it had.
 *
 * @param startNew to start an empty club all the same; what is there is set aside first
 * @throws LostDatabaseError
 */
export async function requireDatabase(dataDir: string, startNew = false): Promise<void> {
  const loss = (await findLoss(dataDir)) ?? spoilt(dataDir, await checkedBackups(dataDir));
  if (!loss) return;
  if (!startNew) throw loss;
  await setAside(dataDir, Date.now());
}

/** What has become of a database that is missing or empty; null when there is one, or never was. Nothing is opened. */
export async function findLoss(dataDir: string): Promise<LostDatabaseError | null> {
  const backups = await checkedBackups(dataDir);
  const state = await lostState(dataDir, backups.length > 0);
  return state && lost(state, dataDir, backups);
}

function spoilt(dataDir: string, backups: readonly BackupInfo[]): LostDatabaseError | null {
  const file = join(dataDir, DATABASE_FILE);
  return sizeOf(file) === null || hasHeader(file) ? null : lost('not a database', dataDir, backups);
}

function lost(state: LostState, dataDir: string, backups: readonly BackupInfo[]): LostDatabaseError {
  const offered = backups.slice(0, OFFERED).map((one) => ({ ...one, contents: contentsOf(one.file) }));
  return new LostDatabaseError(state, dataDir, offered);
}

async function checkedBackups(dataDir: string): Promise<BackupInfo[]> {
  return (await listBackups(dataDir)).filter(({ checked }) => checked);
}

/** How long another process may take to make a new database, which begins as an empty file. */
const MAKING = { looks: 20, everyMs: 50 };

async function lostState(dataDir: string, hasBackups: boolean): Promise<LostState | null> {
  const file = join(dataDir, DATABASE_FILE);
  for (let look = 1; ; look++) {
    const size = sizeOf(file);
    if (size === null) {
      if (sizeOf(`${file}-wal`)) return 'log alone';
      return hasBackups ? 'missing' : null;
    }
    if (size > 0) return null;
    if (look === MAKING.looks) return 'empty';
    await delay(MAKING.everyMs);
  }
}

/** Null where there is no file. */
function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

const HEADER = 'SQLite format 3\0';

/** True if a file begins as databases do. No connection of this process may have it open: closing it lets go of locks. */
function hasHeader(file: string): boolean {
  if (!statSync(file).isFile()) return true;
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(HEADER.length);
    readSync(descriptor, start, 0, start.length, 0);
    return start.toString('latin1') === HEADER;
  } finally {
    closeSync(descriptor);
  }
}
