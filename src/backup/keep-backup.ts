import { existsSync, statSync } from 'node:fs';
import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { keepBackup as t } from '@messages/server/backup';
import type { BackupInfo } from '../contract/staff-operations/backups';
import { Connection } from '../db/connection';
import { dataMark } from '../db/data-mark';
import { makePrivateFolder } from '../db/private-files';
import type { Store } from '../db/store';
import { messageOf } from '../db/system-error';
import { BackupError, backUp, checkBackup, copyBackup } from './backup';
import { LOW_DISK_BYTES } from './doctor';
import { type BackupName, type BackupReason, backupInfo, backupName, checkedBackups } from './files';
import { outdated } from './rotation';
import { backupsFolder, readBackupSettings } from './settings';

/** To free space, backups are deleted only down to this number. */
const ALWAYS_KEPT = 3;

export interface KeepBackupOptions {
  /** Unix epoch milliseconds. */
  now: number;
  /** `by-hand` always makes a backup; the others only if the data changed since the newest. */
  reason: BackupReason;
  /** Free space on a folder's disk, in bytes; set by tests. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Result of `keepBackup`. */
export interface KeptBackup {
  /** The newest checked backup. */
  newest: BackupInfo;
  /** True if made now. Otherwise nothing changed since the newest backup, which was opened and checked again. */
  made: boolean;
  /** Warning for staff about disk space. */
  low_disk: string | null;
  /** Reason why there is no copy in the second folder, if that is chosen and present. */
  folder_problem: string | null;
}

/**
 * Makes a checked backup, copies it to the second folder if present, and deletes outdated backups.
 *
 * @throws BackupError if the backup cannot be made or is not sound; earlier backups then all stay
 */
export async function keepBackup(store: Store, options: KeepBackupOptions): Promise<KeptBackup> {
  const folder = backupsFolder(store.dataDir);
  makePrivateFolder(folder);
  await removePartials(folder);
  const before = await checkedBackups(folder);
  const isSame =
    options.reason !== 'by-hand' && before[0] !== undefined && holdsTheSame(store, folder, before[0]);
  const newest = isSame ? before[0]! : nextBackup(before, options);
  let low_disk: string | null = null;
  if (!isSame) {
    low_disk = await makeRoom(store, folder, before, options.freeBytes ?? freeBytesOf);
    await backUp(store, join(folder, backupName(newest)));
    await removeOutdated(folder);
  }
  const name = backupName(newest);
  return {
    newest: (await backupInfo(join(folder, name), 'data_folder'))!,
    made: !isSame,
    low_disk,
    folder_problem: await copyToSecondFolder(store.dataDir, name),
  };
}

function nextBackup(before: readonly BackupName[], { now, reason }: KeepBackupOptions): BackupName {
  return { number: (before[0]?.number ?? 0) + 1, kind: reason, at: now };
}

/** True if a backup is still sound and has the same contents as the data. */
function holdsTheSame(store: Store, folder: string, backup: BackupName): boolean {
  const file = join(folder, backupName(backup));
  let connection: Connection | undefined;
  try {
    connection = new Connection(file, { readonly: true });
    if (dataMark(connection) !== dataMark(store.read)) return false;
    checkBackup(file);
    return true;
  } catch {
    // Damaged since, or of an older schema: make another backup.
    return false;
  } finally {
    connection?.close();
  }
}

/** Deletes the oldest backups while the disk is nearly full. @throws BackupError if there is still no room */
async function makeRoom(
  store: Store,
  folder: string,
  before: readonly BackupName[],
  freeBytes: (folder: string) => Promise<number>,
): Promise<string | null> {
  const needed = ['', '-wal'].reduce((sum, suffix) => sum + sizeOf(store.file + suffix), 0);
  const oldestFirst = before.filter(({ kind }) => kind !== 'by-hand').toReversed();
  let deleted = 0;
  while ((await freeBytes(folder)) < needed + LOW_DISK_BYTES) {
    const oldest = oldestFirst.length > ALWAYS_KEPT ? oldestFirst.shift() : undefined;
    if (!oldest) {
      const free = await freeBytes(folder);
      if (free < needed) throw new BackupError(t.notEnoughSpace(megabytes(needed), megabytes(free), folder));
      return lowDisk(folder, free, deleted);
    }
    await rm(join(folder, backupName(oldest)), { force: true });
    deleted += 1;
  }
  return deleted > 0 ? lowDisk(folder, await freeBytes(folder), deleted) : null;
}

function lowDisk(folder: string, free: number, deleted: number): string {
  return deleted > 0
    ? t.isNearlyFullAfterDeleting(folder, megabytes(free), deleted)
    : t.isNearlyFull(folder, megabytes(free));
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function removeOutdated(folder: string): Promise<void> {
  for (const backup of outdated(await checkedBackups(folder)))
    await rm(join(folder, backupName(backup)), { force: true });
}

/** Deletes partial files left by a killed process. */
async function removePartials(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.includes('.db.partial')) await rm(join(folder, name), { force: true });
}

/**
 * Copies a backup to the second folder, if one is chosen and present. A stick that is pulled out is not a problem: the
 * status reports it as absent.
 *
 * @returns the reason why the copy failed
 */
async function copyToSecondFolder(dataDir: string, name: string): Promise<string | null> {
  const { folder } = readBackupSettings(dataDir);
  if (folder === null || !existsSync(folder)) return null;
  try {
    await removePartials(folder);
    if (existsSync(join(folder, name))) return null;
    const from = join(backupsFolder(dataDir), name);
    await copyBackup(from, join(folder, name)).catch(async (error: NodeJS.ErrnoException) => {
      // A small stick holds fewer backups: delete its oldest ones.
      if (error.code !== 'ENOSPC') throw error;
      const oldest = (await checkedBackups(folder)).slice(ALWAYS_KEPT);
      if (oldest.length === 0) throw error;
      for (const backup of oldest) await rm(join(folder, backupName(backup)), { force: true });
      await copyBackup(from, join(folder, name));
    });
    await removeOutdated(folder);
    return null;
  } catch (error) {
    const says = refusals[(error as NodeJS.ErrnoException).code ?? ''];
    return says?.(folder) ?? t.couldNotCopy(folder, messageOf(error));
  }
}

const refusals: Record<string, (folder: string) => string> = {
  ENOSPC: t.diskIsFull,
  EACCES: t.userHasNoAccess,
  EPERM: t.userHasNoAccess,
  EROFS: t.isReadOnly,
  EIO: t.diskIsNotAnswering,
};
