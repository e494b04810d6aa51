import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { timing } from '@/api/clock/timing';

/** The time on this device, renewed on each whole second, also while the window is hidden. */
export function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => timing.everySecond(() => setNow(serverNow())), []);
  return now;
}
