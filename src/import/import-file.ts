import type { ImportFormat } from '../contract/staff-operations/import';
import type { Store } from '../db/store';
import { formatOf } from './format';
import type { ImportProgress, ImportResult } from './import-error';
import { importRaceTable, type RaceTableOptions } from './race-table';
import { importRecords } from './records';
import { importSailwave, importXrr } from './series/import-series';
import { openContent, openFile, type Source } from './text';

export interface ImportOptions {
  /** Format, if `formatOf` was already called. */
  format?: ImportFormat | undefined;
  /**
   * The regatta for a CSV of entries; optional while the data holds just one. A Sailwave series goes into it, or into a
   * new regatta if left out. XRR always makes a new one.
   */
  regattaId?: string | undefined;
  /** The club of a new regatta; optional while there is only one. */
  clubId?: string | undefined;
  /** For a series: import only the boats. */
  boatsOnly?: boolean | undefined;
  /** Returns the result for entries or a series, and writes nothing. */
  preview?: boolean | undefined;
  /** Staff's answers for ambiguous CSV columns: fleet name by heading; null to leave the column out. */
  columns?: Record<string, string | null> | undefined;
  /** Options for reading a table of races. */
  table?: RaceTableOptions | undefined;
  /** Author and device, as in `WriteContext`. Not recorded for files of records. */
  recordedBy?: string | null | undefined;
  recordedOn?: string | null | undefined;
  /** Unix epoch milliseconds. */
  now: number;
  /**
   * Program of a thread that reads a large file of records while this one writes; see `readerProgram`. For processes
   * that do nothing else: a server needs its second processor.
   */
  reader?: string | undefined;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports one file, whole or not at all. `formatOf` decides its format: records (`.ndjson`, one `{"resource",
 * "record"}` a line), a table of a regatta (`.csv`, `.tsv`, `.xlsx`, `.ods`) or a whole series (Sailwave `.blw`, XRR
 * `.xml`). Blocks the thread until done. Keeps only some lines of a file of records in memory.
 *
 * @param options.name the file's name, if not its path
 * @throws ImportError naming each bad line.
 */
export async function importFile(
  store: Store,
  file: string,
  { name = file, ...options }: ImportOptions & { name?: string | undefined },
): Promise<ImportResult> {
  return importSource(store, name, openFile(file), options);
}

/** The same for a file already read. */
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
