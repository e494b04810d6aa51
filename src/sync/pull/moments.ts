import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/;
const WITH_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * The moment that an ISO 8601 text names, in Unix epoch milliseconds; null where it is none. The specification says nothing
 * of zones: a text without one (`2026-09-05T09:00:00`, or a date alone, its midnight) is read on the club's clock, as it
 * is its members that it was written for, and not on that of the machine that happens to read it.
 *
 * @param timeZone the club's, by its IANA name
 */
export function parseIsoTime(text: string, timeZone: string): number | null {
  const at = ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return null;
  return text.length > 10 && WITH_ZONE.test(text) ? at : dayjs.tz(text, timeZone).valueOf();
}
