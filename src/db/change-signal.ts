import type { Connection } from './connection';

/** The interval between checks for writes by another process, while a caller waits. */
const POLL_MS = 200;

/** Wakes all waiters at the next write, by this process or another one. */
export class ChangeSignal {
  readonly #waiting = new Set<() => void>();
  #poll: NodeJS.Timeout | undefined;
  #seenOthers = 0;
  #announced = 0;
  /** The cached number, until this turn of the event loop ends. */
  #others: number | undefined;
  #closed = false;

  /** True if the store is closing: every wait then returns at once. */
  get closed(): boolean {
    return this.#closed;
  }

  /** @param isSound true while the database file is there; when it goes, all waiters are woken */
  constructor(
    private readonly connection: Connection,
    private readonly isSound: () => boolean,
  ) {}

  /** Called after each commit of this process. */
  announce(): void {
    this.#announced += 1;
    for (const wake of this.#waiting) wake();
  }

  /** A number that changes with each commit of any process. Read it before the data, and pass it to `next`. */
  version(): number {
    return this.#announced + this.#versionOfOthers();
  }

  /**
   * The number of commits by other connections. The query locks the log and takes as long as a small query. It
   * therefore runs once per turn of the event loop, for all requests that had arrived and for all waiters that one
   * commit wakes. A commit by another process during the turn counts from the next turn. A commit by this process
   * counts at once (`announce`).
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

  /** Ends all waits, current and future: a server that stops must not wait for long polls. */
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
