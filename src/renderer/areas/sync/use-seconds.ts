import { useEffect, useState } from 'react';

/** The server's time now, renewed each second. `ahead`: how far its clock is ahead of this device's. */
export function useSeconds(ahead = 0): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
