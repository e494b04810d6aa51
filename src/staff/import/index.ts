import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Store } from '../../store/store.js';
import { importEntries } from './entries.js';
import type { ImportProgress, ImportResult } from './import-error.js';
import { importRecords } from './records.js';

export { ImportError, type ImportIssue, type ImportProgress, type ImportResult } from './import-error.js';

export interface ImportOptions {
  /** The regatta that a CSV of entries is for; may be left out when the club's data holds just one. */
  regattaId?: string | undefined;
  /** Unix epoch milliseconds. */
  now: number;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports one file: records (`.ndjson`, one `{"resource", "record"}` a line) or a regatta's entries (`.csv`). All of it
 * or nothing.
 *
 * @throws ImportError naming each bad line.
 */
export async function importFile(store: Store, file: string, options: ImportOptions): Promise<ImportResult> {
  return importContent(store, file, await read(file), options);
}

/** The same for a file that the staff UI has read already; its name tells what it holds. */
export async function importContent(
  store: Store,
  file: string,
  content: Buffer,
  options: ImportOptions,
): Promise<ImportResult> {
  const text = decode(content);
  if (extname(file).toLowerCase() === '.csv') return importEntries(store, file, text, options);
  return importRecords(store, file, text, options);
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no file ${file}.`);
  }
}

/** UTF-8, or what spreadsheets on Windows write when they do not write that. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
