import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { timing } from '@/api/clock/timing';

/** Whole seconds until `at` (epoch milliseconds), 0 at that moment and negative after it; null when there is none. */
export function useCountdown(at: number | null): number | null {
  const [, setSecond] = useState(0);
  useEffect(() => (at === null ? undefined : timing.everySecond(setSecond, at)), [at]);
  return at === null ? null : secondsUntil(at, serverNow());
}

/** A second that has begun counts: at 4.2 seconds to go it says 5. */
export function secondsUntil(at: number, now: number): number {
  return Math.ceil((at - now) / 1000) + 0;
}

/** The time on this device, renewed on each whole second, also while the window is hidden. */
export function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => timing.everySecond(() => setNow(serverNow())), []);
  return now;
}
