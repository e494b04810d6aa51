import { days as t } from '@messages/server/import';
import type { Club } from '../../contract/club';
import type { DateOrder } from '../../contract/staff-operations/import-table';
import { isMonthFirst } from '../../shared/club-country';
import { clockAt, momentShown, momentsShown } from '../../shared/time-zone';
import { LineError } from './table-kind';

/** A day of the calendar. Months count from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  date: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE = 60_000;

/** Days as spreadsheets write them, with parts in the order of the names. A time after the day is ignored. */
const TIME_BEHIND = /(?:[T ]+\d{1,2}:\d{2}.*)?$/.source;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME_BEHIND}`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME_BEHIND}`);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** A spreadsheet's number of a day, of which the fraction is the time. Shorter ones, before 1927, may be years. */
export const SERIAL = /^[1-9]\d{4}(?:[.,]\d+)?$/;
/** Day 0 of those numbers. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 24 * 60 * MINUTE;
const MONTH_NAMED = /^(?:[a-z]{3,9},? +)?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i;

/**
 * Reads a day from a cell.
 *
 * @param latest the latest year a two-digit year may stand for
 * @throws LineError saying how to write it
 */
export function parseDay(cell: string, order: DateOrder, latest: number): CalendarDay {
  const day = partsOf(cell.trim(), order, latest);
  if (!day) throw new LineError(t.isNotDate(cell));
  const { year, month, date } = day;
  const found = new Date(Date.UTC(year, month - 1, date));
  if (found.getUTCMonth() !== month - 1 || found.getUTCDate() !== date)
    throw new LineError(
      order === 'day-first' ? t.isNotInCalendarDayFirst(cell) : t.isNotInCalendarMonthFirst(cell),
    );
  return day;
}

function partsOf(text: string, order: DateOrder, latest: number): CalendarDay | null {
  if (SERIAL.test(text)) {
    const at = new Date(DAY_ZERO + Number.parseInt(text, 10) * DAY);
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
  }
  const iso = (YEAR_FIRST.exec(text) ?? COMPACT.exec(text))?.slice(1).map(Number);
  if (iso) return { year: iso[0]!, month: iso[1]!, date: iso[2]! };
  const named = MONTH_NAMED.exec(text);
  if (named) {
    const month = MONTHS.findIndex((name) => named[2]!.toLowerCase().startsWith(name.toLowerCase())) + 1;
    return { year: Number(named[3]), month, date: Number(named[1]) };
  }
  const parts = YEAR_LAST.exec(text);
  if (!parts) return null;
  const [first, second, written] = [Number(parts[1]), Number(parts[3]), parts[4]!];
  const year = written.length === 4 ? Number(written) : withCentury(Number(written), latest);
  // Days with points are always day before month.
  return order === 'day-first' || parts[2] === '.'
    ? { year, month: second, date: first }
    : { year, month: first, date: second };
}

function withCentury(twoDigits: number, latest: number): number {
  const year = Math.floor(latest / 100) * 100 + twoDigits;
  return year > latest ? year - 100 : year;
}

/** The date order shown by a file's days; if ambiguous, the usual order in the club's country. */
export function dateOrderOf(cells: Iterable<string>, { time_zone }: Pick<Club, 'time_zone'>): DateOrder {
  for (const cell of cells) {
    const parts = YEAR_LAST.exec(cell.trim());
    if (!parts || parts[2] === '.') continue;
    if (Number(parts[1]) > 12) return 'day-first';
    if (Number(parts[3]) > 12) return 'month-first';
  }
  return isMonthFirst(time_zone) ? 'month-first' : 'day-first';
}

/** `17 May 1984` */
export function dayText({ year, month, date }: CalendarDay): string {
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** The calendar day in a time zone. */
export function dayOf(at: number, timeZone: string): CalendarDay {
  const { year, month, day } = clockAt(at, timeZone);
  return { year, month, date: day };
}

/** A day before a time. */
const DAY_BEFORE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[T ,]+/;
/** A fraction of a day, as spreadsheets store times, behind the number of a day or 0. */
const FRACTION = /^\d*[.,](\d{3,})$/;

/** Minutes after midnight from a cell: `08:10`, `8.10`, `0810`, `2:30 pm`, `0.3403`. @throws LineError */
export function parseTime(cell: string): number {
  const text = cell.trim().replace(DAY_BEFORE, '');
  const fraction = FRACTION.exec(text);
  if (fraction) return Math.round(Number(`0.${fraction[1]}`) * 24 * 60) % (24 * 60);
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:[:.]\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text);
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2] ?? 0)];
  const half = parts?.[3]?.[0]?.toLowerCase();
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  if (!parts || (!parts[2] && !half) || hour > 23 || minutes > 59 || (half && (hours < 1 || hours > 12)))
    throw new LineError(t.isNotTimeOfDay(cell));
  return hour * 60 + minutes;
}

/** The moment a day begins in a zone. `date` may run over into the next month. */
export function startOfDay({ year, month, date }: CalendarDay, timeZone: string): number {
  return momentShown(Date.UTC(year, month - 1, date), timeZone);
}

/** The moment when a zone's clocks show a time on a day. @throws LineError for a time skipped by daylight saving */
export function momentOf({ year, month, date }: CalendarDay, minutes: number, timeZone: string): number {
  const shown = Date.UTC(year, month - 1, date) + minutes * MINUTE;
  const [at] = momentsShown(shown, timeZone);
  if (at === undefined) throw new LineError(t.timeIsSkipped);
  return at;
}
