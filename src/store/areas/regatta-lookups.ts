import { type Race, RaceInput, type Regatta, type Registration } from '../../contract/areas/regattas.js';
import type { Readable, Writable } from '../database.js';
import { nameId } from '../ids.js';
import { putRecord, requireRecord } from '../records.js';
import type { WriteContext } from '../write-context.js';

/** The club's regatta with this id. @throws ApiError `NOT_FOUND`, also for another club's. */
export function requireRegatta(db: Readable, clubId: string, id: string): Regatta {
  return requireRecord(db, 'regattas', clubId, id, 'regatta');
}

/** The club's entry with this id. @throws ApiError `NOT_FOUND`, also for another club's. */
export function requireRegistration(db: Readable, clubId: string, id: string): Registration {
  return requireRecord(db, 'registrations', clubId, id, 'registration');
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

/** The race with this number, created as the rules have it by default when it is not set up yet. */
export function ensureRace(db: Writable, context: WriteContext, regattaId: string, raceNumber: number): Race {
  const known = findRace(db, regattaId, raceNumber);
  if (known) return known;
  const defaults = RaceInput.parse({ regatta_id: regattaId, race_number: raceNumber });
  const race: Race = { id: nameId('rac', [regattaId, raceNumber]), ...defaults };
  putRecord(db, 'races', context.clubId, race);
  return race;
}
