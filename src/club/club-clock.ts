import type { Regatta } from '../contract/areas/racing/regattas';
import type { Readable } from '../db/connection';
import { dateLocale } from '../shared/date-locale';
import { isDate, knownZone } from '../shared/time-zone';
import { findClub } from './clubs';

/**
 * A moment on the regatta's clock, else the club's, for messages: `14:05:00`.
 *
 * @param now if on another day than the moment, the day is added: `5 Sept, 14:05:00`
 */
export function clockOf(db: Readable, clubId: string, regatta: Regatta, at: number, now = at): string {
  if (!isDate(at)) return String(at);
  const clubZone = findClub(db, clubId)?.time_zone ?? 'UTC';
  const timeZone = knownZone(regatta.time_zone ?? clubZone);
  const locale = dateLocale(clubZone);
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(
    at,
  );
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' }).format(moment);
  return !isDate(now) || day(at) === day(now) ? clock : `${day(at)}, ${clock}`;
}
