import { accessSync, constants, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultDataDir } from '../app-root';
import { makePrivateFolder } from '../db/private-files';
import { readJsonFile, writeJsonFile } from './json-file';

/** The folder with the club's data. */
export interface DataFolder {
  dir: string;
  /** True if chosen earlier in the app. If it is missing (a stick pulled out), no empty club is created in it. */
  remembered: boolean;
}

const Choice = z.object({ data_dir: z.string().min(1) });
const CHOICE_FILE = 'data-folder.json';

/** The folder from the command line, else the environment, else the choice made in the app, else the default. */
export function chooseDataFolder(
  commandLine: string | null,
  environment: string | undefined,
  appFolder: string,
): DataFolder {
  const named = commandLine ?? (environment?.trim() ? environment : null);
  if (named !== null) return { dir: named, remembered: false };
  const choice = Choice.safeParse(readJsonFile(join(appFolder, CHOICE_FILE)));
  if (choice.success) return { dir: choice.data.data_dir, remembered: true };
  return { dir: defaultDataDir, remembered: false };
}

/** Remembers a folder for the next start. */
export function rememberDataFolder(dir: string, appFolder: string): void {
  writeJsonFile(join(appFolder, CHOICE_FILE), { data_dir: dir } satisfies z.infer<typeof Choice>);
}

/**
 * Chromium's profile folder. Page storage belongs to the data, as it holds finishes waiting to be sent. Each data
 * folder therefore has its own profile and single-instance lock. If the data folder is missing or read-only, the
 * profile is beside the app's own. If that is read-only too, it is in a private temporary folder with an unpredictable
 * name.
 */
export function profileFolder({ dir, remembered }: DataFolder, appFolder: string): string {
  if (dir === defaultDataDir && isWritable(appFolder)) return appFolder;
  const own = join(dir, 'desktop');
  const isGone = remembered && !existsSync(dir);
  if (!isGone && isWritable(own)) return own;
  const beside = join(appFolder, 'without-data-folder');
  return isWritable(beside) ? beside : mkdtempSync(join(tmpdir(), 'dockside-'));
}

/** Returns false instead of throwing, so that the app can start and report the problem. */
function isWritable(folder: string): boolean {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
