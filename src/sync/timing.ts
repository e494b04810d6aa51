import { setTimeout as delay } from 'node:timers/promises';

/** How patient sync is, times in milliseconds; tests are less so. */
export interface SyncTimes {
  /** An answer of upstream, to its last byte. */
  requestTimeoutMs: number;
  /** Between two attempts of one request whose failure may pass: after the first, and at most. */
  retryMs: readonly [number, number];
  /** Between two tries while upstream cannot be reached: the first time, and at most. */
  backOffMs: readonly [number, number];
  /** Between two cycles when nothing calls for one. */
  pollMs: number;
  /** How long upstream may hold a long poll of its feed. */
  longPollMs: number;
  /** After a run that would remove many records, until a second one is to agree. */
  confirmAfterMs: number;
  /** How many pages of one feed or list are read in one go: who has more yet is read on after a while. */
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

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, and somewhere between half of
 * that and all of it, so that many laptops do not come back at the same moment.
 *
 * @param range the longest wait after the first failure, and the longest of all
 */
export function backOff(failures: number, [least, most]: readonly [number, number]): number {
  const full = Math.min(most, least * 2 ** Math.max(0, failures - 1));
  return full * (0.5 + Math.random() / 2);
}

/** Waits so long, or until the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

/** How many of something pass in a second, over the activity that runs or the last one. */
export class Throughput {
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

  /** The activity is over: what comes next is another. The rate of the last one stays until then. */
  reset(): void {
    this.#count = 0;
    this.#started = null;
  }

  get perSecond(): number | null {
    return this.#perSecond === null ? null : Math.round(this.#perSecond * 10) / 10;
  }
}
