import { type Day, dateFormat, formatDate, startOfDay } from '@/lib/time';

/** A regatta's days in its own zone: `5–7 Sept 2026`; a dash if unknown. */
export function formatDays(timeZone: string, from: number | null, to: number | null): string {
  if (from === null) return '–';
  const format = dateFormat(timeZone, { day: 'numeric', month: 'short', year: 'numeric' });
  return to === null || to < from ? format.format(from) : format.formatRange(from, to);
}

/** A day of a race with its weekday: `Thu 3 Sept 2026`; a dash for none. */
export function formatDay(day: Day | null, timeZone: string): string {
  return day === null ? '–' : formatDate(startOfDay(day, timeZone), timeZone, true);
}
