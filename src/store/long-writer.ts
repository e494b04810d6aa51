import { setTimeout as delay } from 'node:timers/promises';
import { checkpoint, syncLog } from './checkpoint.js';
import { Connection, type Writable } from './database.js';

/**
 * What a long transaction holds in memory, in KiB, before it goes to the write-ahead log: the rest is written in one go
 * at the commit, which must be short.
 */
const CACHE_KIB = 2_048;

/** SQLite's own measure, in pages: whoever commits when the log is longer folds it into the database. */
const AUTOCHECKPOINT_PAGES = 1_000;

/** Changing fewer rows leaves a log like any other. */
const MANY_ROWS = 1_000;

/** Somebody who reads an older state, as an export does, keeps the log from being folded in for a while. */
const FOLD_IN = { tries: 40, everyMs: 250 };

/**
 * Transactions too long for one go, each on a connection of its own beside the main one. What takes the disk a while is
 * done on other threads: the log is put on the disk around the commit, and folded into the database behind it.
 */
export class LongWriter {
  #foldedIn: Promise<void> = Promise.resolve();

  constructor(private readonly main: Connection) {}

  /**
   * Runs `work`, which may await, in one transaction; when it throws, nothing was written.
   *
   * @param begin runs its argument once the write lock can be had
   */
  async run<Result>(
    begin: (start: () => void) => Promise<void>,
    work: (db: Writable) => Promise<Result>,
  ): Promise<Result> {
    const { file } = this.main;
    const connection = new Connection(file);
    const { sqlite } = connection;
    try {
      connection.beginServing();
      sqlite.pragma(`cache_size = -${CACHE_KIB}`);
      sqlite.pragma('wal_autocheckpoint = 0');
      // The commit itself does not wait for the disk; this does, on another thread, before it says that all is kept.
      sqlite.pragma('synchronous = NORMAL');
      await begin(() => {
        sqlite.exec('BEGIN IMMEDIATE');
      });
      const result = await work(connection);
      const many = connection.get<{ rows: number }>('SELECT total_changes() AS rows')!.rows >= MANY_ROWS;
      await syncLog(file);
      await this.#foldedIn;
      if (many) this.main.sqlite.pragma('wal_autocheckpoint = 0');
      try {
        sqlite.exec('COMMIT');
      } finally {
        if (many) this.#foldedIn = this.#foldIn();
      }
      await syncLog(file);
      return result;
    } finally {
      // Ends a transaction that was not committed, too.
      connection.close();
    }
  }

  /** Until the log is folded in nobody else sets about it: it would hold up a small write, and the event loop, for long. */
  async #foldIn(): Promise<void> {
    const { file, sqlite } = this.main;
    try {
      for (let tries = 0; tries < FOLD_IN.tries && sqlite.open && !(await checkpoint(file)); tries++)
        await delay(FOLD_IN.everyMs, undefined, { ref: false });
    } catch {
      // No thread for it: whoever writes next folds it in, as after any other write.
    }
    if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${AUTOCHECKPOINT_PAGES}`);
  }
}
