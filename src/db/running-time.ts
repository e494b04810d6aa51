import type { Readable, Writable } from './connection';

/** Milliseconds from any beginning, always forwards: `performance.now`. */
export type MonotonicClock = () => number;

/**
 * The total time that servers have run on a database. It never jumps, unlike the machine's clock, and it continues
 * after a restart. A wrong clock therefore neither ends a "30 days" early nor keeps data for ever.
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
