import type { Connection } from './connection';

/** How often to look whether another process has written, while somebody waits. */
const POLL_MS = 200;

/** Wakes whoever waits for the next write, by this process or another one. */
export class ChangeSignal {
  readonly #waiting = new Set<() => void>();
  #poll: NodeJS.Timeout | undefined;
  #seenOthers = 0;
  #announced = 0;
  /** As it was read, until this turn of the event loop has ended. */
  #others: number | undefined;
  #closed = false;

  /** Whether the store is closing: every wait then returns at once. */
  get closed(): boolean {
    return this.#closed;
  }

  /** @param isSound whether the database is still there; whoever waits is woken when it no longer is */
  constructor(
    private readonly connection: Connection,
    private readonly isSound: () => boolean,
  ) {}

  /** Called after each commit of this process. */
  announce(): void {
    this.#announced += 1;
    for (const wake of this.#waiting) wake();
  }

  /** Another number after each commit, by whichever process: to be read before the data is, and handed to `next`. */
  version(): number {
    return this.#announced + this.#versionOfOthers();
  }

  /**
   * How many commits other connections have made. Asked once in a turn of the event loop, for all requests that had arrived
   * when it began and everybody whom one commit wakes: it locks the log, and takes as long as a small query. What another
   * process commits during the turn counts from the next one on; what this one commits counts at once (`announce`).
   */
  #versionOfOthers(): number {
    if (this.#others === undefined) {
      this.#others = this.connection.get<{ data_version: number }>('PRAGMA data_version')!.data_version;
      setImmediate(() => {
        this.#others = undefined;
      });
    }
    return this.#others;
  }

  /** Resolves at the first write after `since`, when `signal` aborts, after `ms`, or when the store closes. */
  next(since: number, ms: number, signal?: AbortSignal): Promise<void> {
    if (this.#closed || signal?.aborted || this.version() !== since) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        if (this.#waiting.size === 0) this.#stopPolling();
        resolve();
      };
      const timeout = setTimeout(wake, ms);
      signal?.addEventListener('abort', wake);
      this.#waiting.add(wake);
      this.#startPolling();
    });
  }

  /** Ends every wait, now and from here on: a server that stops must not wait for long polls. */
  close(): void {
    this.#closed = true;
    this.announce();
    this.#stopPolling();
  }

  #startPolling(): void {
    if (this.#poll) return;
    this.#seenOthers = this.#versionOfOthers();
    this.#poll = setInterval(() => {
      const version = this.#versionOfOthers();
      if (version === this.#seenOthers && this.isSound()) return;
      this.#seenOthers = version;
      this.announce();
    }, POLL_MS);
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }
}
