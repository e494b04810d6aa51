/** Longest sleep: a clock that was set or a laptop that slept is noticed when it ends. */
const NAP_MS = 1_000;

/** Rings at wall clock times. Runs in the worker. */
export class Alarms {
  readonly #moments = new Map<number, number>();
  readonly #ring: (id: number, at: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ring called once for each alarm, not before its time (epoch milliseconds) */
  constructor(ring: (id: number, at: number) => void) {
    this.#ring = ring;
  }

  set(id: number, at: number): void {
    this.#moments.set(id, at);
    this.#check();
  }

  cancel(id: number): void {
    this.#moments.delete(id);
  }

  #check(): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    const due = [...this.#moments].filter(([, at]) => at <= now).sort(([, a], [, b]) => a - b);
    for (const [id, at] of due) {
      this.#moments.delete(id);
      this.#ring(id, at);
    }
    if (this.#moments.size === 0) return;
    const next = Math.min(...this.#moments.values()) - Date.now();
    this.#timer = setTimeout(() => this.#check(), Math.min(Math.max(next, 0), NAP_MS));
  }
}

/** Message from the page to the worker; `at` null cancels. */
export interface AlarmRequest {
  id: number;
  at: number | null;
}

/** Message from the worker when an alarm rings; `rang` is the worker’s clock then. */
export interface AlarmRang {
  id: number;
  at: number;
  rang: number;
}
