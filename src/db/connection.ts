import { existsSync } from 'node:fs';
import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { makePrivateFile } from './private-files';
import { SEARCH_TABLES } from './search-table-names';
import { openFile, withPath } from './sqlite';

type Value = string | number | bigint | null | Uint8Array;

/** A handle that can read. Functions that only read take this, so their type says so. */
export interface Readable {
  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Rows one at a time. Nothing else may use this handle until the loop ends. */
  iterate<Row>(sql: string, ...values: Value[]): IterableIterator<Row>;
}

/** A handle inside a write transaction: only `Store.write` gives one out. */
export interface Writable extends Readable {
  /** @returns the number of rows that the statement changed */
  run(sql: string, ...values: Value[]): number;
}

/** The longest that opening and migrating wait for another process that does the same. */
const OPENING_TIMEOUT_MS = 5_000;

/**
 * The longest that a statement of a served connection waits for another process's write lock before `SQLITE_BUSY`. It
 * is short because it blocks the event loop. `Store.write` waits the rest of the time without blocking.
 */
const SERVING_TIMEOUT_MS = 25;

/**
 * The page cache of a connection, in KiB. The operating system caches the rest once for all connections, and frees that
 * memory when another program needs it. Fetching pages from there costs time where the records of a list lie far apart:
 * a third of SQLite's time for a list, half for a long one.
 */
const CACHE_KIB = {
  /** At least. A smaller database takes no more than it is. */
  small: 2_000,
  /** While a great many records are written. An index is sorted in parts as large as this, two at a time. */
  large: 8_000,
  /** While a large database is served: a tenth of it, up to this. */
  largest: 16_000,
};

/**
 * The pages that the write-ahead log of a served database takes before a commit must copy it into the database: 64 MiB.
 * This is sixteen times SQLite's default. Pages that change again and again are then copied once, and most logs are
 * copied while nobody writes (`IdleCheckpoint`).
 */
const LONGEST_LOG_PAGES = 16_000;

/** The write-ahead log, in pages: how many it has, and how many of them are in the database, too. */
export interface LogState {
  log: number;
  checkpointed: number;
}

/** Options for opening a database; by default, to read and write. */
interface Opening {
  readonly?: boolean;
  /**
   * To read on a full disk: the index of the log, which SQLite keeps in a file, is in memory. Therefore no other connection
   * can open the database meanwhile.
   */
  withoutRoom?: boolean;
}

/** One SQLite connection, its statements prepared once each. */
export class Connection implements Writable {
  #sqlite: Sqlite;
  #opening: Opening;
  readonly #statements = new Map<string, Statement>();

  /** @throws Error of the system or of SQLite, with `path` where it is about the file */
  constructor(
    readonly file: string,
    opening: Opening = {},
  ) {
    this.#opening = opening;
    this.#sqlite = this.#open(opening);
  }

  get sqlite(): Sqlite {
    return this.#sqlite;
  }

  get isWithoutRoom(): boolean {
    return this.#opening.withoutRoom ?? false;
  }

  /**
   * Reopens a file that was opened without room, to read and write. Prepared statements and running reads of this
   * connection end. After a failure, the connection is as it was.
   *
   * @throws Error of SQLite when there is still no room
   */
  reopen(): void {
    this.#statements.clear();
    this.#sqlite.close();
    try {
      this.#sqlite = this.#open({});
      this.#opening = {};
    } catch (error) {
      this.#sqlite = this.#open({ withoutRoom: true });
      throw error;
    }
  }

