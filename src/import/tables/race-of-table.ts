import { findRace } from '../../club/racing/regattas';
import type { Race } from '../../contract/areas/racing/races';
import type { Readable } from '../../db/connection';
import { clockAt, knownZone, offsetAt } from '../../shared/time-zone';
import { type CalendarDay, dayOf, startOfDay } from './days';
import { clockText, type WrittenClock } from './race-times';
import type { TableContext } from './table-kind';

const DAY = 24 * 3_600_000;

/** Time zone of the regatta's clocks. */
export function zoneOf({ regatta, club }: Pick<TableContext, 'regatta' | 'club'>): string {
  return knownZone(regatta?.time_zone ?? club.time_zone);
}

/** First recorded start of a race; null if none. */
export function firstStart(race: Race | undefined): number | null {
  const starts = race?.starts.map(({ starts_at }) => starts_at) ?? [];
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** The race of a table; undefined if it is not set up. */
export function raceOf(
  db: Readable,
  { regatta, file }: Pick<TableContext, 'regatta' | 'file'>,
  number = file.race_number,
) {
  return number === undefined ? undefined : findRace(db, regatta!.id, number);
}

/**
 * Finds the moment a clock showed. Uses the cell's day if given, else the day of `near`. If that is more than half a
 * day before `near`, uses the day after.
 */
export function momentAt(clock: WrittenClock, near: number, timeZone: string): number {
  if (clock.at !== undefined) return clock.at;
  if (clock.day) return startOn(clock.day, clock.ms, timeZone);
  const at = startOn(dayOf(near, timeZone), clock.ms, timeZone);
  return at < near - DAY / 2 ? startOn(nextDay(dayOf(near, timeZone)), clock.ms, timeZone) : at;
}

function nextDay(day: CalendarDay): CalendarDay {
  const next = new Date(Date.UTC(day.year, day.month - 1, day.date + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, date: next.getUTCDate() };
}

/** The moment when a zone's clocks show a time on a day. */
function startOn(day: CalendarDay, ms: number, timeZone: string): number {
  const midnight = startOfDay(day, timeZone);
  const guess = midnight + ms;
  // The clocks may have changed since midnight.
  return guess - (offsetAt(guess, timeZone) - offsetAt(midnight, timeZone));
}

/** Time of day, with any fraction of a second. */
export function clockOf(at: number, timeZone: string): string {
  const { hour, minute, second } = clockAt(at, timeZone);
  return clockText(((hour * 60 + minute) * 60 + second) * 1000 + (((at % 1000) + 1000) % 1000));
}
