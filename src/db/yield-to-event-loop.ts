import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may hold the event loop before others get a turn. */
const TURN_MS = 5;

/** Lets others have the event loop whenever it was held for long enough; to be awaited between two steps of long work. */
export function turns(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < TURN_MS) return undefined;
    return nextTurn().then(() => {
      started = performance.now();
    });
  };
}
