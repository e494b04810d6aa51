import { useMemo } from 'react';
import { useSession } from '@/api/session';
import { addDays, dayAt, isDay, startOfDay } from '@/lib/time';
import { useClubSearch } from '../search';
import { type Days, type PeriodName, periods } from './periods';

/** The period that an area shows: the address's, or its usual one. */
export interface Period {
  days: Days;
  /** As the API's windowed routes take it: half-open. */
  window: { start_date: number; end_date: number };
  today: string;
}

/** The period of the address. */
export function usePeriod(usual: PeriodName): Period {
  const [{ from, to }] = useClubSearch();
  const { club } = useSession();
  const today = dayAt(Date.now(), club.time_zone);
  return useMemo(() => {
    const asked = isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
    const days = asked ?? periods[usual].days(today);
    return { days, window: windowOf(days, club.time_zone), today };
  }, [from, to, usual, today, club.time_zone]);
}

/** The moments between which a period lies. The API knows nothing before 1970. */
export function windowOf({ from, to }: Days, timeZone: string) {
  return {
    start_date: Math.max(0, startOfDay(from, timeZone)),
    end_date: startOfDay(addDays(to, 1), timeZone),
  };
}
