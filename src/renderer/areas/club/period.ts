import { period as t } from '@messages/club';
import { useMemo } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { addDays, type Day, dayAt, isDay, monthStart, startOfDay } from '@/lib/time';
import { useClubSearch } from './search';

/** A stretch of days, both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** Periods selectable by name. */
export const periods = {
  today: { name: t.today, days: (today: Day): Days => ({ from: today, to: today }) },
  thisMonth: {
    name: t.thisMonth,
    days: (today: Day): Days => ({ from: monthStart(today), to: monthEnd(today, 0) }),
  },
  lastMonth: {
    name: t.lastMonth,
    days: (today: Day): Days => ({ from: monthStart(today, -1), to: monthEnd(today, -1) }),
  },
  last30: { name: t.last30Days, days: (today: Day): Days => ({ from: addDays(today, -29), to: today }) },
  last90: { name: t.last90Days, days: (today: Day): Days => ({ from: addDays(today, -89), to: today }) },
  last12Months: {
    name: t.last12Months,
    days: (today: Day): Days => ({ from: addDays(today, -365), to: today }),
  },
  upcoming: { name: t.upcoming, days: (today: Day): Days => ({ from: today, to: addDays(today, 730) }) },
  tomorrow: {
    name: t.tomorrow,
    days: (today: Day): Days => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  },
  next7: { name: t.next7Days, days: (today: Day): Days => ({ from: today, to: addDays(today, 6) }) },
  next14: { name: t.next14Days, days: (today: Day): Days => ({ from: today, to: addDays(today, 13) }) },
  next30: { name: t.next30Days, days: (today: Day): Days => ({ from: today, to: addDays(today, 29) }) },
  always: {
    name: t.allThereIs,
    days: (today: Day): Days => ({ from: '1970-01-02', to: addDays(today, 3650) }),
  },
} as const;

export type PeriodName = keyof typeof periods;

function monthEnd(today: Day, months: number): Day {
  return addDays(monthStart(today, months + 1), -1);
}

/** An area's current period. */
export interface Period {
  days: Days;
  /** Format of the API's windowed routes: epoch milliseconds, half-open. */
  window: { start_date: number; end_date: number };
  today: Day;
}

/** The period in the address; by default the area's usual one. */
export function usePeriod(usual: PeriodName): Period {
  const [{ from, to }] = useClubSearch();
  const { club } = useSession();
  const today = dayAt(serverNow(), club.time_zone);
  return useMemo(() => {
    const asked = isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
    const days = asked ?? periods[usual].days(today);
    return { days, window: windowOf(days, club.time_zone), today };
  }, [from, to, usual, today, club.time_zone]);
}

/** A named period, in days for the address and as a window for the API. */
export function useNamedPeriod(name: PeriodName) {
  const { club } = useSession();
  const today = dayAt(serverNow(), club.time_zone);
  return useMemo(() => {
    const days = periods[name].days(today);
    return { days, window: windowOf(days, club.time_zone) };
  }, [name, today, club.time_zone]);
}

/** The time window of the days. The API has nothing before 1970. */
export function windowOf({ from, to }: Days, timeZone: string): Period['window'] {
  return {
    start_date: Math.max(0, startOfDay(from, timeZone)),
    end_date: startOfDay(addDays(to, 1), timeZone),
  };
}
