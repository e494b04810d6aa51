import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { addKnownErrorConstructor, deserializeError } from 'serialize-error';
import { ApiError, UserError } from '../contract/errors';
import { NewerSchemaError } from '../db/migrate';
import { sqliteLibrary } from '../db/sqlite';
import type { Store } from '../db/store';
import { BackupError } from '../maintenance/backup';
import { ImportError } from '../maintenance/import/index';
import { ErasureError } from '../maintenance/personal-data/erase';
import { type JobInput, type JobName, type JobProgress, type JobResult, runJob } from './jobs';
import type { ParentMessage, WorkerInput, WorkerMessage } from './worker';

// Errors of a thread that callers distinguish by their class.
addKnownErrorConstructor(UserError, () => new UserError(''));
addKnownErrorConstructor(BackupError, () => new BackupError(''));
addKnownErrorConstructor(NewerSchemaError, () => new NewerSchemaError('', 0));
addKnownErrorConstructor(ErasureError, () => new ErasureError(''));
addKnownErrorConstructor(ApiError, () => new ApiError('INTERNAL_ERROR', ''));
addKnownErrorConstructor(ImportError, () => new ImportError('', []));

/** The thread's program: a bundle of its own beside the one that this is in. From the sources there is none. */
const WORKER = join(dirname(fileURLToPath(import.meta.url)), 'jobs.cjs');

/** The thread did not start, or SQLite did not load in it: the job has not begun. */
class NoThreadError extends Error {}

/**
 * Runs the long work of staff, one job after another, each on a thread of its own: reads of others go on, and their
 * writes wait while the job writes. Where no thread can be started the job runs on this one.
 */
export class JobRunner {
  readonly #queue = new PQueue({ concurrency: 1 });
  #worker: Worker | undefined;
  #closed = false;

  /** @param program the thread's program; null for none */
  constructor(
    private readonly store: Store,
    private readonly log: Logger,
    private readonly program: string | null = existsSync(WORKER) ? WORKER : null,
  ) {}

  /**
   * Runs a job once those before it have ended.
   *
   * @param onProgress called as the job goes on; without it the thread sends nothing until it is done
   * @throws whatever the job throws, of the same class; Error when it was cut off: nothing half-written is left
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
    await this.#worker?.terminate();
    await this.#queue.onIdle();
  }

  async #run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    onProgress: JobProgress | undefined,
  ): Promise<JobResult<Name>> {
    if (this.#closed) throw new Error('Dockside is closing.');
    // The thread opens the database anew, and would make an empty one.
    this.store.requireFile();
    if (this.program !== null) {
      try {
        const { dataDir } = this.store;
        const reportsProgress = onProgress !== undefined;
        const workerInput = { dataDir, sqliteLibrary, name, input, reportsProgress };
        return (await this.#runOnThread(this.program, workerInput, onProgress)) as JobResult<Name>;
      } catch (error) {
        if (!(error instanceof NoThreadError) || this.#closed) throw error;
        this.log.warn({ err: error }, 'could not start a thread: the job blocks this one');
      }
    }
    return runJob(this.store, name, input, onProgress);
  }

  /** Settles when the thread has ended. */
  #runOnThread(program: string, input: WorkerInput, onProgress: JobProgress | undefined): Promise<unknown> {
    const worker = startWorker(program, input);
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      let started = false;
      let ended = false;
      let settle: (() => void) | undefined;
      let unlock = () => {};
      const lock = () =>
        new Promise<void>((unlocked) => {
          if (ended) return unlocked();
          unlock = unlocked;
          worker.postMessage('locked' satisfies ParentMessage);
        });
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'started') started = true;
        else if (message.kind === 'progress') onProgress?.(message.done, message.total);
        else if (message.kind === 'lock') void this.store.withExternalWriter(lock);
        else if (message.kind === 'unlock') unlock();
        else if (message.kind === 'done') settle = () => resolve(message.result);
        else settle = () => reject(deserializeError(message.error));
      });
      worker.on('error', (error) => {
        settle ??= () =>
          reject(started ? error : new NoThreadError('the thread failed to start', { cause: error }));
      });
      worker.on('exit', () => {
        ended = true;
        this.#worker = undefined;
        unlock();
        if (settle) settle();
        else reject(new Error('The work was cut off before it had ended.'));
      });
    });
  }
}

function startWorker(program: string, input: WorkerInput): Worker {
  try {
    return new Worker(program, { workerData: input });
  } catch (error) {
    throw new NoThreadError('the thread could not be made', { cause: error });
  }
}
