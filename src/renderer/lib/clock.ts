import { useEffect, useState } from 'react';

/** The time on this device in epoch milliseconds, renewed every `everyMs` while the component is on screen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** False at first, true once `ms` have passed. */
export function useDelayElapsed(ms: number): boolean {
  return useHeldFor(ms, true);
}

/** Longer than a write normally takes. */
const LATE_MS = 1_000;

/** True if a condition has held for longer than a normal write. */
export function useLate(is: boolean): boolean {
  return useHeldFor(LATE_MS, is);
}

function useHeldFor(ms: number, is: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setHas(true), ms);
    return () => {
      clearTimeout(timer);
      setHas(false);
    };
  }, [is, ms]);
  return has;
}
