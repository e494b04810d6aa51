import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { sqliteCode } from './connection';
import { identityOf } from './file-identity';
import { openFile } from './sqlite';

/**
 * True if an open database can be reached by more than one path: by hard links, or by a mounted file. SQLite keeps a
 * log for each path, so two programs with different paths damage the file. Each connection locks the file itself.
 */
export function isOpenByAnotherName(file: string): boolean {
  if (!hasOtherNames(file)) return false;
  const probe = openFile(file, { timeout: 0 });
  try {
    probe.pragma('locking_mode = EXCLUSIVE');
    probe.prepare('SELECT 1 FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    probe.close();
  }
}

function hasOtherNames(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return false;
  return found.nlink > 1 || isMounted(file);
}

/** True if the file itself is mounted somewhere, as a container is given one file. Linux alone does that. */
function isMounted(file: string): boolean {
  const identity = identityOf(file);
  return mountPoints().some((point) => basename(point) === basename(file) && identityOf(point) === identity);
}

function mountPoints(): string[] {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .flatMap((line) => line.split(' ')[4] ?? [])
      .map((point) =>
        point.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8))),
      );
  } catch {
    return [];
  }
}
