/** A code not seen for this long, in milliseconds, has left the picture; a shaking hand loses it for less. */
export const GONE_AFTER_MS = 1_500;

/** Tells new codes from those still in view: a code counts once, like a scanner’s read. */
export class InView {
  readonly #lastSeen = new Map<string, number>();

  /**
   * @param texts the codes in one frame
   * @param now milliseconds of a steady clock
   * @returns codes that were not in view before
   */
  newOnes(texts: readonly string[], now: number): string[] {
    for (const [text, at] of this.#lastSeen) if (now - at > GONE_AFTER_MS) this.#lastSeen.delete(text);
    const found = [...new Set(texts)].filter((text) => !this.#lastSeen.has(text));
    for (const text of texts) this.#lastSeen.set(text, now);
    return found;
  }
}
