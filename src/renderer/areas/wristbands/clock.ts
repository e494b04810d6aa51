import { clocksDiffer, useHealth } from '@/api/health';
import { useNow } from '@/lib/clock';

/** By so much the device's clock and the server's may differ. */
const TOLERATED_MS = 2_000;

/** The time now, corrected where this device's clock is wrong, so that a tablet does not misdate its checks. */
export function useCorrectedClock(): () => number {
  const { data } = useHealth();
  const correction = data && clocksDiffer(data, TOLERATED_MS) ? data.server_ahead_ms : 0;
  return () => Date.now() + correction;
}

/** The time now, renewed in steps of `everyMs`. */
export function useCorrectedNow(everyMs: number): number {
  const clock = useCorrectedClock();
  useNow(everyMs);
  return Math.floor(clock() / everyMs) * everyMs;
}
