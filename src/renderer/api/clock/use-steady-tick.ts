import { useEffect, useState } from 'react';
import { serverNow } from './device-clock';
import { timing } from './timing';

/**
 * Renders again every `everyMs` from the timing worker: a browser holds back the timers of a hidden page for a minute and
 * more, and no worker's.
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
