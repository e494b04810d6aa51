import { dateLocale } from '@shared/date-locale';
import { type Day, toDay } from '@shared/days';
import { isDate, knownZone } from '@shared/time-zone';
import { LOCALE } from './format';

let locale = LOCALE;

/**
 * Writes all dates as the club's country does from now on, in whichever zone they are shown: the club of this page.
 *
 * @param timeZone the club's
 */
export function writeDatesLike(timeZone: string): void {
  locale = dateLocale(timeZone);
}

export { addDays, type Day, dayAt, startOfDay } from '@shared/days';

/** The first day of the month `months` later; earlier if negative. */
export function monthStart(day: Day, months = 0): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return toDay(Date.UTC(year, month - 1 + months, 1));
}

/** True if the text is a valid calendar day. */
export function isDay(text: string | undefined): text is Day {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** `14:02` or `14:02:11`, in a time zone. */
export function formatTime(at: number, timeZone: string, seconds = false): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(timeZone, { ...options, ...(seconds && { second: '2-digit' }) }).format(at);
}

/** `3 Sept 2026` or `Thu 3 Sept 2026`, in a time zone; `Sep 3, 2026` or `Thu Sep 3, 2026` in an American club. */
export function formatDate(at: number, timeZone: string, weekday = false): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = dateFormat(timeZone, { ...options, ...(weekday && { weekday: 'short' }) });
  const text = format.format(at);
  return weekday ? text.replace(',', '') : text;
}

/** A time in a time zone, with its day unless today: `09:42`, `3 Sept 2026, 09:42`. */
export function formatMoment(at: number, now: number, timeZone: string): string {
  if (!isDate(at)) return String(at);
  const day = formatDate(at, timeZone);
  const time = formatTime(at, timeZone);
  return day === formatDate(now, timeZone) ? time : `${day}, ${time}`;
}

/** Formats times. A number beyond the range of dates is shown as it is. */
interface DateFormat {
  format(at: number): string;
  formatRange(from: number, to: number): string;
}

const formats = new Map<string, DateFormat>();

/** Date and time format in a time zone, in the order of the club's country. Cached, as creating one is slow. */
export function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    const format = new Intl.DateTimeFormat(locale, { timeZone: knownZone(timeZone), ...options });
    const one = (at: number) => (isDate(at) ? format.format(at) : String(at));
    known = {
      format: one,
      formatRange: (from, to) =>
        isDate(from) && isDate(to) ? format.formatRange(from, to) : `${one(from)} – ${one(to)}`,
    };
    formats.set(key, known);
  }
  return known;
}
