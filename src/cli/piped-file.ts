import { createReadStream, createWriteStream, fstatSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '../contract/errors';
import { PRIVATE_FILE } from '../db/private-files';

/** A file given to a command: its path, and a name whose ending shows the format. */
export interface GivenFile {
  path: string;
  name: string;
}

/**
 * Runs `work` on a seekable file. Input from a pipe or device is first written to a private temporary file, removed
 * after `work`.
 *
 * @param given a path, such as `/dev/stdin` or a named pipe; `-` for stdin
 * @param format ending of the name, if the path has none
 */
export async function withGivenFile<Result>(
  given: string,
  format: string,
  work: (file: GivenFile) => Promise<Result>,
): Promise<Result> {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UserError(`${given} is a folder. Name its files.`);
  const name = nameOf(given, format);
  if (!isStream(given)) return work({ path: given, name });
  const folder = mkdtempSync(join(tmpdir(), 'dockside-stdin-'));
  try {
    const path = join(folder, 'stdin');
    const source = isStdin(given) ? process.stdin : createReadStream(given);
    await pipeline(source, createWriteStream(path, { mode: PRIVATE_FILE }));
    return await work({ path, name });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True if a path leads to stdin, which cannot be reopened if it is a socket. */
function isStdin(given: string): boolean {
  if (given === '-') return true;
  const found = statSync(given, { throwIfNoEntry: false });
  const stdin = fstatSync(0);
  return found?.ino === stdin.ino && found.dev === stdin.dev;
}

/** True if a path can only be read once, from start to end. */
function isStream(given: string): boolean {
  if (given === '-') return true;
  const found = statSync(given, { throwIfNoEntry: false });
  return found !== undefined && (found.isFIFO() || found.isSocket() || found.isCharacterDevice());
}

/** `/dev/stdin` is `stdin.csv`, for a pipe and a file alike. */
function nameOf(given: string, format: string): string {
  if (given === '-') return `stdin.${format}`;
  const hasNoEnding = extname(given) === '';
  return hasNoEnding && (isStream(given) || given.startsWith('/dev/'))
    ? `${basename(given)}.${format}`
    : given;
}
