import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { missingData as t } from '@messages/server/backup';
import { UserError } from '../contract/errors';
import type { BackupInfo } from '../contract/staff-operations/backups';
import { DATABASE_FILE } from '../db/store';
import { type BackupContents, contentsOf, setAside } from './backup';
import { listBackups } from './files';

/** Messages for each way a database can be lost. */
const states = {
  missing: (dataDir: string) => t.isMissing(DATABASE_FILE, dataDir),
  'log alone': (dataDir: string) => t.logIsAlone(DATABASE_FILE, dataDir),
  empty: (dataDir: string) => t.isEmpty(DATABASE_FILE, dataDir),
  'not a database': (dataDir: string) => t.isNotDatabase(DATABASE_FILE, dataDir),
};
type LostState = keyof typeof states;

/** A backup that can replace the lost data. */
export interface OfferedBackup extends BackupInfo {
  /** Null if it could not be read. */
  contents: BackupContents | null;
}

/** Number of newest checked backups offered. */
const OFFERED = 3;

/** A data folder has lost its database. An empty club in its place would hide the loss. */
export class LostDatabaseError extends UserError {
  override name = 'LostDatabaseError';

  constructor(
    readonly state: LostState,
    dataDir: string,
    /** Newest first. */
    readonly backups: readonly OfferedBackup[],
  ) {
    super(states[state](dataDir));
  }
}

/**
 * Checks that a data folder has its database, or shows no sign of ever having had one.
 *
 * @param startNew start an empty club anyway, after setting the remains aside
 * @throws LostDatabaseError
 */
export async function requireDatabase(dataDir: string, startNew = false): Promise<void> {
  const loss = await lossIn(dataDir, hasHeader);
  if (!loss) return;
  if (!startNew) throw loss;
  await setAside(dataDir, Date.now());
}

/** Finds out why a database is missing or empty; null if it exists or never did. Opens nothing. */
export function findLoss(dataDir: string): Promise<LostDatabaseError | null> {
  return lossIn(dataDir, () => true);
}

/** @param isDatabase looks into a file that is not empty */
async function lossIn(
  dataDir: string,
  isDatabase: (file: string) => boolean,
): Promise<LostDatabaseError | null> {
  const backups = await checkedBackups(dataDir);
  const state = await lostState(dataDir, backups.length > 0, isDatabase);
  return state && lost(state, dataDir, backups);
}

function lost(state: LostState, dataDir: string, backups: readonly BackupInfo[]): LostDatabaseError {
  const offered = backups.slice(0, OFFERED).map((one) => ({ ...one, contents: contentsOf(one.file) }));
  return new LostDatabaseError(state, dataDir, offered);
}

async function checkedBackups(dataDir: string): Promise<BackupInfo[]> {
  return (await listBackups(dataDir)).filter(({ checked }) => checked);
}

/** Time another process may take to make a new database, which begins as an empty file. */
const MAKING = { looks: 20, everyMs: 50 };

async function lostState(
  dataDir: string,
  hasBackups: boolean,
  isDatabase: (file: string) => boolean,
): Promise<LostState | null> {
  const file = join(dataDir, DATABASE_FILE);
  for (let look = 1; ; look++) {
    const size = sizeOf(file);
    if (size === null) {
      if (sizeOf(`${file}-wal`)) return 'log alone';
      return hasBackups ? 'missing' : null;
    }
    if (size > 0) return isDatabase(file) ? null : 'not a database';
    if (look === MAKING.looks) return 'empty';
    await delay(MAKING.everyMs);
  }
}

/** Null if there is no file. */
function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

const HEADER = 'SQLite format 3\0';

/**
 * True if a file begins like a database. This process must not have it open: closing the file would release SQLite's
 * locks.
 */
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
