/** A jump of the machine's clock beyond this is not taken for time that has passed; a night of sleep is. */
const BELIEVED_MS = 24 * 60 * 60 * 1000;

/**
 * A clock to judge by whether something has expired: that of the machine, as long as it goes forwards as time does. After a
 * jump of more than a day either way it errs on the side of what still holds, until the clock is right again or the server was
 * started anew: nobody is locked out because a clock was set wrong.
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
