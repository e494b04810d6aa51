import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasons } from '@messages/reasons';
import { refusal } from '@messages/refusals';
import { systemErrors } from '@messages/server/system';
import { ApiError } from '../contract/errors';
import { ChangeSignal } from './change-signal';
import { Connection, type Readable, type Writable } from './connection';
import { DATABASE_FILE, requireNoOtherName } from './data-dir-lock';
import { FileIdentity } from './file-identity';
import { GroupCommit } from './group-commit';
import { IdleCheckpoint } from './idle-checkpoint';
import { beginWriting, openDatabase } from './open-database';
import { makePrivateDataDir, makePrivateFile } from './private-files';
import { type MonotonicClock, RunningTime } from './running-time';
import { rewriteSearchTables } from './search-tables';
import { asStorageError, isBusy } from './storage-error';
import { type WriteLock, WriteQueue } from './write-lock';
import { WriteProblem } from './write-problem';

export { DATABASE_FILE };

/** The longest that a write waits for another process before it fails with 503: a large import takes a while. */
const WRITE_TIMEOUT_MS = 30_000;

/** A reader of an older state, as an export is, keeps the write-ahead log from being checkpointed for a while. */
const CHECKPOINT = { attempts: 40, everyMs: 25 };

/** A write that joins each write of some work: `write` runs before the commit, `committed` once it is on the disk. */
export interface Addition {
  write(db: Writable): void;
  committed(): void;
}

/** The club's data: one SQLite file, one writing connection. */
export class Store {
  readonly changes: ChangeSignal;
  /** The total time that servers have run on this database; the server saves it. */
  readonly runningTime: RunningTime;
  /** Called when the database file turns out to be gone or replaced, with the reason, and with null when it is back. */
  onFileProblem: (problem: string | null) => void = () => {};
  /** The reason why writes fail on the disk. The data can still be read. */
  readonly writeProblem: WriteProblem;
  /** The problem reported last. */
  #reportedProblem: string | null = null;
  readonly #connection: Connection;
  readonly #groups: GroupCommit;
  readonly #idleCheckpoint: IdleCheckpoint;
  readonly #database: FileIdentity;
  /** The log beside it that holds its newest writes, where there is one. */
  #log: FileIdentity | undefined;
  /** The addition to each write of the work that runs now. */
  readonly #along = new AsyncLocalStorage<{ addition: Addition; isOver: boolean }>();
  /** When a writer of this process last let go of the lock: the time that a write waited for it does not count. */
  #lockedUntil = 0;

  private constructor(
    readonly dataDir: string,
    connection: Connection,
    private readonly lock: WriteLock,
    monotonic: MonotonicClock,
  ) {
    this.#connection = connection;
    this.#groups = new GroupCommit(connection, (work) => this.write(work));
    this.#idleCheckpoint = new IdleCheckpoint(connection);
    this.runningTime = new RunningTime(connection, monotonic);
    this.#database = new FileIdentity(connection.file);
    this.#identifyLog();
    this.changes = new ChangeSignal(connection, () => this.#problem() === null);
    this.writeProblem = new WriteProblem(dataDir, () => this.#tryToWrite());
    if (connection.isWithoutRoom) this.writeProblem.failed(systemErrors.full);
  }

  /**
   * Opens the store in a data directory, which is made if it is missing, and brings its schema up to date.
   *
   * On a full disk a store opens that reads; `writeProblem` says so, and it writes as soon as there is room.
   *
   * @param lock shared with the other threads of this process, where those write, too
   * @throws NewerSchemaError when the file is from a newer Dockside.
   * @throws OpenByAnotherNameError when a Dockside works on the same file in another folder.
   */
  static open(
    dataDir: string,
    lock: WriteLock = new WriteQueue(),
    monotonic: MonotonicClock = () => performance.now(),
  ): Store {
    makePrivateDataDir(dataDir);
    requireNoOtherName(dataDir);
    return new Store(dataDir, openDatabase(join(dataDir, DATABASE_FILE)), lock, monotonic);
  }

  /** Begins to write to a database that was opened on a full disk. */
  async #tryToWrite(): Promise<void> {
    if (this.#connection.isWithoutRoom) {
      this.#connection.reopen();
      beginWriting(this.#connection);
      this.#identifyLog();
    }
    await this.#write((db) => this.runningTime.save(db));
  }

  get file(): string {
    return this.#connection.file;
  }

  /**
   * Checks that the database's file is still where it was when the store was opened. SQLite keeps reading and writing a
   * deleted or moved file, and does not notice another one in its place.
   *
   * @throws ApiError `DATABASE_GONE`
   */
  requireFile(): void {
    const problem = this.#problem();
    if (problem) throw refusal('DATABASE_GONE', problem);
  }

  #problem(): 'database_gone' | 'database_replaced' | null {
    const states = [this.#database.state, this.#log?.state];
    const gone = states.includes('gone') ? 'database_gone' : null;
    const problem = states.includes('replaced') ? 'database_replaced' : gone;
    if (problem !== this.#reportedProblem) {
      this.#reportedProblem = problem;
      this.onFileProblem(problem && reasons[problem]({}));
    }
    return problem;
  }

  /**
   * Runs `work`, and adds `addition` to each of its writes, at the end of the same transaction: both are on the disk or
   * neither is. Writes after the end of `work`, such as from a timer that it set, are without the addition.
   */
  async writeAlong<Result>(addition: Addition, work: () => Promise<Result> | Result): Promise<Result> {
    const along = { addition, isOver: false };
    try {
      return await this.#along.run(along, async () => work());
    } finally {
      along.isOver = true;
    }
  }

  /** For short reads: the latest committed state. */
  get read(): Readable {
    return this.#connection;
  }

  /**
   * Runs `work` in one write transaction and answers what it returns; when it throws, nothing was written. While
   * another process holds the write lock, or another thread of this one writes, this waits without blocking. `work`
   * must not await.
   *
   * @throws ApiError `STORAGE_UNAVAILABLE` when the disk is full or the database stays busy, `DATABASE_GONE`
   */
  async write<Result>(work: (db: Writable) => Result): Promise<Result> {
    const along = this.#along.getStore();
    if (!along || along.isOver) return this.#write(work);
    const result = await this.#write((db) => {
      const result = work(db);
      along.addition.write(db);
      return result;
    });
    along.addition.committed();
    return result;
  }

