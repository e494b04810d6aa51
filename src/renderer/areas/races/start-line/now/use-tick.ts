import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { timing } from '@/api/clock/timing';

/**
 * The time on this device, renewed on each second counted from `origin` (epoch ms), so that what the clock shows changes
 * when the signal is due, also while the window is hidden.
 */
export function useTick(origin: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => timing.everySecond(() => setNow(serverNow()), origin), [origin]);
  return now;
}
