/** How often a page may break in a while before reloading it would only go on and on. */
const LIMIT = { times: 3, withinMs: 60_000 };

/** Counts crashes, to tell a mishap from a page that cannot run. */
export class CrashGuard {
  #at: number[] = [];

  /** Notes a crash. @returns whether reloading is still worth a try. */
  note(now: number): boolean {
    this.#at = [...this.#at.filter((at) => now - at < LIMIT.withinMs), now];
    return this.#at.length <= LIMIT.times;
  }
}
