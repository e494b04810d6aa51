/**
 * Lets those who wait go on one at a time, in the order in which they came, each in its own turn of the event loop:
 * whatever has arrived meanwhile is answered between two of them.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn. */
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
