import type { Connection } from './connection';

/** The time without a write before a checkpoint. */
const IDLE_MS = 250;

/** The fewest log pages outside the database that are worth a checkpoint: SQLite's own default. */
const WORTH_PAGES = 1_000;

/**
 * Copies the write-ahead log into the database when nobody writes, so that hardly any write has to wait for that: SQLite
 * itself does it in the commit that makes the log long.
 */
export class IdleCheckpoint {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly connection: Connection) {}

  /** Called after each commit. */
  committed(): void {
    this.#timer ??= setTimeout(() => this.#run(), IDLE_MS).unref();
    this.#timer.refresh();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #run(): void {
    try {
      const { log, checkpointed } = this.connection.checkpoint('NOOP');
      if (log - checkpointed >= WORTH_PAGES) this.connection.checkpoint('PASSIVE');
    } catch {
      // The commits are safe in the log. The next checkpoint tries again.
    }
  }
}