  /**
   * Runs `work` as `write` does, all or nothing, in one transaction with those that arrive together with it: many small
   * writes then wait for the disk once. It may run more than once before it is committed.
   *
   * @throws ApiError as `write` does: what the disk refuses fails for all of them
   */
  writeInGroup<Result>(work: (db: Writable) => Result): Promise<Result> {
    return this.#groups.write(work);
  }

  /**
   * Runs `work`, which changes a great many records, in one write transaction, as `write` does, and checkpoints the
   * write-ahead log before the next write, which would have to do it otherwise. It blocks the thread for long: call it on
   * a thread of its own where a server runs.
   *
   * @throws ApiError `STORAGE_UNAVAILABLE` when the disk is full or the database stays busy, `DATABASE_GONE`
   */
  async bulkWrite<Result>(work: (db: Writable) => Result): Promise<Result> {
    const asked = performance.now();
    return this.lock.run(async () => {
      this.#connection.beginBulkWrite();
      try {
        this.requireFile();
        const commit = () => this.#retryWhileBusy(asked, () => this.#commit(work));
        const result = await (this.#isEmpty() ? this.#withoutLog(commit) : commit());
        await this.#checkpoint();
        return result;
      } finally {
        this.#connection.endBulkWrite();
      }
    });
  }

  /**
   * Runs `work` without the write-ahead log, unless another connection has the database open. Each page is then written
   * once, not twice, and a journal undoes a run that is cut off. Nobody can read meanwhile: the database must be empty.
   */
  async #withoutLog<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#setJournal('DELETE');
    try {
      return await work();
    } finally {
      this.#setJournal('WAL');
    }
  }

