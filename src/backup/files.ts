import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupInfo, BackupKind } from '../contract/staff-operations/backups';
import { DATABASE_FILE } from '../db/store';
import { backupsFolder, readBackupSettings } from './settings';

/** Reason for a backup, named in its file name. */
export type BackupReason = Extract<BackupKind, 'hourly' | 'by-hand' | 'before-import'>;

/**
 * File name of a checked backup: it gets this name only after it was opened and checked. The number counts the backups
 * made here and gives their order, whatever the clock said.
 */
const CHECKED = /^club-(\d{5,})-(hourly|by-hand|before-import)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

/** Parts of a backup's file name. */
export interface BackupName {
  number: number;
  kind: BackupReason;
  /** By the clock at the time, in Unix epoch milliseconds. */
  at: number;
}

export function backupName({ number, kind, at }: BackupName): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  return `club-${String(number).padStart(5, '0')}-${kind}-${stamp}.db`;
}

export function parseBackupName(name: string): BackupName | undefined {
  const parts = CHECKED.exec(name);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(3).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  return { number: Number(parts[1]), kind: parts[2] as BackupReason, at };
}

/** The checked backups in a folder, newest first; none if the folder cannot be read. */
export async function checkedBackups(folder: string): Promise<BackupName[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .map(parseBackupName)
    .filter((name) => name !== undefined)
    .sort((a, b) => b.number - a.number);
}

/**
 * Every file the data can be restored from: backups here and in the second folder, and copies kept by restores and
 * upgrades. Checked backups come first, newest first.
 */
export async function listBackups(dataDir: string): Promise<BackupInfo[]> {
  const { folder } = readBackupSettings(dataDir);
  const here = await backupsIn(backupsFolder(dataDir), 'data_folder');
  const elsewhere = folder === null ? [] : await backupsIn(folder, 'second_folder');
  const kept = await keptBeside(dataDir);
  return [...here, ...elsewhere, ...kept].sort(
    (a, b) => Number(b.checked) - Number(a.checked) || orderOf(b) - orderOf(a) || b.created_at - a.created_at,
  );
}

/** Checked backups sort by number: a clock that was wrong for a day must not hide the newest. */
function orderOf({ file, checked }: BackupInfo): number {
  return checked ? parseBackupName(fileName(file))!.number : 0;
}

async function backupsIn(folder: string, place: BackupInfo['place']): Promise<BackupInfo[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.db'));
  const found = await Promise.all(files.map((name) => backupInfo(join(folder, name), place)));
  return found.filter((info) => info !== undefined);
}

async function keptBeside(dataDir: string): Promise<BackupInfo[]> {
  const names = await readdir(dataDir).catch(() => []);
  const kept = names.filter((name) => KEPT.test(name));
  const found = await Promise.all(kept.map((name) => backupInfo(join(dataDir, name), 'data_folder')));
  return found.filter((info) => info !== undefined);
}

const KEPT = new RegExp(`^${DATABASE_FILE.replace('.', '\\.')}\\.before-(restore|schema)-[^.]+$`);

/** Description of a backup; undefined if it has been deleted meanwhile. */
export async function backupInfo(file: string, place: BackupInfo['place']): Promise<BackupInfo | undefined> {
  const state = await stat(file).catch(() => undefined);
  if (!state?.isFile()) return undefined;
  const name = parseBackupName(fileName(file));
  return {
    file,
    place,
    bytes: state.size,
    created_at: name?.at ?? Math.round(state.mtimeMs),
    kind: name?.kind ?? kindOf(fileName(file)),
    checked: name !== undefined,
  };
}

function kindOf(name: string): BackupKind {
  if (name.includes('.before-restore-')) return 'before-restore';
  return name.includes('.before-schema-') ? 'before-upgrade' : 'other';
}

export function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
