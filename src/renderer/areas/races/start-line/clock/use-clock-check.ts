import { clocksDiffer, useHealth } from '@/api/health';

/** By so much this device’s clock and the server’s may differ; the finish line has the same limit. */
const TOLERANCE_MS = 3_000;

/** How this device’s clock stands against the server’s, in milliseconds. */
export interface ClockCheck {
  server_ahead_ms: number;
  /** The error of that figure. */
  within_ms: number;
  /** Whether they certainly differ by more than three seconds. */
  differs: boolean;
}

/**
 * Null while the server cannot be asked. Signals are made and recorded by this device’s own clock, as finishes are: the time
 * between the two is what counts, and a correction of one alone would shift every elapsed time.
 */
export function useClockCheck(): ClockCheck | null {
  const { data } = useHealth();
  if (!data) return null;
  const { server_ahead_ms, within_ms } = data;
  return { server_ahead_ms, within_ms, differs: clocksDiffer(data, TOLERANCE_MS) };
}
