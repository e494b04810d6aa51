/**
 * One request for the server's time (RFC 5905, section 8). `sent` and `answered` use this device's clock, the others
 * the server's. All are Unix epoch milliseconds with fractions.
 */
export interface Exchange {
  /** t1: request sent. */
  sent: number;
  /** t2: request received by the server. */
  received: number;
  /** t3: answer sent by the server. */
  transmitted: number;
  /** t4: answer received. */
  answered: number;
}

/** Lead of the server's clock over this device's, and its error, both in milliseconds. */
export interface Offset {
  offset_ms: number;
  uncertainty_ms: number;
}

/** Number of exchanges in one measurement. */
export const EXCHANGES = 5;

/** Both clocks are read in whole milliseconds. */
const RESOLUTION_MS = 1;

/** Largest drift between two clocks per elapsed time (RFC 5905, PHI: 15 s in a million). */
const DRIFT = 15e-6;

/**
 * The offset of one exchange: ((t2 − t1) + (t3 − t4)) / 2. The error is half the delay, (t4 − t1) − (t3 − t2): all of
 * it may be in one direction.
 */
export function offsetOf({ sent, received, transmitted, answered }: Exchange): Offset {
  const delay = Math.max(0, answered - sent - (transmitted - received));
  return {
    offset_ms: (received - sent + (transmitted - answered)) / 2,
    uncertainty_ms: delay / 2 + RESOLUTION_MS,
  };
}

/** The exchange with the least delay, which queued least on the way; null without exchanges. */
export function bestOffset(exchanges: readonly Exchange[]): Offset | null {
  const offsets = exchanges.map(offsetOf).sort((a, b) => a.uncertainty_ms - b.uncertainty_ms);
  return offsets[0] ?? null;
}

/** The offset with the error grown by drift over `ageMs`. */
export function aged({ offset_ms, uncertainty_ms }: Offset, ageMs: number): Offset {
  return { offset_ms, uncertainty_ms: uncertainty_ms + DRIFT * Math.max(0, ageMs) };
}

/** True if both measurements may be right. */
export function agree(a: Offset, b: Offset): boolean {
  return Math.abs(a.offset_ms - b.offset_ms) <= a.uncertainty_ms + b.uncertainty_ms;
}

/**
 * The offset to apply, in whole milliseconds so that the device's own time can be recovered. An offset within its error
 * counts as 0: applying it would only make times of one clock jump.
 */
export function applied({ offset_ms, uncertainty_ms }: Offset): Offset {
  const whole = Math.round(offset_ms);
  return Math.abs(offset_ms) > uncertainty_ms
    ? { offset_ms: whole, uncertainty_ms }
    : { offset_ms: 0, uncertainty_ms: uncertainty_ms + Math.abs(offset_ms) };
}
