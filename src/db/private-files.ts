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

/** Readable by this user only, whatever the umask is. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** What others than the owner may do with a file. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** Folders inside a data directory in which Dockside keeps files of its own. */
const SUBFOLDERS = ['backups', 'transfers', 'desktop', 'tls'];

/** Makes a folder that only this user can enter, or takes from others the rights to one that is there. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  closeToOthers(folder);
}

/**
 * Makes an empty file for this user only where there is none, or takes from others the rights to the one that is there.
 * That one is not opened: closing a file lets go of every lock that SQLite has on it in this process.
 */
export function makePrivateFile(file: string): void {
  if (existsSync(file)) closeToOthers(file);
  else closeSync(openSync(file, 'a', PRIVATE_FILE));
}

/** Writes a file that this user alone can read, whole or not at all. @throws Error when it cannot be written */
export function writePrivateFile(file: string, content: string): void {
  const partial = `${file}.partial`;
  // One that was left behind keeps its rights when it is written again.
  rmSync(partial, { force: true });
  writeFileSync(partial, content, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  renameSync(partial, file);
}

/**
 * Makes a data directory if it is missing, and takes from others the rights to it and to what an earlier Dockside, a copy by
 * hand or a lenient umask left in it. The logs that SQLite makes beside a database have the database's rights. What belongs
 * to others, or lies on a disk that knows no rights, stays as it is: `isPrivate` says so.
 */
export function makePrivateDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  for (const path of pathsOf(dataDir)) closeToOthers(path);
}

/** Whether only this user can read a data directory. Windows has other rights than these; there it always says yes. */
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
