import { useInterval, useTimeout } from '@mantine/hooks';
import { useState } from 'react';

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
