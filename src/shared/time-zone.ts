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

/** Returns the zone if this runtime knows it, else UTC. Data from a newer runtime may name others. */
export function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/** True if a number of milliseconds is in the range of dates: the cloud may send any number. */
export function isDate(at: number): boolean {
  return Math.abs(at) <= LAST_DATE;
}

/** The last moment a Date can hold; the first is its negative. */
export const LAST_DATE = 8.64e15;

/** Cached, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar and clock in a zone at a moment. Months count from 1. */
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

/** Offsets are clamped to these years, which dates can hold in every zone. The API accepts moments beyond. */
const FIRST_YEAR = Date.UTC(1000, 0);
const LAST_YEAR = Date.UTC(275_000, 0);

/** A zone's offset from UTC at a moment, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const wholeSecond = Math.floor(Math.min(Math.max(at, FIRST_YEAR), LAST_YEAR) / 1000) * 1000;
  const { year, month, day, hour, minute, second } = clockAt(wholeSecond, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecond;
}

const DAY = 24 * 3_600_000;

/**
 * Every moment when the clocks of a zone show what those of UTC show at `shown`, in order: usually one, two where they
 * go back, none where they go forward. All in Unix epoch milliseconds.
 */
export function momentsShown(shown: number, timeZone: string): number[] {
  const moments = [-DAY, DAY].map((away) => shown - offsetAt(shown + away, timeZone));
  return [...new Set(moments)].filter((at) => at + offsetAt(at, timeZone) === shown).sort((a, b) => a - b);
}

/** The first of `momentsShown`. For a time that the clocks leave out, later by as much as they go forward. */
export function momentShown(shown: number, timeZone: string): number {
  return momentsShown(shown, timeZone)[0] ?? shown - offsetAt(shown - DAY, timeZone);
}
