import { setImmediate as nextTick } from 'node:timers/promises';

/** The longest that work may hold the event loop at a stretch. */
const STRETCH_MS = 5;

/** Answers a pause to await between two steps of long work: it lets the event loop go on once that was held for long enough. */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < STRETCH_MS) return undefined;
    return nextTick().then(() => {
      started = performance.now();
    });
  };
}
