/** More crashes than this in a minute are a loop: reloading would go on for ever. */
const LIMIT = { times: 3, withinMs: 60_000 };

/** Tells a single crash of the page from a crash loop. */
export class CrashGuard {
  #at: number[] = [];

  /** Records a crash at `now` (ms). @returns whether to reload the page once more. */
  record(now: number): boolean {
    this.#at = [...this.#at.filter((at) => now - at < LIMIT.withinMs), now];
    return this.#at.length <= LIMIT.times;
  }
}
