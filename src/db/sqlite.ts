import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

const load = createRequire(import.meta.url);

/** Tells a worker thread to load the main thread's SQLite library. */
export interface LibraryOfParent {
  sqliteLibrary: string;
}

/**
 * The file of the SQLite library. A worker thread takes its parent's: two copies of SQLite in one process would release
 * each other's file locks.
 */
export const sqliteLibrary: string =
  (workerData as LibraryOfParent | null)?.sqliteLibrary ?? load.resolve('better-sqlite3');

/** The class of a database, as better-sqlite3 has it. */
export const Database: typeof BetterSqlite3 = load(sqliteLibrary);

/** Opens a file as it is. @throws SqliteError with `path` */
export function openFile(file: string, options: BetterSqlite3.Options): BetterSqlite3.Database {
  try {
    return new Database(file, options);
  } catch (error) {
    throw withPath(error, file);
  }
}

/** SQLite's error with the path of its file, which the system's own errors have. */
export function withPath(error: unknown, path: string): unknown {
  return error instanceof Database.SqliteError ? Object.assign(error, { path }) : error;
}
