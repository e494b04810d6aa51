/** Faster than a person types: at least half of a fast reader's intervals are no longer. */
export const FAST_MS = 35;

/** Pace of the slowest supported readers. */
export const SLOWEST_MS = 90;

/** Longest interval between keys of one read while the reader's pace is unknown. */
const HOLD_MS = 150;
const [SHORTEST_HOLD_MS, LONGEST_HOLD_MS] = [120, 250];

/**
 * Longest interval between keys of one read. Radio and USB delay single keys, so it exceeds twice the pace.
 *
 * @param paceMs milliseconds a character; null if unknown
 */
export function holdMs(paceMs: number | null): number {
  if (paceMs === null) return HOLD_MS;
  return Math.min(LONGEST_HOLD_MS, Math.max(SHORTEST_HOLD_MS, paceMs * 2.5));
}

/** True if these intervals are a reader's: a fast one, or one of the known pace. */
export function isReaderPace(gaps: readonly number[], paceMs: number | null): boolean {
  const middle = median(gaps);
  return middle !== undefined && middle <= Math.max(FAST_MS, (paceMs ?? 0) * 1.3);
}

/** Number of agreeing reads needed to learn the pace. */
const READS_TO_LEARN = 3;

/** Learns the pace of this device's reader from its reads. */
export class PaceLearner {
  #medians: number[] = [];

  /**
   * Adds the intervals of one read of a band.
   *
   * @returns the pace in milliseconds a character; null while the last reads disagree
   */
  learn(gaps: readonly number[]): number | null {
    const middle = median(gaps);
    if (middle === undefined || gaps.length < 3) return null;
    // A person's intervals vary more than a reader's, and a person typing blind is slower.
    const isEven = Math.max(...gaps) <= middle * 2.5 + 15;
    if (!isEven || middle > SLOWEST_MS * 1.25) {
      this.#medians = [];
      return null;
    }
    this.#medians = [...this.#medians, middle].slice(-READS_TO_LEARN);
    const [fastest, slowest] = [Math.min(...this.#medians), Math.max(...this.#medians)];
    if (this.#medians.length < READS_TO_LEARN || slowest > fastest * 1.5 + 10) return null;
    return Math.max(1, Math.round(slowest));
  }
}

function median(gaps: readonly number[]): number | undefined {
  return [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
}
