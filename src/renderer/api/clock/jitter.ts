/** How late things ran after the moments they were set for, in milliseconds. */
export interface Jitter {
  /** How many of the latest were measured. */
  count: number;
  median: number;
  p99: number;
  max: number;
  /** How many of them ran while the window was hidden. */
  hidden: number;
}

/** So many are kept: ten minutes of seconds. */
const KEPT = 600;

/** Keeps how late the latest ran. */
export class JitterMeter {
  #late: { ms: number; hidden: boolean }[] = [];

  add(ms: number, hidden: boolean): void {
    this.#late = [...this.#late.slice(1 - KEPT), { ms, hidden }];
  }

  clear(): void {
    this.#late = [];
  }

  /** Null before anything was measured. */
  read(): Jitter | null {
    const sorted = this.#late.map(({ ms }) => ms).sort((a, b) => a - b);
    const [count, hidden] = [sorted.length, this.#late.filter((one) => one.hidden).length];
    if (count === 0) return null;
    const at = (share: number) => sorted[Math.min(count - 1, Math.ceil(share * count) - 1)]!;
    return { count, hidden, median: at(0.5), p99: at(0.99), max: sorted[count - 1]! };
  }
}
