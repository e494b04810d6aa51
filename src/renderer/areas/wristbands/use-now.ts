import { useEffect, useState } from 'react';
import { useHealth } from '../../api/health';

/** Less than this the two clocks may differ. */
const TOLERATED_MS = 2_000;

/** The time of this device, moved when its clock is not the server's: a tablet with a wrong clock must not date a check. */
export function useClock(): () => number {
  const ahead = useHealth().data?.ahead ?? 0;
  const correction = Math.abs(ahead) > TOLERATED_MS ? ahead : 0;
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
