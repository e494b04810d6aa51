import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsFolder, readBackupSettings } from '../backups/settings';

export const PACK = 'Emergency pack.html';

/** Where the emergency pack is now, and when the newest of its files was written. */
export interface PackFiles {
  files: string[];
  /** Unix epoch milliseconds; null while there is none. */
  written_at: number | null;
}

/** Where the emergency pack belongs: beside the backups, and in the second folder while that is there. */
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
