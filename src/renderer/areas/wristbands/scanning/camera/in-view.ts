/** A code that was not seen for so long, in milliseconds, has left the picture; a shaking hand loses it for less. */
export const GONE_AFTER_MS = 1_500;

/** Distinguishes a code that comes into view from one that is still there: it counts once, as a scanner’s read does. */
export class InView {
  readonly #lastSeen = new Map<string, number>();

  /**
   * @param texts the codes in one picture
   * @param now milliseconds of a clock that nobody sets
   * @returns those that were not in view before
   */
  newOnes(texts: readonly string[], now: number): string[] {
    for (const [text, at] of this.#lastSeen) if (now - at > GONE_AFTER_MS) this.#lastSeen.delete(text);
    const found = [...new Set(texts)].filter((text) => !this.#lastSeen.has(text));
    for (const text of texts) this.#lastSeen.set(text, now);
    return found;
  }
}
