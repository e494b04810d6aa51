import type { ImportFormat } from '../../contract/staff-operations/import';
import type { Store } from '../../db/store';
import { formatOf } from './format';
import type { ImportProgress, ImportResult } from './import-error';
import { importRaceTable, type RaceTableOptions } from './race-table';
import { importRecords } from './records';
import { importSailwave, importXrr } from './series/import-series';
import { openContent, openFile, type Source } from './text';

export { ImportError, type ImportIssue, type ImportProgress, type ImportResult } from './import-error';
export { type RaceTableOptions, raceTables } from './race-table';
export { readerProgram } from './read-in-worker';

export interface ImportOptions {
  /** How it is read, where `formatOf` has been asked already. */
  format?: ImportFormat | undefined;
  /**
   * The regatta that a CSV of entries is for; may be left out when the club's data holds just one. A Sailwave series goes
   * into it, or, left out, into a new one; XRR always makes a new one.
   */
  regattaId?: string | undefined;
  /** The club of a new regatta; may be left out while there is one. */
  clubId?: string | undefined;
  /** Of a series, only the boats. */
  boatsOnly?: boolean | undefined;
  /** Says what would come of entries or a series, and writes nothing. */
  preview?: boolean | undefined;
  /** What columns of a CSV mean, where their headings leave it open: by heading, a fleet's name; null: not taken. */
  columns?: Record<string, string | null> | undefined;
  /** How a table of races is read. */
  table?: RaceTableOptions | undefined;
  /** Who brings it, and on which device, as `WriteContext` has them; of a file of records nobody is noted. */
  recordedBy?: string | null | undefined;
  recordedOn?: string | null | undefined;
  /** Unix epoch milliseconds. */
  now: number;
  /**
   * The program of a thread that reads a large file of records while this one writes, as `readerProgram` has it: for a process
   * that does nothing else. A server has other use for its second processor.
   */
  reader?: string | undefined;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports one file, as `formatOf` says: records (`.ndjson`, one `{"resource", "record"}` a line), a table of a regatta (`.csv`,
 * `.tsv`, `.xlsx`, `.ods`) or a whole series, of Sailwave (`.blw`) or as XRR (`.xml`). All of it or nothing. It holds the
 * thread until it is done, and of a file of records never more than some lines in memory.
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

/** The same for a file that was read already. */
export async function importContent(
  store: Store,
  file: string,
  content: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  return importSource(store, file, openContent(content), options);
}

type Reader = (store: Store, file: string, source: Source, options: ImportOptions) => Promise<ImportResult>;

const readers: Record<ImportFormat, Reader> = {
  records: importRecords,
  table: importRaceTable,
  sailwave: importSailwave,
  xrr: importXrr,
};

async function importSource(
  store: Store,
  file: string,
  source: Source,
  { format, ...options }: ImportOptions,
): Promise<ImportResult> {
  try {
    return await readers[format ?? formatOf(file, source)](store, file, source, options);
  } finally {
    source.close();
  }
}