  #open(opening: Opening): Sqlite {
    const { readonly = false } = opening;
    // SQLite gives the logs beside a database the rights that the database has.
    if (!readonly) makePrivateFile(this.file);
    else if (existsSync(`${this.file}-journal`)) rollBackUnfinished(this.file);
    let sqlite: Sqlite | undefined;
    try {
      sqlite = openFile(this.file, { timeout: OPENING_TIMEOUT_MS, readonly });
      configure(sqlite, opening);
      return sqlite;
    } catch (error) {
      sqlite?.close();
      throw withPath(error, this.file);
    }
  }

  /** Sets the size of the page cache, in KiB. */
  #cache(size: number): void {
    this.sqlite.pragma(`cache_size = -${size}`);
  }

  #cacheToServe(): void {
    const size = 'SELECT page_count * page_size / 1024 AS kib FROM pragma_page_count, pragma_page_size';
    const tenth = Math.floor(this.get<{ kib: number }>(size)!.kib / 10);
    this.#cache(Math.min(Math.max(CACHE_KIB.small, tenth), CACHE_KIB.largest));
  }

  /**
   * Prepares for writing a great many records. Indexes are sorted in files, a part at a time that fits the cache. A
   * thread of SQLite's own sorts while the next part is read.
   */
  beginBulkWrite(): void {
    this.#cache(CACHE_KIB.large);
    this.sqlite.pragma('temp_store = FILE');
    this.sqlite.pragma('threads = 1');
  }

  endBulkWrite(): void {
    this.#cacheToServe();
    this.#sortInMemory();
    this.sqlite.pragma('threads = 0');
  }

  /** SQLite drops temporary tables where it is told to keep them elsewhere. */
  #sortInMemory(): void {
    this.sqlite.pragma('temp_store = MEMORY');
    listWords(this.sqlite);
  }

  /**
   * Stops waiting for locks of other processes on the event loop. SQLite keeps the undo notes of a statement or a
   * savepoint in memory. In a file they would need more writes than the log itself.
   */
  beginServing(): void {
    this.sqlite.pragma(`busy_timeout = ${SERVING_TIMEOUT_MS}`);
    this.#sortInMemory();
    this.sqlite.pragma(`wal_autocheckpoint = ${LONGEST_LOG_PAGES}`);
    this.#cacheToServe();
  }

  /** Copies the write-ahead log into the database as far as readers allow, or with `NOOP` says only how long it is. */
  checkpoint(mode: 'PASSIVE' | 'NOOP'): LogState {
    const [state] = this.sqlite.pragma(`wal_checkpoint(${mode})`) as LogState[];
    return state!;
  }

  /** Rewrites the whole database by way of a file: it might be too large for memory. */
  vacuum(): void {
    this.sqlite.pragma('temp_store = FILE');
    try {
      this.sqlite.exec('VACUUM');
    } finally {
      this.#sortInMemory();
    }
  }

  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  iterate<Row>(sql: string, ...values: Value[]): IterableIterator<Row> {
    return this.#prepare(sql).iterate(...values) as IterableIterator<Row>;
  }

  run(sql: string, ...values: Value[]): number {
    return this.#prepare(sql).run(...values).changes;
  }

  get inTransaction(): boolean {
    return this.sqlite.inTransaction;
  }

  /** Runs `work`, within a transaction; if it throws, only its own writes are undone. */
  savepoint<Result>(work: () => Result): Result {
    this.run('SAVEPOINT part');
    try {
      const result = work();
      this.run('RELEASE part');
      return result;
    } catch (error) {
      if (this.inTransaction) {
        this.run('ROLLBACK TO part');
        this.run('RELEASE part');
      }
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.sqlite.close();
  }

  #prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.sqlite.prepare(plannedOnce(sql));
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

const WAL_RETRY_MS = 20;

/**
 * Switches to WAL. While another connection writes in the same new file, SQLite does not wait, whatever the busy timeout:
 * the switch is tried again.
 */
function switchToWal(sqlite: Sqlite): void {
  for (const until = Date.now() + OPENING_TIMEOUT_MS; ; ) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (sqliteCode(error) !== 'SQLITE_BUSY' || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_RETRY_MS);
    }
  }
}

function configure(sqlite: Sqlite, { readonly = false, withoutRoom = false }: Opening): void {
  if (!readonly && !withoutRoom) {
    switchToWal(sqlite);
    // An acknowledged finish survives a dead battery: WAL alone would default to NORMAL in better-sqlite3.
    sqlite.pragma('synchronous = FULL');
  }
  if (withoutRoom) {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('query_only = ON');
    sqlite.prepare('SELECT 1 FROM sqlite_schema').get();
  }
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`cache_size = -${CACHE_KIB.small}`);
}

/** Makes a temporary table `…_words` of each search table: the words in it, in order. It takes no room. */
function listWords(sqlite: Sqlite): void {
  for (const table of SEARCH_TABLES)
    sqlite
      .prepare(
        `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${table}_words USING fts5vocab (main, ${table}, instance)`,
      )
      .run();
}

/** Undoes the write that a killed process left half-done in the database itself: who may only read cannot read it before. */
function rollBackUnfinished(file: string): void {
  const sqlite = openFile(file, { timeout: OPENING_TIMEOUT_MS });
  try {
    sqlite.pragma('schema_version');
  } finally {
    sqlite.close();
  }
}

/**
 * Rewrites a statement so that SQLite plans it once. For some statements, all sorted ones among them, SQLite plans with
 * the values of the parameters, at each run. That takes longer than most of our statements run, and our plans do not
 * depend on values. SQLite does not look at the value of an expression. A `+` before each parameter makes an expression
 * and changes nothing else. (The setting for it, which better-sqlite3 does not offer:
 * https://sqlite.org/queryplanner-ng.html#qpsg.)
 */
function plannedOnce(sql: string): string {
  return sql.replaceAll('?', '+?');
}

/** SQLite's error code (`SQLITE_BUSY`, …), or undefined for any other error. */
export function sqliteCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined;
}
