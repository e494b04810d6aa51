import type { Readable, Writable } from './connection';

/** Milliseconds from any beginning, always forwards: `performance.now`. */
export type MonotonicClock = () => number;

/**
 * How long servers have run on a database, all together. Unlike the machine's clock it never jumps, and it goes on where it
 * was after a restart, so that what is kept "for 30 days" is neither lost nor kept for ever because a clock was wrong.
 */
export class RunningTime {
  readonly #before: number;
  readonly #openedAt: number;

  constructor(
    db: Readable,
    private readonly monotonic: MonotonicClock,
  ) {
    const saved = db.get<{ value: string }>("SELECT value FROM meta WHERE name = 'running_ms'");
    this.#before = Number(saved?.value ?? 0);
    this.#openedAt = monotonic();
  }

  /** In whole milliseconds. */
  now(): number {
    return this.#before + Math.floor(this.monotonic() - this.#openedAt);
  }

  /** Notes it down, now and then: what ran since is not counted when the process is killed. */
  save(db: Writable): void {
    db.run(
      "INSERT INTO meta (name, value) VALUES ('running_ms', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      String(this.now()),
    );
  }
}
