import { type Race, RaceInput, type Regatta, type Registration } from '../contract/areas/regattas.js';
import { ApiError } from '../contract/errors.js';
import type { Unversioned } from '../contract/resources.js';
import type { Readable, Writable } from '../db/connection.js';
import { nameId } from '../db/ids.js';
import { putVersioned, requireRecord } from '../db/records.js';
import { findClub } from './clubs.js';
import type { WriteContext } from './write-context.js';

/** The club's regatta with this id. @throws ApiError `NOT_FOUND`, also for another club's. */
export function requireRegatta(db: Readable, clubId: string, id: string): Regatta {
  return requireRecord(db, 'regattas', clubId, id);
}

/** The club's entry with this id. @throws ApiError `NOT_FOUND`, also for another club's. */
export function requireRegistration(db: Readable, clubId: string, id: string): Registration {
  return requireRecord(db, 'registrations', clubId, id);
}

/** The race with this number, or undefined while it is not set up. */
export function findRace(db: Readable, regattaId: string, raceNumber: number): Race | undefined {
  const row = db.get<{ json: string }>(
    'SELECT json FROM races WHERE regatta_id = ? AND race_number = ?',
    regattaId,
    raceNumber,
  );
  return row && JSON.parse(row.json);
}

/** A race as the rules have it by default. */
export function newRace(regattaId: string, raceNumber: number): Unversioned<Race> {
  const defaults = RaceInput.parse({ regatta_id: regattaId, race_number: raceNumber });
  return { id: nameId('rac', [regattaId, raceNumber]), ...defaults };
}

/** The race with this number, created as the rules have it by default when it is not set up yet. */
export function ensureRace(db: Writable, context: WriteContext, regattaId: string, raceNumber: number): Race {
  const known = findRace(db, regattaId, raceNumber);
  return known ?? putVersioned(db, 'races', context.clubId, newRace(regattaId, raceNumber)).record;
}

/** A fleet that a regatta does not list is a slip of the pen; a regatta that lists none yet takes any. */
export function requireFleets(regatta: Regatta, path: string, names: string[]): void {
  if (regatta.fleets.length === 0) return;
  const known = regatta.fleets.map((fleet) => fleet.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new ApiError(
    'INVALID_REQUEST',
    `${path}: regatta ${regatta.id} has no fleet ${JSON.stringify(unknown)}`,
    [{ path, message: `no fleet ${JSON.stringify(unknown)} in this regatta; it has ${known.join(', ')}` }],
  );
}

/** The last moment that a Date can hold; the API takes later ones. */
export const LAST_DATE = 8.64e15;

/** A moment on the regatta's clock, else the club's, for messages: `14:05:00`. */
export function clockOf(db: Readable, clubId: string, regatta: Regatta, at: number): string {
  if (Math.abs(at) > LAST_DATE) return String(at);
  const timeZone = regatta.time_zone ?? findClub(db, clubId)?.time_zone ?? 'UTC';
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  return format.format(at);
}
