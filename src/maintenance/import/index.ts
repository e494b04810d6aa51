import { extname } from 'node:path';
import type { Store } from '../../db/store';
import { importEntries, isSailwave } from './entries';
import type { ImportProgress, ImportResult } from './import-error';
import { importRecords } from './records';
import { openContent, openFile, type Source } from './text';

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
 * Sailwave series, `.blw`). All of it or nothing. It holds the thread until it is done, and of a file of records never more
 * than a line in memory.
 *
 * @param options.name what the file is called, where that is not its path
 * @throws ImportError naming each bad line.
 */
export async function importFile(
  store: Store,
  file: string,
  { name = file, ...options }: ImportOptions & { name?: string | undefined },
): Promise<ImportResult> {
  return importSource(store, name, openFile(file), options);
}

/** The same for a file that was read already; its name tells what it holds. */
export async function importContent(
  store: Store,
  file: string,
  content: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  return importSource(store, file, openContent(content), options);
}

async function importSource(
  store: Store,
  file: string,
  source: Source,
  options: ImportOptions,
): Promise<ImportResult> {
  const isEntryList = extname(file).toLowerCase() === '.csv' || isSailwave(file);
  try {
    return await (isEntryList ? importEntries : importRecords)(store, file, source, options);
  } finally {
    source.close();
  }
}
