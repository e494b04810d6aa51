/**
 * Lets waiters go on one at a time, in order of arrival, each in its own iteration of the event loop. Requests that
 * have arrived meanwhile are answered between two of them.
 */
export class EventLoopQueue {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when all who called before have gone on. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(() => this.#go());
    });
  }

  #go(): void {
    this.#waiting[0]!();
    this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#go());
  }
}
