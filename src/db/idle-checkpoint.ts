import type { Connection } from './connection';

/** How long nobody may have written. */
const IDLE_MS = 250;

/** With fewer pages in the log that are not in the database, it is left as it is: SQLite's own default. */
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
      // What was committed is safe in the log, and there will be another time.
    }
  }
}
