import { formatDate, formatTime } from './format-time';

/** A moment in a time zone, with its day unless that is today: `09:42`, `3 Sep 2026, 09:42`. */
export function momentWords(at: number, now: number, timeZone: string): string {
  const day = formatDate(at, timeZone);
  const time = formatTime(at, timeZone);
  return day === formatDate(now, timeZone) ? time : `${day}, ${time}`;
}
