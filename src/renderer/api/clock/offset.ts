/**
 * One request for the server's time (RFC 5905, section 8). `sent` and `answered` are by this device's clock, the others by
 * the server's, all in Unix epoch milliseconds; fractions count.
 */
export interface Exchange {
  /** t1: when the request was sent. */
  sent: number;
  /** t2: when the server began with it. */
  received: number;
  /** t3: when the server had its answer. */
  transmitted: number;
  /** t4: when the answer was here. */
  answered: number;
}

/** How far the server's clock is ahead of this device's, in milliseconds, and within how much that is right. */
export interface Offset {
  offset_ms: number;
  uncertainty_ms: number;
}

/** So many exchanges make one measurement. */
export const EXCHANGES = 5;

/** Both clocks are read in whole milliseconds. */
const RESOLUTION_MS = 1;

/** Two clocks drift apart by so much of the time that passes (RFC 5905, PHI: 15 s in a million). */
const DRIFT = 15e-6;

/**
 * The offset by one exchange: ((t2 − t1) + (t3 − t4)) / 2. It is wrong by half the delay, (t4 − t1) − (t3 − t2), where all of
 * it was on one way.
 */
export function offsetOf({ sent, received, transmitted, answered }: Exchange): Offset {
  const delay = Math.max(0, answered - sent - (transmitted - received));
  return {
    offset_ms: (received - sent + (transmitted - answered)) / 2,
    uncertainty_ms: delay / 2 + RESOLUTION_MS,
  };
}

/** Of several exchanges the one with the least delay, which no queue on the way has held up. Null of none. */
export function bestOffset(exchanges: readonly Exchange[]): Offset | null {
  const offsets = exchanges.map(offsetOf).sort((a, b) => a.uncertainty_ms - b.uncertainty_ms);
  return offsets[0] ?? null;
}

/** What is left of an offset's certainty `ageMs` after it was measured. */
export function aged({ offset_ms, uncertainty_ms }: Offset, ageMs: number): Offset {
  return { offset_ms, uncertainty_ms: uncertainty_ms + DRIFT * Math.max(0, ageMs) };
}

/** Whether two measurements may both be right. */
export function agree(a: Offset, b: Offset): boolean {
  return Math.abs(a.offset_ms - b.offset_ms) <= a.uncertainty_ms + b.uncertainty_ms;
}

/**
 * What is added to this device's time: whole milliseconds, so that its own time can be had back. An offset that is no greater
 * than its own error is none that is known: to add it would only make two times of one clock jump.
 */
export function applied({ offset_ms, uncertainty_ms }: Offset): Offset {
  const whole = Math.round(offset_ms);
  return Math.abs(offset_ms) > uncertainty_ms
    ? { offset_ms: whole, uncertainty_ms }
    : { offset_ms: 0, uncertainty_ms: uncertainty_ms + Math.abs(offset_ms) };
}
