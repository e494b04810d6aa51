import { useEffect, useState } from 'react';
import { serverNow } from './device-clock';
import { timing } from './timing';

/**
 * Rerenders every `everyMs` from the timing worker: browsers hold back timers of hidden pages for a minute and more,
 * but never a worker's.
 */
export function useSteadyTick(everyMs: number): void {
  const [, setAt] = useState(0);
  useEffect(() => {
    let cancel = () => {};
    const next = () => {
      const at = (Math.floor(serverNow() / everyMs) + 1) * everyMs;
      cancel = timing.at(at, () => {
        setAt(at);
        next();
      });
    };
    next();
    return () => cancel();
  }, [everyMs]);
}
