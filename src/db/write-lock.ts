import { setImmediate as nextTick } from 'node:timers/promises';

/** Lets one writer of this process write at a time. */
export interface WriteLock {
  /** Whether it is held or waited for: a write that comes now must wait, too. */
  readonly busy: boolean;
  /** Holds the lock while `work` runs, once all that asked for it earlier have ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * The lock within one thread: writes run one after another, in the order in which they asked. Between two of them the event
 * loop goes on: after a long import many may be waiting.
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
