import { type ErrorObject, serializeError } from 'serialize-error';
import { Store } from '../db/store';
import { type WriteLock, WriteQueue } from '../db/write-lock';
import { runJob } from './jobs';
import { openParent } from './parent';

const parent = openParent();

/** The server's write lock, which keeps its own writes waiting while this worker writes. */
class ParentWriteLock implements WriteLock {
  readonly busy = true;
  readonly #queue = new WriteQueue();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      const locked = parent.next();
      parent.send({ kind: 'lock' });
      await locked;
      try {
        return await work();
      } finally {
        parent.send({ kind: 'unlock' });
      }
    });
  }
}

/** Opens the data for this worker, runs the job and ends. */
async function run(): Promise<void> {
  const { dataDir, name, input, reportsProgress } = await parent.input();
  const writeLock = new ParentWriteLock();
  const store = Store.open(dataDir, writeLock);
  parent.send({ kind: 'started' });
  try {
    const onProgress = (done: number, total: number) => parent.send({ kind: 'progress', done, total });
    const result = await runJob(store, name, input as never, reportsProgress ? onProgress : undefined);
    parent.send({ kind: 'done', result });
  } catch (error) {
    parent.send({ kind: 'failed', error: serializeError(error) as ErrorObject });
  } finally {
    // Closing checkpoints the write-ahead log, which must not meet a write of the server.
    await writeLock.run(async () => store.close());
  }
  parent.leave();
}

// biome-ignore lint/plugin: an error ends this worker, and its parent says why.
void run();
