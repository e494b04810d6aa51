import { useEffect, useState } from 'react';
import { useSession } from '@/api/session';
import { type Day, dayAt } from '@/lib/time';

const EVERY_MS = 15_000;

/** Now, renewed every so often, and the club's day that it falls on. */
export function useToday(): { now: number; today: Day } {
  const { club } = useSession();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { now, today: dayAt(now, club.time_zone) };
}
