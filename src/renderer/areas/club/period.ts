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

/** The periods that can be chosen by name. */
export const periods = {
  today: { name: 'Today', days: (today: Day): Days => ({ from: today, to: today }) },
  thisMonth: {
    name: 'This month',
    days: (today: Day): Days => ({ from: monthStart(today), to: monthEnd(today, 0) }),
  },
  lastMonth: {
    name: 'Last month',
    days: (today: Day): Days => ({ from: monthStart(today, -1), to: monthEnd(today, -1) }),
  },
  last30: { name: 'Last 30 days', days: (today: Day): Days => ({ from: addDays(today, -29), to: today }) },
  last90: { name: 'Last 90 days', days: (today: Day): Days => ({ from: addDays(today, -89), to: today }) },
  last12Months: {
    name: 'Last 12 months',
    days: (today: Day): Days => ({ from: addDays(today, -365), to: today }),
  },
  upcoming: { name: 'Upcoming', days: (today: Day): Days => ({ from: today, to: addDays(today, 730) }) },
  tomorrow: {
    name: 'Tomorrow',
    days: (today: Day): Days => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  },
  next7: { name: 'Next 7 days', days: (today: Day): Days => ({ from: today, to: addDays(today, 6) }) },
  next14: { name: 'Next 14 days', days: (today: Day): Days => ({ from: today, to: addDays(today, 13) }) },
  next30: { name: 'Next 30 days', days: (today: Day): Days => ({ from: today, to: addDays(today, 29) }) },
  always: {
    name: 'All there is',
    days: (today: Day): Days => ({ from: '1970-01-02', to: addDays(today, 3650) }),
  },
} as const;

export type PeriodName = keyof typeof periods;

function monthEnd(today: Day, months: number): Day {
  return addDays(monthStart(today, months + 1), -1);
}

/** The period that an area shows. */
export interface Period {
  days: Days;
  /** As the API's windowed routes take it: epoch milliseconds, half-open. */
  window: { start_date: number; end_date: number };
  today: Day;
}

/** The period that the address names; without one, the area's usual one. */
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

/** The days of a period by its name, as the address has them, and as the API takes them. */
export function useNamedPeriod(name: PeriodName) {
  const { club } = useSession();
  const today = dayAt(serverNow(), club.time_zone);
  return useMemo(() => {
    const days = periods[name].days(today);
    return { days, window: windowOf(days, club.time_zone) };
  }, [name, today, club.time_zone]);
}

/** The moments between which the days lie. The API knows nothing before 1970. */
export function windowOf({ from, to }: Days, timeZone: string): Period['window'] {
  return {
    start_date: Math.max(0, startOfDay(from, timeZone)),
    end_date: startOfDay(addDays(to, 1), timeZone),
  };
}
