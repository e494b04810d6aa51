/** Delays of timers behind their set times, in milliseconds. */
export interface Jitter {
  /** Number of measurements. */
  count: number;
  median: number;
  p99: number;
  max: number;
  /** Number of measurements with the window hidden. */
  hidden: number;
}

/** Number of measurements kept: ten minutes of seconds. */
const KEPT = 600;

/** Records the latest delays. */
export class JitterMeter {
  #late: { ms: number; hidden: boolean }[] = [];

  add(ms: number, hidden: boolean): void {
    this.#late = [...this.#late.slice(1 - KEPT), { ms, hidden }];
  }

  clear(): void {
    this.#late = [];
  }

  /** Null before the first measurement. */
  read(): Jitter | null {
    const sorted = this.#late.map(({ ms }) => ms).sort((a, b) => a - b);
    const [count, hidden] = [sorted.length, this.#late.filter((one) => one.hidden).length];
    if (count === 0) return null;
    const at = (share: number) => sorted[Math.min(count - 1, Math.ceil(share * count) - 1)]!;
    return { count, hidden, median: at(0.5), p99: at(0.99), max: sorted[count - 1]! };
  }
}
