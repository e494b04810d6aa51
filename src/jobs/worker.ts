import { parentPort, workerData } from 'node:worker_threads';
import { type ErrorObject, serializeError } from 'serialize-error';
import type { LibraryOfParent } from '../db/sqlite';
import { Store } from '../db/store';
import { type WriteLock, WriteQueue } from '../db/write-lock';
import { type JobName, runJob } from './jobs';

/** What the thread of a job is started with. */
export interface WorkerInput extends LibraryOfParent {
  dataDir: string;
  name: JobName;
  input: unknown;
  /**
   * Whether somebody follows how the job goes on. If nobody does, no message is sent: the parent would wake for each, and wait
   * for the lock of the port whenever this thread is interrupted while it sends.
   */
  reportsProgress: boolean;
}

/** What the thread sends to its parent. */
export type WorkerMessage =
  /** It has loaded all it needs and begins: from here on a failure is the job's own. */
  | { kind: 'started' }
  | { kind: 'progress'; done: number; total: number }
  /** It wants to write, and waits for a `locked` message. */
  | { kind: 'lock' }
  /** It has written. */
  | { kind: 'unlock' }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: ErrorObject };

/** What the parent sends to the thread: it has the write lock now. */
export type ParentMessage = 'locked';

const port = parentPort!;
const { dataDir, name, input, reportsProgress } = workerData as WorkerInput;

const send = (message: WorkerMessage) => port.postMessage(message);

/** The write lock of the main thread, which keeps its own writes waiting while this thread writes. */
class ParentWriteLock implements WriteLock {
  readonly busy = true;
  readonly #queue = new WriteQueue();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      const locked = new Promise((resolve) => port.once('message', resolve));
      send({ kind: 'lock' });
      await locked;
      try {
        return await work();
      } finally {
        send({ kind: 'unlock' });
      }
    });
  }
}

/** Opens the data for this thread, runs the job and ends. */
async function run(): Promise<void> {
  const writeLock = new ParentWriteLock();
  const store = Store.open(dataDir, writeLock);
  send({ kind: 'started' });
  try {
    const onProgress = (done: number, total: number) => send({ kind: 'progress', done, total });
    const result = await runJob(store, name, input as never, reportsProgress ? onProgress : undefined);
    send({ kind: 'done', result });
  } catch (error) {
    send({ kind: 'failed', error: serializeError(error) as ErrorObject });
  } finally {
    // Closing checkpoints the write-ahead log, which must not meet a write of the main thread.
    await writeLock.run(async () => store.close());
  }
}

void run();
