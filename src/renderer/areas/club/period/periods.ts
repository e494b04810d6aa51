import { addDays, type Day, monthStart } from '@/lib/time';

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
    days: (today: Day): Days => ({ from: monthStart(today), to: lastOf(today, 0) }),
  },
  lastMonth: {
    name: 'Last month',
    days: (today: Day): Days => ({ from: monthStart(today, -1), to: lastOf(today, -1) }),
  },
  last30: { name: 'Last 30 days', days: (today: Day): Days => ({ from: addDays(today, -29), to: today }) },
  last90: { name: 'Last 90 days', days: (today: Day): Days => ({ from: addDays(today, -89), to: today }) },
  last12Months: {
    name: 'Last 12 months',
    days: (today: Day): Days => ({ from: addDays(today, -365), to: today }),
  },
  upcoming: { name: 'Upcoming', days: (today: Day): Days => ({ from: today, to: addDays(today, 730) }) },
  next30: { name: 'Next 30 days', days: (today: Day): Days => ({ from: today, to: addDays(today, 29) }) },
  always: {
    name: 'All there is',
    days: (today: Day): Days => ({ from: '1970-01-02', to: addDays(today, 3650) }),
  },
} as const;

export type PeriodName = keyof typeof periods;

function lastOf(today: Day, months: number): Day {
  return addDays(monthStart(today, months + 1), -1);
}
