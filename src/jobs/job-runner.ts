import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobs as t } from '@messages/server/export';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { addKnownErrorConstructor, deserializeError } from 'serialize-error';
import { BackupError } from '../backup/backup';
import { ApiError, UserError } from '../contract/errors';
import { NewerSchemaError } from '../db/migrate';
import { sqliteLibrary } from '../db/sqlite';
import type { Store } from '../db/store';
import { ImportError } from '../import/import-error';
import { ErasureError } from '../personal-data/erase';
import { PairingError, UnreadableMessageError } from '../replication/pairing/errors';
import { type JobInput, type JobName, type JobProgress, type JobResult, runJob } from './jobs';
import type { WorkerInput, WorkerMessage } from './messages';
import { type JobWorker, startWorker } from './start-worker';

// Errors of a worker that callers distinguish by their class.
addKnownErrorConstructor(UserError, () => new UserError(''));
addKnownErrorConstructor(BackupError, () => new BackupError(''));
addKnownErrorConstructor(NewerSchemaError, () => new NewerSchemaError('', 0));
addKnownErrorConstructor(ErasureError, () => new ErasureError(''));
addKnownErrorConstructor(ApiError, () => new ApiError('INTERNAL_ERROR', ''));
addKnownErrorConstructor(ImportError, () => new ImportError('', []));
addKnownErrorConstructor(PairingError, () => new PairingError(''));
addKnownErrorConstructor(UnreadableMessageError, () => new UnreadableMessageError(null));

/** The worker's program: a separate bundle beside this one. A run from the sources has none. */
const WORKER = join(dirname(fileURLToPath(import.meta.url)), 'jobs.cjs');

/** The worker did not start, or SQLite did not load in it: the job has not begun. */
class NotStartedError extends Error {}

/**
 * Runs the long work of staff, one job after another, each by a worker of its own: reads of others go on, and their
 * writes wait while the job writes. Where no worker can be started the job runs on this thread.
 */
export class JobRunner {
  readonly #queue = new PQueue({ concurrency: 1 });
  #worker: JobWorker | undefined;
  #closed = false;

  /**
   * @param program the worker's program; null for none
   * @param start tests choose another way to start it than this program's
   */
  constructor(
    private readonly store: Store,
    private readonly log: Logger,
    private readonly program: string | null = existsSync(WORKER) ? WORKER : null,
    private readonly start = startWorker,
  ) {}

  /**
   * Runs a job once those before it have ended.
   *
   * @param onProgress called as the job proceeds; without it the worker sends nothing until it is done
   * @throws the error of the job, of the same class; Error when it was cut off: nothing half-written is left
   */
  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    onProgress?: JobProgress,
  ): Promise<JobResult<Name>> {
    return this.#queue.add(() => this.#run(name, input, onProgress));
  }

  /** Cuts off the job that runs, and takes no other. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#worker?.end();
    await this.#queue.onIdle();
  }

  async #run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    onProgress: JobProgress | undefined,
  ): Promise<JobResult<Name>> {
    if (this.#closed) throw new Error('Dockside is closing.');
    // The worker opens the database itself, and would create an empty one.
    this.store.requireFile();
    if (this.program !== null) {
      try {
        const { dataDir } = this.store;
        const reportsProgress = onProgress !== undefined;
        const workerInput = { dataDir, sqliteLibrary, name, input, reportsProgress };
        return (await this.#runApart(this.program, workerInput, onProgress)) as JobResult<Name>;
      } catch (error) {
        if (!(error instanceof NotStartedError) || this.#closed) throw error;
        this.log.warn({ err: error }, 'could not start a worker: the job blocks this thread');
      }
    }
    return runJob(this.store, name, input, onProgress);
  }

  /** Settles when the worker has ended. */
  #runApart(program: string, input: WorkerInput, onProgress: JobProgress | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let started = false;
      let ended = false;
      let settle: (() => void) | undefined;
      let unlock = () => {};
      const lock = () =>
        new Promise<void>((unlocked) => {
          if (ended) return unlocked();
          unlock = unlocked;
          this.#worker?.send('locked');
        });
      const onMessage = (message: WorkerMessage) => {
        if (message.kind === 'started') started = true;
        else if (message.kind === 'progress') onProgress?.(message.done, message.total);
        else if (message.kind === 'lock')
          this.store
            .withExternalWriter(lock)
            .catch((err) => this.log.warn({ err }, 'could not wait for the work that writes'));
        else if (message.kind === 'unlock') unlock();
        else if (message.kind === 'done') settle = () => resolve(message.result);
        else settle = () => reject(deserializeError(message.error));
      };
      const onEnd = (error: Error | undefined) => {
        ended = true;
        this.#worker = undefined;
        unlock();
        if (settle) settle();
        else if (error && !started) reject(new NotStartedError(t.notStarted, { cause: error }));
        else reject(error ?? new Error(t.interrupted));
      };
      try {
        this.#worker = this.start(program, input, { onMessage, onEnd });
      } catch (error) {
        onEnd(error as Error);
      }
    });
  }
}
