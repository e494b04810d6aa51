/** No person types so fast: at least half of the gaps between a fast reader's keys are no longer than this. */
export const FAST_MS = 35;

/** The slowest readers that are meant to be plugged in type a character in this time. */
export const SLOWEST_MS = 90;

/** A key that follows this long after another may still be of the same read, while the reader's pace is not known. */
const HOLD_MS = 150;
const [SHORTEST_HOLD_MS, LONGEST_HOLD_MS] = [120, 250];

/**
 * How long a key may come after the one before it and still be of the same read. Radio and USB hold up single keys, so
 * this is more than twice the pace.
 *
 * @param paceMs milliseconds a character; null where it is not known
 */
export function holdMs(paceMs: number | null): number {
  if (paceMs === null) return HOLD_MS;
  return Math.min(LONGEST_HOLD_MS, Math.max(SHORTEST_HOLD_MS, paceMs * 2.5));
}

/** Whether keys that came in these gaps were typed by a reader: a fast one, or one of the pace that is known. */
export function isReaderPace(gaps: readonly number[], paceMs: number | null): boolean {
  const middle = median(gaps);
  return middle !== undefined && middle <= Math.max(FAST_MS, (paceMs ?? 0) * 1.3);
}

/** So many reads must agree before they teach the pace. */
const READS_TO_LEARN = 3;

/** Learns the pace of this device's reader from the reads it has seen. */
export class PaceLearner {
  #medians: number[] = [];

  /**
   * Takes the gaps between the keys of one read of a band.
   *
   * @returns the pace in milliseconds a character; null while the last reads do not agree
   */
  learn(gaps: readonly number[]): number | null {
    const middle = median(gaps);
    if (middle === undefined || gaps.length < 3) return null;
    // A person's gaps differ by more than a reader's, and a person who does not look at the keys is slower.
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
