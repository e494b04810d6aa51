import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** What others can be held up for at the most, in milliseconds. */
export const STALL_BUDGET = 50;

/** Long enough that what was held at the end of the work is seen, too. */
const QUIET_MS = 20;

/** Milliseconds of the longest time for which the event loop was blocked while `work` ran. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  // Fires every millisecond: what it is late by is what was held.
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  try {
    await work();
    await delay(QUIET_MS);
  } finally {
    late.disable();
  }
  return late.max / 1e6;
}
