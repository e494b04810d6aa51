import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PACK } from '../backup/emergency-pack/files';
import { BACKUP_SETTINGS_FILE, backupsFolder, readBackupSettings } from '../backup/settings';
import type { DataCopy } from '../contract/staff-operations/personal-data';
import { DATABASE_FILE } from '../db/store';

/** The settings hold no personal data, and the emergency pack is deleted anyway. */
const isCopy = (name: string) => name !== BACKUP_SETTINGS_FILE && name !== PACK;

/**
 * Lists files with copies of the club's data, newest first. These are backups (including a present second folder),
 * copies kept by restores and upgrades, and files being imported or exported.
 */
export async function listCopies(dataDir: string): Promise<DataCopy[]> {
  const { folder: second } = readBackupSettings(dataDir);
  const folders = [backupsFolder(dataDir), join(dataDir, 'transfers'), ...(second === null ? [] : [second])];
  const files = [
    ...(await filesOf(dataDir, (name) => name.startsWith(`${DATABASE_FILE}.`))),
    ...(await Promise.all(folders.map((folder) => filesOf(folder, isCopy)))).flat(),
  ];
  return files.sort((a, b) => b.created_at - a.created_at);
}

/** The second backup folder while absent: its contents cannot be listed now. */
export function absentFolder(dataDir: string): string | null {
  const { folder } = readBackupSettings(dataDir);
  return folder !== null && !existsSync(folder) ? folder : null;
}

/** Deletes copies; missing ones are ignored. */
export async function deleteCopies(copies: readonly DataCopy[]): Promise<string[]> {
  for (const { file } of copies) await rm(file, { force: true });
  return copies.map(({ file }) => file);
}

async function filesOf(folder: string, wanted: (name: string) => boolean = () => true): Promise<DataCopy[]> {
  if (!existsSync(folder)) return [];
  const found: DataCopy[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !wanted(entry.name)) continue;
    const file = join(folder, entry.name);
    const { size, mtimeMs } = await stat(file);
    found.push({ file, bytes: size, created_at: Math.round(mtimeMs) });
  }
  return found;
}
