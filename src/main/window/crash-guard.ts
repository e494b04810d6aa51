/** More crashes within this time are a loop that reloading would not end. */
const LIMIT = { times: 3, withinMs: 60_000 };

/** Distinguishes a single crash of the page from a crash loop. */
export class CrashGuard {
  #at: number[] = [];

  /** Records a crash at `now` (ms). @returns true to reload the page once more. */
  record(now: number): boolean {
    this.#at = [...this.#at.filter((at) => now - at < LIMIT.withinMs), now];
    return this.#at.length <= LIMIT.times;
  }
}
