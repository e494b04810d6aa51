import { setTimeout as delay } from 'node:timers/promises';

/** Timeouts and intervals of sync in milliseconds; shorter in tests. */
export interface SyncTimes {
  /** For an answer of upstream, to its last byte. */
  requestTimeoutMs: number;
  /** Between attempts of one request after a temporary failure: first and longest. */
  retryMs: readonly [number, number];
  /** Between attempts while upstream cannot be reached: first and longest. */
  backOffMs: readonly [number, number];
  /** Between two cycles without a trigger. */
  pollMs: number;
  /** Longest hold of a long poll on upstream's feed. */
  longPollMs: number;
  /** Between a run that would remove many records and its confirming run. */
  confirmAfterMs: number;
  /** Pages of one feed or list read in one go; longer ones continue later. */
  mostPages: number;
}

export const defaultTimes: SyncTimes = {
  requestTimeoutMs: 30_000,
  retryMs: [50, 1_000],
  backOffMs: [1_000, 5 * 60_000],
  pollMs: 30_000,
  longPollMs: 25_000,
  confirmAfterMs: 60_000,
  mostPages: 5_000,
};

/** Waits, or until the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

/** Rate of items per second, in the current or last activity. */
export class Throughput {
  /** Total since the process started. */
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

  /** Ends the activity. Its rate is shown until the next begins. */
  reset(): void {
    this.#count = 0;
    this.#started = null;
  }

  get perSecond(): number | null {
    return this.#perSecond === null ? null : Math.round(this.#perSecond * 10) / 10;
  }
}