  #setJournal(mode: 'WAL' | 'DELETE'): void {
    try {
      this.#connection.sqlite.pragma(`journal_mode = ${mode}`);
      // The log is there from the first read on.
      this.#isEmpty();
    } catch {
      // Either mode is safe, and the next opening sets WAL again.
    }
    this.#identifyLog();
  }

  #identifyLog(): void {
    const file = `${this.file}-wal`;
    this.#log = existsSync(file) ? new FileIdentity(file) : undefined;
  }

  #isEmpty(): boolean {
    return this.read.get('SELECT 1 FROM clubs LIMIT 1') === undefined;
  }

  /** Holds the write lock while `work` lets another thread of this process write, however long that takes. */
  async withExternalWriter(work: () => Promise<void>): Promise<void> {
    return this.lock.run(async () => {
      try {
        await work();
      } finally {
        this.#lockedUntil = performance.now();
        this.changes.announce();
      }
    });
  }

  async #write<Result>(work: (db: Writable) => Result): Promise<Result> {
    const asked = performance.now();
    if (!this.lock.busy) {
      try {
        return this.#commit(work);
      } catch (error) {
        if (!isBusy(error)) throw this.#failed(error);
      }
    }
    return this.lock.run(() => this.#retryWhileBusy(asked, () => this.#commit(work)));
  }

  /** Converts the error of a write for its answer, and notes a disk that takes no writes. */
  #failed(error: unknown): unknown {
    const failure = asStorageError(error);
    const isOfStorage = failure instanceof ApiError && failure.code === 'STORAGE_UNAVAILABLE';
    if (isOfStorage && !isBusy(error)) this.writeProblem.failed(failure.message);
    return failure;
  }

  #commit<Result>(work: (db: Writable) => Result): Result {
    this.requireFile();
    if (this.#connection.isWithoutRoom) throw refusal('STORAGE_UNAVAILABLE', 'storage_full');
    const result = this.#connection.sqlite.transaction(() => work(this.#connection)).immediate();
    // Meanwhile, too: what went into a file that nobody will find again must not be acknowledged.
    this.requireFile();
    this.writeProblem.succeeded();
    this.#idleCheckpoint.committed();
    this.changes.announce();
    return result;
  }

  /** Tries again while another process writes. The time spent waiting for other threads of this one does not count. */
  async #retryWhileBusy<Result>(asked: number, attempt: () => Result): Promise<Result> {
    const deadline = Math.max(asked, this.#lockedUntil) + WRITE_TIMEOUT_MS;
    for (let tries = 0; ; tries++) {
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw this.#failed(error);
        await delay(Math.min(5 * 2 ** tries, 200));
      }
    }
  }

  /** Copies the write-ahead log into the database as far as readers allow. */
  async #checkpoint(): Promise<void> {
    for (let tries = 0; tries < CHECKPOINT.attempts && !this.#isCheckpointed(); tries++)
      await delay(CHECKPOINT.everyMs);
  }

  #isCheckpointed(): boolean {
    try {
      const { log, checkpointed } = this.#connection.checkpoint('PASSIVE');
      return log === checkpointed;
    } catch {
      // The commits are safe in the log, and the next write tries again.
      return true;
    }
  }

  /**
   * Runs `work` over one consistent view of the data on a connection of its own, for reads too long for one go: `work`
   * may await between statements while writes go on.
   */
  async snapshot<Result>(work: (db: Readable) => Promise<Result>): Promise<Result> {
    const connection = new Connection(this.file, { readonly: true });
    try {
      connection.sqlite.exec('BEGIN');
      try {
        // The view is the one of the first read.
        connection.get('SELECT 1 FROM sqlite_schema LIMIT 1');
        return await work(connection);
      } finally {
        // A binding may keep the file open until statements are collected; the view must not last so long.
        connection.sqlite.exec('COMMIT');
      }
    } finally {
      connection.close();
    }
  }

  /**
   * Copies the whole database to `file` while it is in use: its latest state, in one statement. Page by page SQLite would
   * start over at each write of another connection, and beside a busy server never end. Only this user can read the copy.
   *
   * @throws Error when the destination cannot be written.
   */
  backup(file: string): void {
    makePrivateFile(file);
    const connection = new Connection(this.file, { readonly: true });
    try {
      connection.run('VACUUM INTO ?', file);
    } finally {
      connection.close();
    }
  }

  /** Makes SQLite overwrite deleted data with zeros, for deletions over this store's connection. */
  overwriteDeleted(): void {
    this.#connection.sqlite.pragma('secure_delete = ON');
  }

  /**
   * Rewrites the whole database and its search tables, and empties the write-ahead log: neither file holds deleted data
   * any more. Blocks the thread for long, and needs as much free disk as the database is large.
   *
   * @returns false when a reader of an older state keeps the log from being emptied
   * @throws ApiError `STORAGE_UNAVAILABLE` when the disk is full or the database stays busy.
   */
  async compact(): Promise<boolean> {
    const asked = performance.now();
    return this.lock.run(async () => {
      await this.#retryWhileBusy(asked, () => this.#commit(rewriteSearchTables));
      await this.#retryWhileBusy(asked, () => this.#connection.vacuum());
      for (let tries = 0; tries < CHECKPOINT.attempts; tries++) {
        if (this.#emptiedLog()) return true;
        await delay(CHECKPOINT.everyMs);
      }
      return false;
    });
  }

  #emptiedLog(): boolean {
    try {
      const [state] = this.#connection.sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return state!.busy === 0;
    } catch (error) {
      if (isBusy(error)) return false;
      throw asStorageError(error);
    }
  }

  /** Checkpoints the write-ahead log and closes the file. */
  close(): void {
    this.writeProblem.stop();
    this.changes.close();
    this.#idleCheckpoint.close();
    try {
      if (!this.#connection.isWithoutRoom) this.#connection.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.#connection.close();
    }
  }
}
