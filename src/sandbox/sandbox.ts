import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sandbox as t } from '@messages/server/sandbox';
import { BackupError, restore } from '../backup/backup';
import { copyApiKeys } from '../club/access/api-keys';
import { ensureClub } from '../club/clubs';
import { UserError } from '../contract/errors';
import { Connection } from '../db/connection';
import { lockDataDir } from '../db/data-dir-lock';
import { isSandbox, markSandbox } from '../db/sandbox';
import { DATABASE_FILE, Store } from '../db/store';
import { copyClubsInto } from './copy-club';

/** A sandbox was not made or reset; the message says why and what to do. */
export class SandboxError extends UserError {
  override name = 'SandboxError';
}

/** Fills a new sandbox. */
export type Filling = (store: Store) => Promise<unknown>;

/** Makes a club without records. */
export function emptyClub(id: string): Filling {
  return (store) => store.write((db) => ensureClub(db, id));
}

/** Copies the clubs of a data directory or backup, with invented persons. */
export function copyOf(file: string, now: number): Filling {
  return (store) => copyClubsInto(store, file, now);
}

/** The sandbox's data directory inside a club's data directory. */
export function sandboxDir(dataDir: string): string {
  return join(dataDir, 'sandbox');
}

/**
 * True if a data directory holds a sandbox; false if it has no database. @throws SandboxError if it holds a real club
 */
export function hasSandbox(dir: string): boolean {
  const file = join(dir, DATABASE_FILE);
  if (!existsSync(file)) return false;
  const connection = new Connection(file, { readonly: true });
  try {
    if (isSandbox(connection)) return true;
  } finally {
    connection.close();
  }
  throw new SandboxError(t.clubsOwn(file));
}

/** Makes a sandbox in a directory without one. @throws DataDirInUseError, SandboxError */
export async function makeSandbox(dir: string, fill: Filling): Promise<void> {
  const lock = lockDataDir(dir);
  try {
    if (hasSandbox(dir)) throw new SandboxError(t.alreadyThere(dir));
    await beside(dir, async (folder) => {
      await build(folder, fill);
      renameSync(join(folder, DATABASE_FILE), join(dir, DATABASE_FILE));
    });
  } finally {
    lock.release();
  }
}

/**
 * Resets a sandbox, discarding its data. Its keys stay, so that programs keep working.
 *
 * @throws DataDirInUseError while a server runs on it; SandboxError if there is none
 */
export async function resetSandbox(dir: string, fill: Filling, now: number): Promise<void> {
  if (!hasSandbox(dir)) throw new SandboxError(t.noneYet(dir));
  await replace(dir, now, fill);
}

/**
 * Replaces a sandbox's data with a copy of a backup, with invented persons.
 *
 * @returns null, because the old data is not kept
 * @throws BackupError if this is not a sandbox
 */
export async function restoreCopy(dir: string, file: string, now: number): Promise<null> {
  if (!existsSync(file)) throw new BackupError(t.noFile(file));
  if (!hasSandbox(dir)) throw new SandboxError(t.noneToCopyTo(dir));
  await replace(dir, now, copyOf(file, now));
  return null;
}

/** Builds a sandbox beside the present one and swaps it in, in one step. */
async function replace(dir: string, now: number, fill: Filling): Promise<void> {
  // Checked before the work, which takes a while.
  lockDataDir(dir).release();
  await beside(dir, async (folder) => {
    await build(folder, async (store) => {
      await fill(store);
      await keepKeys(store, join(dir, DATABASE_FILE));
    });
    const former = await restore(dir, join(folder, DATABASE_FILE), now);
    if (former) removeDatabase(former);
  });
}

/** The beginning of the names of folders in which a sandbox is made. */
const NEW = 'new-';

/**
 * Makes something in a folder of its own in a data directory: half made, it would pass as complete next time. Folders of
 * interrupted ones go.
 */
async function beside(dir: string, make: (folder: string) => Promise<void>): Promise<void> {
  for (const name of readdirSync(dir))
    if (name.startsWith(NEW)) rmSync(join(dir, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(dir, NEW));
  try {
    await make(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a sandbox's database, marked as a sandbox before anything else is written. */
async function build(dir: string, fill: Filling): Promise<void> {
  const store = Store.open(dir);
  try {
    await store.write(markSandbox);
    await fill(store);
  } finally {
    store.close();
  }
}

async function keepKeys(store: Store, former: string): Promise<void> {
  const connection = new Connection(former, { readonly: true });
  try {
    await store.write((db) => copyApiKeys(connection, db));
  } finally {
    connection.close();
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
