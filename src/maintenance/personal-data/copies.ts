import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataCopy } from '../../contract/staff-operations/personal-data';
import { DATABASE_FILE } from '../../db/store';

/** Folders of the data folder in which copies of the data lie: backups, and what is being imported or exported. */
const FOLDERS = ['backups', 'transfers'];

/**
 * The files of a data folder that hold copies of the club's data, the newest first: backups, and what restoring and upgrading
 * kept beside the data.
 */
export async function listCopies(dataDir: string): Promise<DataCopy[]> {
  const files = [
    ...(await filesOf(dataDir, (name) => name.startsWith(`${DATABASE_FILE}.`))),
    ...(await Promise.all(FOLDERS.map((folder) => filesOf(join(dataDir, folder))))).flat(),
  ];
  return files.sort((a, b) => b.created_at - a.created_at);
}

/** Deletes copies; one that is gone already is no matter. */
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
