/**
 * Whether the server answers; `signed out`: it does, but no longer knows this browser; `shut out`: nor this device’s key;
 * `database gone`: it cannot save.
 */
export type Connection = 'online' | 'reconnecting' | 'signed out' | 'shut out' | 'database gone';

/** How long the server may hold an answer of `/changes` back while nothing changes. */
export const WAIT_MS = 25_000;
/** An answer that is held back, and half as long again for a slow network. */
const CURRENT_FOR_MS = WAIT_MS * 1.5;

interface Heard {
  /** As the long poll of `/changes` ended last. */
  followed: Connection;
  /** The server lets requests wait and answers none. */
  isSilent: boolean;
  /** When the server last sent all that had changed, on this device’s clock; null before it did. */
  confirmedAt: number | null;
  now: number;
}

/**
 * How the connection stands, from all that was heard of the server: what each screen, the status sentence and NOT CURRENT
 * go by. A server that has said nothing for too long does not count as online, whatever its last answer was.
 */
export function connectionOf({ followed, isSilent, confirmedAt, now }: Heard): Connection {
  const isLapsed = confirmedAt !== null && now - confirmedAt >= CURRENT_FOR_MS;
  return followed === 'online' && (isSilent || isLapsed) ? 'reconnecting' : followed;
}
