const FIRST_MS = 500;
const LONGEST_MS = 10_000;
/** The longest wait that the server may ask for. */
const LONGEST_ASKED_MS = 5 * 60_000;

/** How long lanes wait after failures: longer each time, with a random part so that devices do not come at once. */
export class BackOff {
  readonly #rests = new Map<string, { until: number; failures: number }>();

  /** @param askedMs what the server asked for, if it did */
  onFailure(lane: string, askedMs: number | null): void {
    const failures = (this.#rests.get(lane)?.failures ?? 0) + 1;
    const most = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
    const ms = Math.max(most * (0.5 + Math.random() / 2), Math.min(askedMs ?? 0, LONGEST_ASKED_MS));
    // By the page's own clock: the time of day may be set back.
    this.#rests.set(lane, { until: performance.now() + ms, failures });
  }

  /** Milliseconds until the lane may be tried; 0 when it may be now. */
  left(lane: string): number {
    return Math.max(0, (this.#rests.get(lane)?.until ?? 0) - performance.now());
  }

  end(lane: string): void {
    this.#rests.delete(lane);
  }

  endAll(): void {
    this.#rests.clear();
  }
}
