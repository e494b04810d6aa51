import { raceTimes as t } from '@messages/server/import';
import type { DateOrder } from '../../contract/staff-operations/import-table';
import { type CalendarDay, parseDay } from './days';
import { LineError } from './table-kind';

/** Parses times as finish sheets, stopwatches and timing devices write them. All in milliseconds. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time of day, or a moment with its day. */
export interface WrittenClock {
  /** Since midnight. */
  ms: number;
  /** null if the cell has no day. */
  day: CalendarDay | null;
  /** Epoch milliseconds, if the cell also states its zone. */
  at?: number;
  /** Precision in milliseconds: a second, a tenth … */
  step: number;
}

/** `2026-07-11T14:05:12`, `11/07/2026 14:05:12`: day, then time. */
const WITH_DAY = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[T ,]+(\d.*)$/;
/** Zone after a moment. */
const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/;
/** Last year a two-digit year may stand for. */
const LATEST_YEAR = 2099;
/** Hours and minutes, optionally seconds: `14:05:12`, `14.05.12,3`, `14h05m12s`, `2:05:12 pm`. */
const CLOCK =
  /^(\d{1,2})[:.h](\d{2})(?:[:.m]?(?:(?<=[:.m])(\d{2})(?:[.,](\d{1,6}))?s?)?)?\s*([ap])?\.?(?:m\.?)?$/i;
/** `140512`, `140512.3` and, without seconds, `1405`. */
const DIGITS = /^(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,6}))?)?$/;
/** Fraction of a day, as spreadsheets store times. */
const FRACTION = /^0?[.,]\d{3,}$/;
/** Number of a day, and its fraction. */
const MOMENT = /^([1-9]\d{4})[.,](\d{3,})$/;

/**
 * Parses a time of day.
 *
 * @throws LineError saying how to write it
 */
export function parseClock(cell: string, order: DateOrder = 'day-first'): WrittenClock {
  const text = cell.trim();
  const [, dayText, behind] = WITH_DAY.exec(text) ?? [];
  if (dayText && behind) {
    const clock = parseClock(behind.replace(ZONED, ''));
    const at = ZONED.test(behind) ? Date.parse(text.replace(' ', 'T')) : undefined;
    if (Number.isNaN(at)) throw new LineError(t.isNotDateAndTime(cell));
    return { ...clock, day: parseDay(dayText, order, LATEST_YEAR), ...(at !== undefined && { at }) };
  }
  if (FRACTION.test(text)) return { ms: ofDay(text), day: null, step: SECOND };
  const [, serial, fractionOfDay] = MOMENT.exec(text) ?? [];
  if (serial) {
    // Rounded to the second: a spreadsheet has few digits left behind the day.
    const ms = Math.round(ofDay(`.${fractionOfDay}`) / SECOND) * SECOND;
    return { ms, day: parseDay(serial, order, LATEST_YEAR), step: SECOND };
  }
  const parts = CLOCK.exec(text) ?? DIGITS.exec(text);
  const [, hours, minutes, seconds, fraction, half] = parts ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const isWrong =
    hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59 || (half && Number(hours) > 12);
  if (!parts || isWrong) throw new LineError(t.isNotTimeOfDay(cell));
  return {
    ms: hour * HOUR + Number(minutes) * MINUTE + Number(seconds ?? 0) * SECOND + fractionOf(fraction),
    day: null,
    step: seconds === undefined ? MINUTE : stepOf(fraction),
  };
}

/** An elapsed time. */
export interface WrittenDuration {
  ms: number;
  step: number;
}

/** `1:05:12`, `65:12`, `1.05.12`, `00:12:33,25`: optional hours, then minutes and seconds. */
const COLONS = /^(?:(\d{1,3})[:.])?(\d{1,4})[:](\d{1,2})(?:[.,](\d{1,6}))?$/;
const POINTS = /^(\d{1,3})\.(\d{2})\.(\d{2})(?:[.,](\d{1,6}))?$/;
/** `1h05m12.5s`, `1h 5`, `65m12`, `65'12"`, `65 min`. */
const UNITS =
  /^(?:(\d{1,3})\s*(?:h|hrs?|hours?)\s*)?(?:(\d{1,4})\s*(?:m|mins?|minutes?|'|′)?\s*)?(?:(\d{1,2})(?:[.,](\d{1,6}))?\s*(?:s|secs?|seconds?|"|″|'')?)?$/i;
/** Seconds only. */
const SECONDS = /^(\d+)(?:[.,](\d{1,6}))?\s*(?:s|secs?|seconds?)?$/i;

/**
 * Parses an elapsed time. Two numbers with a colon are minutes and seconds; a single number is seconds.
 *
 * @throws LineError saying how to write it
 */
export function parseDuration(cell: string): WrittenDuration {
  const text = cell.trim().replace(/^\+/, '');
  if (FRACTION.test(text)) return { ms: ofDay(text), step: SECOND };
  const seconds = SECONDS.exec(text);
  if (seconds) return { ms: Number(seconds[1]) * SECOND + fractionOf(seconds[2]), step: stepOf(seconds[2]) };
  const parts = COLONS.exec(text) ?? POINTS.exec(text) ?? (/[hm'′]/i.test(text) ? UNITS.exec(text) : null);
  const [, hours, minutes, rest, fraction] = parts ?? [];
  const isWrong = Number(rest ?? 0) > 59 || (hours !== undefined && Number(minutes ?? 0) > 59);
  if (!parts || isWrong) throw new LineError(t.isNotElapsedTime(cell));
  return {
    ms:
      Number(hours ?? 0) * HOUR +
      Number(minutes ?? 0) * MINUTE +
      Number(rest ?? 0) * SECOND +
      fractionOf(fraction),
    step: rest === undefined ? MINUTE : stepOf(fraction),
  };
}

function ofDay(fraction: string): number {
  return Math.round(Number(fraction.replace(',', '.')) * DAY);
}

function fractionOf(digits: string | undefined): number {
  return digits ? Math.round(Number(`0.${digits}`) * SECOND) : 0;
}

function stepOf(digits: string | undefined): number {
  return digits ? Math.max(1, SECOND / 10 ** digits.length) : SECOND;
}

/** Time of day as `14:05:12`, with any fraction of a second. */
export function clockText(ms: number): string {
  return new Date(((ms % DAY) + DAY) % DAY)
    .toISOString()
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/(\.\d+?)0+$/, '$1');
}

/** Elapsed time as `1:05:12`. */
export function durationText(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  return `${hours}:${clockText(ms % HOUR).slice(3)}`;
}

/** True if a row holds a time and so is not a row of headings. */
export function hasTime(cells: readonly string[]): boolean {
  return cells.some((cell) => /^\d{1,3}([:.]\d{2}){1,2}([.,]\d+)?$/.test(cell));
}
