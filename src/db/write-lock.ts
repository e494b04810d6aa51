import { setImmediate as nextTick } from 'node:timers/promises';

/** Lets one writer of this process write at a time. */
export interface WriteLock {
  /** True if the lock is held or waited for: a new write must wait, too. */
  readonly busy: boolean;
  /** Holds the lock while `work` runs, once all that asked for it earlier have ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * The lock within one thread: writes run one after another, in order of arrival. The event loop runs between two of
 * them, because many may wait after a long import.
 */
export class WriteQueue implements WriteLock {
  #last: Promise<unknown> | undefined;

  get busy(): boolean {
    return this.#last !== undefined;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    const result = before !== undefined ? before.then(work) : work();
    const ended = result.then(nextTick, nextTick).then(() => {
      if (this.#last === ended) this.#last = undefined;
    });
    this.#last = ended;
    return result;
  }
}
