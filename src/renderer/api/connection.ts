/**
 * State of the server connection. `signed out`: the server no longer knows this browser; `shut out`: it rejects this
 * device’s key; `database gone`: it cannot save.
 */
export type Connection = 'online' | 'reconnecting' | 'signed-out' | 'shut-out' | 'database-gone';

/** Longest hold of an answer to `/changes` while nothing changes. */
export const WAIT_MS = 25_000;
/** One held answer, plus half as long for a slow network. */
const CURRENT_FOR_MS = WAIT_MS * 1.5;

interface Heard {
  /** Result of the last long poll of `/changes`. */
  followed: Connection;
  /** The server answers no requests. */
  isSilent: boolean;
  /** When the server last sent all changes, on this device’s clock; null before. */
  confirmedAt: number | null;
  now: number;
}

/**
 * The connection state, which all screens, the status sentence and NOT CURRENT use. A server silent for too long does
 * not count as online, whatever its last answer.
 */
export function connectionOf({ followed, isSilent, confirmedAt, now }: Heard): Connection {
  const isLapsed = confirmedAt !== null && now - confirmedAt >= CURRENT_FOR_MS;
  return followed === 'online' && (isSilent || isLapsed) ? 'reconnecting' : followed;
}
