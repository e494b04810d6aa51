import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../contract/errors.js';
import { ChangeSignal } from './change-signal.js';
import { Connection, type Readable, sqliteCode, type Writable } from './database.js';
import { LongWriter } from './long-writer.js';
import { migrate, refuseNewerSchema } from './migrate.js';
import { WriteQueue } from './write-queue.js';

/** The database's file inside a data directory. */
export const DATABASE_FILE = 'club.db';

/** How long a write waits for another process before it gives up with 503: a large import in a terminal takes a while. */
const WRITE_PATIENCE_MS = 30_000;

/** The club's data: one SQLite file, one writing connection. */
export class Store {
  readonly changes: ChangeSignal;
  readonly #connection: Connection;
  readonly #queue = new WriteQueue();
  readonly #longWriter: LongWriter;
  #longWriteEnded = 0;

  private constructor(
    readonly dataDir: string,
    connection: Connection,
  ) {
    this.#connection = connection;
    this.#longWriter = new LongWriter(connection);
    this.changes = new ChangeSignal(connection.sqlite);
  }

  /**
   * Opens the store in a data directory, which is made if it is missing, and brings its schema up to date.
   *
   * @throws NewerSchemaError when the file is from a newer Dockside.
   */
  static open(dataDir: string): Store {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = join(dataDir, DATABASE_FILE);
    refuseNewerSchema(file);
    const connection = new Connection(file);
    try {
      migrate(connection);
      connection.beginServing();
    } catch (error) {
      connection.close();
      throw error;
    }
    return new Store(dataDir, connection);
  }

  get file(): string {
    return this.#connection.file;
  }

  /** For short reads: the latest committed state. */
  get read(): Readable {
    return this.#connection;
  }

  /**
   * Runs `work` in one write transaction and answers what it returns; when it throws, nothing was written. While
   * another process holds the write lock, or a long write of this one runs, this waits without blocking. `work` must
   * not await.
   *
   * @throws ApiError `STORAGE_UNAVAILABLE` when the disk is full or the database stays busy.
   */
  async write<Result>(work: (db: Writable) => Result): Promise<Result> {
    const transaction = this.#connection.sqlite.transaction(() => work(this.#connection));
    const commit = () => {
      const result = transaction.immediate();
      this.changes.announce();
      return result;
    };
    const asked = performance.now();
    if (!this.#queue.busy) {
      try {
        return commit();
      } catch (error) {
        if (!isBusy(error)) throw asStorageError(error);
      }
    }
    return this.#queue.run(() => this.#patiently(asked, commit));
  }

  /**
   * Runs `work` in one write transaction too long for one go, on a connection of its own: `work` may await between
   * statements while others read what was there before. Other writes wait for its end, however long it takes. When it
   * throws, nothing was written.
   *
   * @throws ApiError `STORAGE_UNAVAILABLE` when the disk is full or the database stays busy.
   */
  async longWrite<Result>(work: (db: Writable) => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      try {
        const begin = (start: () => void) => this.#patiently(performance.now(), start);
        return await this.#longWriter.run(begin, work);
      } catch (error) {
        throw asStorageError(error);
      } finally {
        this.#longWriteEnded = performance.now();
        this.changes.announce();
      }
    });
  }

  /** Tries again while another process writes. Waiting for this one's own long writes costs no patience. */
  async #patiently<Result>(asked: number, attempt: () => Result): Promise<Result> {
    const deadline = Math.max(asked, this.#longWriteEnded) + WRITE_PATIENCE_MS;
    for (let tries = 0; ; tries++) {
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw asStorageError(error);
        await delay(Math.min(5 * 2 ** tries, 200));
      }
    }
  }

  /**
   * Runs `work` over one consistent view of the data on a connection of its own, for reads too long for one go: `work`
   * may await between statements while writes go on.
   */
  async snapshot<Result>(work: (db: Readable) => Promise<Result>): Promise<Result> {
    return this.#snapshot(work);
  }

  async #snapshot<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = new Connection(this.file, { readonly: true });
    try {
      connection.sqlite.exec('BEGIN');
      // The view is the one of the first read.
      connection.get('SELECT 1 FROM sqlite_schema LIMIT 1');
      return await work(connection);
    } finally {
      connection.close();
    }
  }

  /**
   * Copies the whole database to `file` while it is in use. It is copied from one view of the data: SQLite starts a
   * copy over at each write of another connection, so that beside a busy server one of the latest state never ends.
   *
   * @throws Error when the destination cannot be written.
   */
  async backup(file: string): Promise<void> {
    await this.#snapshot((connection) => connection.sqlite.backup(file));
  }

  /** Folds the write-ahead log into the file and closes it. */
  close(): void {
    this.changes.close();
    this.#connection.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    this.#connection.close();
  }
}

function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

const storageTrouble = /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|NOMEM|LOCKED)/;

/** A storage trouble of SQLite as the API tells it; any other error as it is. */
export function asStorageError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (!code || !storageTrouble.test(code)) return error;
  const full = code.startsWith('SQLITE_FULL');
  const message = full
    ? 'The disk is full: nothing was written. Free some space and try again.'
    : 'The database cannot be written just now: nothing was written. Try again.';
  const unavailable = new ApiError('STORAGE_UNAVAILABLE', message);
  unavailable.cause = error;
  return unavailable;
}
