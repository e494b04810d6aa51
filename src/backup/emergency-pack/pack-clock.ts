import { dateLocale } from '../../shared/date-locale';
import { isDate, knownZone } from '../../shared/time-zone';

/** Times by the club's clock; a dash for null. */
export interface PackClock {
  /** `14:05` */
  time(at: number | null): string;
  /** `Sat 5 Sept 2026, 14:05` */
  moment(at: number | null): string;
}

export function packClock(timeZone: string): PackClock {
  const hours = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: knownZone(timeZone),
  } as const;
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const locale = dateLocale(timeZone);
  return { time: shownBy(locale, hours), moment: shownBy(locale, { ...day, ...hours }) };
}

function shownBy(locale: string, options: Intl.DateTimeFormatOptions): (at: number | null) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (at) => (at !== null && isDate(at) ? format.format(at) : '–');
}
