import { format as t } from '@messages/public-pages';
import { dayCounter } from '../../club/members/aging';
import { formatMinor } from '../../contract/currency';
import { capital } from '../../shared/capital';
import { dateLocale } from '../../shared/date-locale';
import { fullName, type NamedPerson } from '../../shared/person-name';
import { isDate, knownZone } from '../../shared/time-zone';

export { isDate };

/** Placeholder for a missing value. */
export const NONE = '–';

/** Formats an amount in minor units with its currency. */
export function money(amount: number, currency: string): string {
  return formatMinor(amount, currency, 'en').replace('-', '−');
}

/** Formats a stored identifier for people: `no_show` becomes `No show`. */
export function label(stored: string | null): string {
  const spaced = stored?.replace(/[_-]+/g, ' ').trim();
  return spaced ? capital(spaced) : NONE;
}

/** A person's name from its known parts. */
export function personName(person: NamedPerson): string {
  return fullName(person) || NONE;
}

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayParts = { ...dateParts, weekday: 'short' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Dates and times by a club's own clock, in the order of its country. Months are named, to avoid confusion with days. */
export class ClubClock {
  readonly #date: Intl.DateTimeFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #time: Intl.DateTimeFormat;
  readonly #moment: Intl.DateTimeFormat;
  readonly #dayNumber: (at: number) => number;

  constructor(
    readonly timeZone: string,
    readonly now: number,
  ) {
    const known = knownZone(timeZone);
    const format = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLocale(timeZone), { ...parts, timeZone: known });
    this.#date = format(dateParts);
    this.#day = format(dayParts);
    this.#time = format(timeParts);
    this.#moment = format({ ...dayParts, ...timeParts });
    this.#dayNumber = dayCounter(timeZone);
  }

  /** `5 Sept 2026` */
  date(at: number): string {
    return isDate(at) ? this.#date.format(at) : NONE;
  }

  /** A calendar date without a time zone, such as a birthday. */
  calendarDate({ year, month, date }: { year: number; month: number; date: number }): string {
    const format = new Intl.DateTimeFormat(dateLocale(this.timeZone), { ...dateParts, timeZone: 'UTC' });
    return format.format(Date.UTC(year, month - 1, date));
  }

  /** `Sat, 5 Sept 2026` */
  day(at: number): string {
    return isDate(at) ? this.#day.format(at) : NONE;
  }

  /** `14:30` */
  time(at: number): string {
    return isDate(at) ? this.#time.format(at) : NONE;
  }

  /** `Today`, `Tomorrow`, or the day. */
  nearDay(at: number): string {
    if (!isDate(at)) return NONE;
    const ahead = this.dayNumber(at) - this.dayNumber(this.now);
    if (ahead === 0) return t.today;
    return ahead === 1 ? t.tomorrow : this.day(at);
  }

  /** A range of moments; a shared day is written once. */
  range(from: number, to: number | null): string {
    if (!isDate(from)) return NONE;
    if (to === null || !isDate(to) || to < from) return this.#moment.format(from);
    return this.#moment.formatRange(from, to);
  }

  /** The local calendar day as a count of days. */
  dayNumber(at: number): number {
    return this.#dayNumber(at);
  }
}

/** `5 Sept 2026, 14:30` by a zone's clocks. */
export function dateTimeIn(timeZone: string, at: number): string {
  if (!isDate(at)) return NONE;
  const format = new Intl.DateTimeFormat(dateLocale(timeZone), {
    ...dateParts,
    ...timeParts,
    timeZone: knownZone(timeZone),
  });
  return format.format(at);
}

/** `14:30` by a zone's clocks. */
export function timeIn(timeZone: string, at: number): string {
  if (!isDate(at)) return NONE;
  return new Intl.DateTimeFormat(dateLocale(timeZone), {
    ...timeParts,
    timeZone: knownZone(timeZone),
  }).format(at);
}

/** `14:30:05` by a zone's clocks. */
export function clockIn(timeZone: string, at: number): string {
  if (!isDate(at)) return NONE;
  const options = { ...timeParts, second: '2-digit', timeZone: knownZone(timeZone) } as const;
  return new Intl.DateTimeFormat(dateLocale(timeZone), options).format(at);
}

/** `5–7 Sept 2026` by a zone's calendar; null if the first day is unknown. */
export function datesIn(timeZone: string, from: number | null, to: number | null): string | null {
  if (from === null || !isDate(from)) return null;
  const format = new Intl.DateTimeFormat(dateLocale(timeZone), {
    ...dateParts,
    timeZone: knownZone(timeZone),
  });
  return to === null || !isDate(to) || to < from ? format.format(from) : format.formatRange(from, to);
}

/** `14:30` by a zone's clocks; `5 Sept, 14:30` if not on the day of `now`. */
export function timeNear(timeZone: string, at: number, now: number): string {
  if (!isDate(at)) return NONE;
  const day = new Intl.DateTimeFormat(dateLocale(timeZone), {
    day: 'numeric',
    month: 'short',
    timeZone: knownZone(timeZone),
  });
  const time = timeIn(timeZone, at);
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`;
}
