/** Not longer than this at a time: a wall clock that was set, or a laptop that slept, is noticed when it ends. */
const NAP_MS = 1_000;

/** Rings at moments of the wall clock. It runs in the worker. */
export class Alarms {
  readonly #moments = new Map<number, number>();
  readonly #ring: (id: number, at: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ring called once for each alarm, not before its moment (epoch milliseconds) */
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

/** What the page sends to the worker; `at` null cancels. */
export interface AlarmRequest {
  id: number;
  at: number | null;
}

/** What the worker answers once the moment has come, `rang` being when it did by the worker’s clock. */
export interface AlarmRang {
  id: number;
  at: number;
  rang: number;
}
