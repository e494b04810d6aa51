import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stall allowed for others, in milliseconds. */
export const STALL_BUDGET = 50;

/** Long enough to see a stall at the end of the work. */
const QUIET_MS = 20;

/** Longest time in milliseconds that the event loop was blocked while `work` ran. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  // Fires every millisecond: its delay is the stall.
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

/**
 * Longest processor time in milliseconds of one turn of the event loop while `work` ran: other load on the machine does not
 * count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const watched = watch();
  try {
    await work();
    await delay(QUIET_MS);
  } finally {
    isOver = true;
    await watched;
  }
  return longest;
}
