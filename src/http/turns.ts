import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest stretch of work before other requests get their turn, in milliseconds. */
const TURN_MS = 10;

/**
 * Lets other requests run between the parts of long work.
 *
 * @example
 * const turns = new Turns();
 * for (const line of lines) {
 *   read(line);
 *   await turns.next();
 * }
 */
export class Turns {
  #end = performance.now() + TURN_MS;

  /** Resolves at once, or after other requests if this turn has lasted long enough. */
  async next(): Promise<void> {
    if (performance.now() < this.#end) return;
    await nextTurn();
    this.#end = performance.now() + TURN_MS;
  }
}
