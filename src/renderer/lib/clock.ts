import { useInterval, useTimeout } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** The time on this device in epoch milliseconds, renewed every `everyMs` while the component is on screen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), everyMs, { autoInvoke: true });
  return now;
}

/** False at first, true once `ms` have passed. */
export function useDelayElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useTimeout(() => setElapsed(true), ms, { autoInvoke: true });
  return elapsed;
}

/** Longer than a write normally takes. */
const LATE_MS = 1_000;

/** True if a condition has held for longer than a normal write. */
export function useLate(is: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const { start, clear } = useTimeout(() => setLate(true), LATE_MS);
  useEffect(() => {
    if (is) start();
    return () => {
      clear();
      setLate(false);
    };
  }, [is, start, clear]);
  return isLate;
}
