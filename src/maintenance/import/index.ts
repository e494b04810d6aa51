import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Store } from '../../db/store';
import { importEntries, isSailwave } from './entries';
import type { ImportProgress, ImportResult } from './import-error';
import { importRecords } from './records';
import { decodeText } from './text';

export { ImportError, type ImportIssue, type ImportProgress, type ImportResult } from './import-error';

export interface ImportOptions {
  /** The regatta that a CSV of entries is for; may be left out when the club's data holds just one. */
  regattaId?: string | undefined;
  /** Unix epoch milliseconds. */
  now: number;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports one file: records (`.ndjson`, one `{"resource", "record"}` a line) or a regatta's entries (`.csv`, or a
 * Sailwave series, `.blw`). All of it or nothing. It holds the thread until it is done.
 *
 * @param options.name what the file is called, where that is not its path
 * @throws ImportError naming each bad line.
 */
export async function importFile(
  store: Store,
  file: string,
  { name = file, ...options }: ImportOptions & { name?: string | undefined },
): Promise<ImportResult> {
  return importContent(store, name, await read(file), options);
}

/** The same for a file that was read already; its name tells what it holds. */
export async function importContent(
  store: Store,
  file: string,
  content: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  if (extname(file).toLowerCase() === '.csv' || isSailwave(file))
    return importEntries(store, file, decodeText(content), options);
  return importRecords(store, file, content, options);
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no file ${file}.`);
  }
}
