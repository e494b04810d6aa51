import { addDays, type Day, dateFormat, startOfDay } from '@/lib/time';

/** A day on the club's clock: half-open, 23 or 25 hours when clocks change. */
export interface DayWindow {
  start_date: number;
  end_date: number;
}

/** A day's window. */
export function windowOf(day: Day, timeZone: string): DayWindow {
  return {
    start_date: Math.max(0, startOfDay(day, timeZone)),
    end_date: Math.max(0, startOfDay(addDays(day, 1), timeZone)),
  };
}

/** `Saturday 21 November 2026`. */
export function dayLabel(day: Day): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = dateFormat('UTC', options);
  return format.format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}
