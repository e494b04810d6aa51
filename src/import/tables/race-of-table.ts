import { raceOfTable as t } from '@messages/server/import';
import { findRace } from '../../club/racing/regattas';
import type { Race } from '../../contract/areas/racing/races';
import type { Readable } from '../../db/connection';
import { clockAt, knownZone, momentShown, momentsShown } from '../../shared/time-zone';
import { dayOf } from './days';
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
 * day before `near`, uses the day after. Of a time that the clocks showed twice, uses the first after `near`, as of a
 * finish after its start, or the nearest to it; a note says so where both may be meant.
 */
export function momentAt(
  clock: WrittenClock,
  near: number,
  { notes, ...context }: TableContext,
  repeated: 'first' | 'nearest' = 'first',
): number {
  if (clock.at !== undefined) return clock.at;
  const zone = zoneOf(context);
  const { year, month, date } = clock.day ?? dayOf(near, zone);
  const shown = Date.UTC(year, month - 1, date) + clock.ms;
  const isDayAfter = !clock.day && momentShown(shown, zone) < near - DAY / 2;
  const moments = momentsShown(isDayAfter ? shown + DAY : shown, zone);
  const [taken, other] =
    repeated === 'first'
      ? moments.filter((at) => at > near)
      : moments.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
  if (other !== undefined)
    notes.list(
      repeated === 'first' ? t.repeatedTimesAreFirst : t.repeatedTimesAreNearest,
      clockText(clock.ms),
    );
  return taken ?? moments[0] ?? momentShown(isDayAfter ? shown + DAY : shown, zone);
}

/** Time of day, with any fraction of a second. */
export function clockOf(at: number, timeZone: string): string {
  const { hour, minute, second } = clockAt(at, timeZone);
  return clockText(((hour * 60 + minute) * 60 + second) * 1000 + (((at % 1000) + 1000) % 1000));
}
