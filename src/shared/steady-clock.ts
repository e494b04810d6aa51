/** A larger jump of the computer's clock is a fault; a night of sleep is not. */
const BELIEVED_MS = 24 * 60 * 60 * 1000;

/**
 * Clock for checking expiry: the computer's own, while it runs plausibly. After a jump of more than a day, nothing
 * expires until the clock is right again or the server restarts. A clock set wrong locks nobody out.
 *
 * @param clock Unix epoch milliseconds
 */
export function steadyClock(clock: () => number, monotonic: () => number): () => number {
  let wall = clock();
  let at = monotonic();
  return () => {
    const now = clock();
    const passed = monotonic() - at;
    const expected = wall + passed;
    if (Math.abs(now - expected) > BELIEVED_MS) return Math.min(now, expected);
    wall = now;
    at += passed;
    return now;
  };
}
