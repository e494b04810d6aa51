import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsFolder, readBackupSettings } from '../settings';

export const PACK = 'Emergency pack.html';

/** Paths of the emergency pack and the time its newest file was written. */
export interface PackFiles {
  files: string[];
  /** Unix epoch milliseconds; null if there is none. */
  written_at: number | null;
}

/** Folders for the emergency pack: beside the backups, and in the second folder if present. */
export function packPlaces(dataDir: string): string[] {
  const { folder } = readBackupSettings(dataDir);
  const folders = [backupsFolder(dataDir), ...(folder !== null && existsSync(folder) ? [folder] : [])];
  return folders.map((place) => join(place, PACK));
}

export async function packFiles(dataDir: string): Promise<PackFiles> {
  const found: PackFiles = { files: [], written_at: null };
  for (const file of packPlaces(dataDir)) {
    const state = await stat(file).catch(() => undefined);
    if (!state) continue;
    found.files.push(file);
    found.written_at = Math.max(found.written_at ?? 0, Math.round(state.mtimeMs));
  }
  return found;
}

export async function removePack(dataDir: string): Promise<void> {
  for (const file of packPlaces(dataDir)) await rm(file, { force: true });
}
