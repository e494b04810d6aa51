const parts = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** A zone that this runtime can show times in: UTC in place of one that it does not know, as data from a newer one may have. */
export function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/** Whether a number of milliseconds is within the range of dates: upstream may send any number. */
export function isDate(at: number): boolean {
  return Math.abs(at) <= LAST_DATE;
}

/** The last moment that a Date can hold, as far from 1970 as the first one. */
export const LAST_DATE = 8.64e15;

/** Making a format takes long, so that each zone's is kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a calendar and a clock in a time zone show at a moment. Months count from 1. */
export function clockAt(
  at: number,
  timeZone: string,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: knownZone(timeZone), ...parts });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as never;
}

/** Offsets are asked for between these years, which dates can hold in every zone; the API takes moments beyond. */
const FIRST_YEAR = Date.UTC(1000, 0);
const LAST_YEAR = Date.UTC(275_000, 0);

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const wholeSecond = Math.floor(Math.min(Math.max(at, FIRST_YEAR), LAST_YEAR) / 1000) * 1000;
  const { year, month, day, hour, minute, second } = clockAt(wholeSecond, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecond;
}
