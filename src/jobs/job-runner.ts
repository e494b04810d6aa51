import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { sqliteLibrary } from '../db/sqlite.js';
import type { Store } from '../db/store.js';
import { unpackError } from './carried-error.js';
import { type JobInput, type JobName, type JobProgress, type JobResult, runJob } from './jobs.js';
import type { FromJob, JobOrder, ToJob } from './messages.js';

/** The thread's program: a bundle of its own beside the one that this is in. From the sources there is none. */
const BESIDE = join(dirname(fileURLToPath(import.meta.url)), 'jobs.cjs');

/** No thread could be had, or SQLite does not load there: the job has not begun. */
class NoThreadError extends Error {}

/**
 * Runs the long work of staff, one job after another, each on a thread of its own, so that nobody else is held up: reads go
 * on, and writes wait while the job writes. Where no thread can be had the job runs on this one.
 */
export class JobRunner {
  #last: Promise<unknown> = Promise.resolve();
  #running: Worker | undefined;
  #closed = false;

  /** @param program the thread's program; null for none */
  constructor(
    private readonly store: Store,
    private readonly log: Logger,
    private readonly program: string | null = existsSync(BESIDE) ? BESIDE : null,
  ) {}

  /**
   * Runs a job once those before it have ended.
   *
   * @throws whatever the job throws, of the same class; Error when it was cut off: nothing half-written is left
   */
  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    onProgress: JobProgress = () => {},
  ): Promise<JobResult<Name>> {
    const result = this.#last.then(() => this.#start(name, input, onProgress));
    this.#last = result.catch(() => {});
    return result;
  }

  /** Cuts off the job that runs, and takes no other. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.terminate();
    await this.#last;
  }

  async #start<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    onProgress: JobProgress,
  ): Promise<JobResult<Name>> {
    if (this.#closed) throw new Error('Dockside is closing.');
    if (this.program !== null) {
      try {
        const order = { dataDir: this.store.dataDir, sqliteLibrary, name, input };
        return (await this.#onThread(this.program, order, onProgress)) as JobResult<Name>;
      } catch (error) {
        if (!(error instanceof NoThreadError) || this.#closed) throw error;
        this.log.warn({ err: error }, 'no thread could be had: a long job holds up everybody');
      }
    }
    return runJob(this.store, name, input, onProgress);
  }

  /** Settles when the thread has ended. */
  #onThread(program: string, order: JobOrder, onProgress: JobProgress): Promise<unknown> {
    const worker = startWorker(program, order);
    this.#running = worker;
    return new Promise((resolve, reject) => {
      let begun = false;
      let ended = false;
      let settle: (() => void) | undefined;
      let endTurn = () => {};
      const turn = () =>
        new Promise<void>((over) => {
          if (ended) return over();
          endTurn = over;
          worker.postMessage('write' satisfies ToJob);
        });
      worker.on('message', (message: FromJob) => {
        if (message.kind === 'begun') begun = true;
        else if (message.kind === 'progress') onProgress(message.done, message.total);
        else if (message.kind === 'turn') void this.store.withExternalWriter(turn);
        else if (message.kind === 'turn-over') endTurn();
        else if (message.kind === 'done') settle = () => resolve(message.result);
        else settle = () => reject(unpackError(message.error));
      });
      worker.on('error', (error) => {
        settle ??= () => reject(begun ? error : new NoThreadError('it did not start', { cause: error }));
      });
      worker.on('exit', () => {
        ended = true;
        this.#running = undefined;
        endTurn();
        if (settle) settle();
        else reject(new Error('The work was cut off before it had ended.'));
      });
    });
  }
}

function startWorker(program: string, order: JobOrder): Worker {
  try {
    return new Worker(program, { workerData: order });
  } catch (error) {
    throw new NoThreadError('no thread', { cause: error });
  }
}
