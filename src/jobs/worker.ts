import { parentPort, workerData } from 'node:worker_threads';
import { Store } from '../db/store.js';
import { type WriteLock, WriteQueue } from '../db/write-lock.js';
import { packError } from './carried-error.js';
import { runJob } from './jobs.js';
import type { FromJob, JobOrder } from './messages.js';

/** The thread of one job: it opens the data for itself, does the job and ends. */
const port = parentPort!;
const { dataDir, name, input } = workerData as JobOrder;

const tell = (message: FromJob) => port.postMessage(message);

/** The main thread keeps its own writes waiting while this one writes. */
class TurnsOfParent implements WriteLock {
  readonly busy = true;
  readonly #queue = new WriteQueue();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      const granted = new Promise((resolve) => port.once('message', resolve));
      tell({ kind: 'turn' });
      await granted;
      try {
        return await work();
      } finally {
        tell({ kind: 'turn-over' });
      }
    });
  }
}

async function run(): Promise<void> {
  const turns = new TurnsOfParent();
  const store = Store.open(dataDir, turns);
  tell({ kind: 'begun' });
  try {
    const result = await runJob(store, name, input as never, (done, total) =>
      tell({ kind: 'progress', done, total }),
    );
    tell({ kind: 'done', result });
  } catch (error) {
    tell({ kind: 'failed', error: packError(error) });
  } finally {
    // Closing folds the log in, which must not meet a write of the main thread.
    await turns.run(async () => store.close());
  }
}

void run();
