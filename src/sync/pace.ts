/** How many of something pass in a second, over the activity that runs or the last one. */
export class Pace {
  /** Since the process started. */
  total = 0;
  #count = 0;
  #started: number | null = null;
  #perSecond: number | null = null;

  add(count: number): void {
    if (count === 0) return;
    this.#started ??= performance.now();
    this.#count += count;
    this.total += count;
    this.#perSecond = this.#count / Math.max((performance.now() - this.#started) / 1000, 0.05);
  }

  /** The activity is over: what comes next is another. */
  rest(): void {
    this.#count = 0;
    this.#started = null;
  }

  get perSecond(): number | null {
    return this.#perSecond === null ? null : Math.round(this.#perSecond * 10) / 10;
  }
}
