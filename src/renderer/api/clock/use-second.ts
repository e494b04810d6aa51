import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { timing } from '@/api/clock/timing';

/** The time on this device, renewed at each whole second, even in a hidden window. */
export function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => timing.everySecond(() => setNow(serverNow())), []);
  return now;
}
