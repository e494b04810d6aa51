import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';
import { foldName } from '../shared/same-name';

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

const BetterDatabase: typeof BetterSqlite3 = load(sqliteLibrary);

/** A database of better-sqlite3, with the SQL functions that triggers of the schema use. */
export class Database extends BetterDatabase {
  constructor(...args: ConstructorParameters<typeof BetterSqlite3>) {
    super(...args);
    // The search tables hold names as the search folds its words.
    this.function('folded', { deterministic: true }, (text) =>
      text === null ? null : foldName(String(text)),
    );
  }
}
