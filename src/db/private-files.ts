import {
  chmodSync,
  closeSync,
  type Dirent,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Readable by this user only, under any umask. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** The rights of users other than the owner. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** Folders inside a data directory in which Dockside keeps files of its own. */
const SUBFOLDERS = ['backups', 'transfers', 'desktop', 'tls'];

/** Makes a folder that only this user can enter, or removes other users' rights from an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  closeToOthers(folder);
}

/**
 * Makes an empty file for this user only, or removes other users' rights from an existing one. An existing file is not
 * opened: closing it would release every lock that SQLite has on it in this process.
 */
export function makePrivateFile(file: string): void {
  if (existsSync(file)) closeToOthers(file);
  else closeSync(openSync(file, 'a', PRIVATE_FILE));
}

/** Writes a file that this user alone can read, whole or not at all. @throws Error when it cannot be written */
export function writePrivateFile(file: string, content: string): void {
  const partial = `${file}.partial`;
  // A leftover file would keep its rights when written again.
  rmSync(partial, { force: true });
  writeFileSync(partial, content, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  renameSync(partial, file);
}

/**
 * Makes a data directory if it is missing. Removes other users' rights from it, and from files left by an earlier
 * Dockside, a copy by hand or a lenient umask. The logs that SQLite makes beside a database get the database's rights.
 * Files of other users, and disks without rights, stay as they are: `isPrivate` says so.
 */
export function makePrivateDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  for (const path of pathsOf(dataDir)) closeToOthers(path);
}

/** True if only this user can read a data directory. Always true on Windows, which has other rights than these. */
export function isPrivate(dataDir: string): boolean {
  return process.platform === 'win32' || (statSync(dataDir).mode & OTHERS) === 0;
}

/** The directory, its files, and Dockside's folders in it with theirs. */
function* pathsOf(dataDir: string): Generator<string> {
  // A folder that everybody may write to, as /tmp: neither it nor what else is in it is Dockside's.
  if (statSync(dataDir).mode & STICKY) return;
  yield dataDir;
  for (const entry of entriesOf(dataDir)) {
    const path = join(dataDir, entry.name);
    if (entry.isFile()) yield path;
    if (!entry.isDirectory() || !SUBFOLDERS.includes(entry.name)) continue;
    yield path;
    for (const inside of entriesOf(path)) if (inside.isFile()) yield join(path, inside.name);
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if (mode & OTHERS) chmodSync(path, mode & ~OTHERS & 0o7777);
  } catch {
    // Gone meanwhile, or another user's, or on a disk without rights.
  }
}
