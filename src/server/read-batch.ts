/**
 * Runs what all requests of a turn of the event loop read, one right after the other, at its end: SQLite's code and the pages
 * that it looks at are in the processor's caches then, where a request that is answered in between would put its own.
 *
 * @example const page = await batch.run(() => listPage(db, 'members', clubId, query));
 */
export class ReadBatch {
  #waiting: (() => void)[] = [];

  /** @returns what `work` answered, or rejects with what it threw */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      if (this.#waiting.length === 1) setImmediate(() => this.#runAll());
    });
  }

  #runAll(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const read of all) read();
  }
}
