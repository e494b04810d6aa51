import { setImmediate as nextTurn } from 'node:timers/promises';

/** Says whose turn it is to write. */
export interface WriteTurns {
  /** Whether somebody writes or waits: who comes now must wait, too. */
  readonly busy: boolean;
  /** Runs `work` once all that came before it has ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Writes that cannot have the database at once, one after another in the order they came. Others get the event loop
 * between two of them: after a long import many may be due at the same moment.
 */
export class WriteQueue implements WriteTurns {
  #last: Promise<unknown> | undefined;

  get busy(): boolean {
    return this.#last !== undefined;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    const result = before !== undefined ? before.then(work) : work();
    const ended = result.then(nextTurn, nextTurn).then(() => {
      if (this.#last === ended) this.#last = undefined;
    });
    this.#last = ended;
    return result;
  }
}
