import type { Connection, Writable } from './connection';
import { asStorageError } from './storage-error';

/** For how long a group takes in writes: what runs longer would hold up every other request. */
const LONGEST_MS = 10;

interface Waiting {
  work: (db: Writable) => unknown;
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
}

/** Settles a write, once its group is on the disk. */
type Outcome = () => void;

/**
 * Writes that arrive together share one transaction, and so one wait for the disk. That wait is the larger part of the
 * cost of a small write. Each write is a savepoint, so a failed one undoes itself alone. No write is answered before
 * all are on the disk. Nothing else runs from the first write to the commit, so nobody reads uncommitted data.
 *
 * Writes of one turn of the event loop arrive together. A single write waits for no other. While the database is
 * locked, more writes may join the waiting ones.
 */
export class GroupCommit {
  readonly #waiting: Waiting[] = [];

  /** @param commit runs `work` in a transaction of `connection`, again and again until it can be committed */
  constructor(
    private readonly connection: Connection,
    private readonly commit: (work: () => void) => Promise<void>,
  ) {}

  /** Resolves with what `work` returns, once that is on the disk. `work` may run more than once, and must not await. */
  write<Result>(work: (db: Writable) => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (this.#waiting.length === 1) this.#commitNextTurn();
    });
  }

  #commitNextTurn(): void {
    // biome-ignore lint/plugin: every failure goes to the callers whose writes wait.
    setImmediate(() => void this.#commitWaiting());
  }

  async #commitWaiting(): Promise<void> {
    const arrived = this.#waiting.length;
    let outcomes: Outcome[] = [];
    try {
      await this.commit(() => {
        outcomes = this.#runWaiting();
      });
    } catch (error) {
      // Writes that joined while the database was locked wait as long as the others did.
      const failed = this.#waiting.slice(0, Math.max(arrived, outcomes.length));
      outcomes = failed.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    }
    this.#waiting.splice(0, outcomes.length);
    for (const settle of outcomes) settle();
    if (this.#waiting.length > 0) this.#commitNextTurn();
  }

  /** Runs those that wait, in the order in which they came. */
  #runWaiting(): Outcome[] {
    const outcomes: Outcome[] = [];
    const end = performance.now() + LONGEST_MS;
    for (const one of this.#waiting) {
      if (outcomes.length > 0 && performance.now() > end) break;
      outcomes.push(this.#run(one));
    }
    return outcomes;
  }

  #run({ work, resolve, reject }: Waiting): Outcome {
    try {
      const result = this.connection.savepoint(() => work(this.connection));
      return () => resolve(result as never);
    } catch (error) {
      // A full disk may have made SQLite give up the whole transaction: then nothing of the group was written.
      if (!this.connection.inTransaction) throw error;
      return () => reject(asStorageError(error));
    }
  }
}
