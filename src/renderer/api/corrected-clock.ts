import { useNow } from '@/lib/clock';
import { clocksDiffer, useHealth } from './health';

/** By so much the device's clock and the server's may differ. */
const TOLERATED_MS = 2_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 where the two agree well enough. */
export function useClockCorrection(): number {
  const { data } = useHealth();
  return data && clocksDiffer(data, TOLERATED_MS) ? data.server_ahead_ms : 0;
}

/** The time now, corrected where this device's clock is wrong, so that a tablet does not misdate its checks. */
export function useCorrectedClock(): () => number {
  const correction = useClockCorrection();
  return () => Date.now() + correction;
}

/** The time now, renewed in steps of `everyMs`. */
export function useCorrectedNow(everyMs: number): number {
  const clock = useCorrectedClock();
  useNow(everyMs);
  return Math.floor(clock() / everyMs) * everyMs;
}
