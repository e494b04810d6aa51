import { Worker } from 'node:worker_threads';
import type { Load, LoadResult } from './http-load';

/** Sends loads from its own thread, one after another. */
export class LoadClient {
  readonly #worker = new Worker(new URL('./http-load.mjs', import.meta.url));

  /** @throws Error when an answer is not 200 */
  send(load: Load): Promise<LoadResult> {
    return new Promise((resolve, reject) => {
      this.#worker.once('message', ({ result, error }: { result?: LoadResult; error?: string }) =>
        result ? resolve(result) : reject(new Error(error)),
      );
      this.#worker.postMessage(load);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
