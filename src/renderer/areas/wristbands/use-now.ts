import { useEffect, useState } from 'react';
import { clocksDiffer, useHealth } from '@/api/health';

/** By so much the two clocks may differ. */
const TOLERATED_MS = 2_000;

/** The time of this device, moved when its clock is not the server's: a tablet with a wrong clock must not date a check. */
export function useClock(): () => number {
  const { data } = useHealth();
  const correction = data && clocksDiffer(data, TOLERATED_MS) ? data.server_ahead_ms : 0;
  return () => Date.now() + correction;
}

/** Now, renewed every so often. */
export function useNow(everyMs: number): number {
  const clock = useClock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Math.floor(clock() / everyMs) * everyMs;
}
