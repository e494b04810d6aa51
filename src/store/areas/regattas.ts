import type {
  Race,
  RaceInput,
  Regatta,
  RegattaInput,
  Registration,
  RegistrationInput,
} from '../../contract/areas/regattas.js';
import { ApiError, invalid } from '../../contract/errors.js';
import { thing } from '../claims.js';
import type { Writable } from '../database.js';
import { nameId, newId } from '../ids.js';
import { mergeRecord } from '../merge-record.js';
import { enqueue } from '../outbox.js';
import { findRecord, putRecord } from '../records.js';
import type { WriteContext } from '../write-context.js';
import { rescoreBoat, rescoreCrossings, scoresFromCrossings } from './crossings.js';
import { findRace, requireRegatta } from './regatta-lookups.js';
import { requireRatings, requireScorable } from './scorable.js';
import { issueWristbands } from './wristbands.js';

/** Creates a regatta or replaces the one with its id. */
export function saveRegatta(db: Writable, context: WriteContext, input: RegattaInput): Regatta {
  const id = input.id ?? newId('reg');
  const before = findRecord(db, 'regattas', context.clubId, id);
  const regatta = mergeRecord('regattas', before, { ...input, id, club_id: context.clubId });
  requireScorable('regattas', regatta);
  putRecord(db, 'regattas', context.clubId, regatta);
  enqueue(
    db,
    context,
    'regattas.save',
    { resource: 'regattas', key: regatta.id },
    { body: regatta },
    { writes: [thing.regatta(regatta.id)], reads: [] },
  );
  return regatta;
}

/**
 * Enters a boat or replaces the entry with its id; hands out the wristbands it lists. Scores that came from crossings
 * follow a corrected fleet, whose start may be another.
 */
export function saveRegistration(
  db: Writable,
  context: WriteContext,
  input: RegistrationInput,
): Registration {
  const regatta = requireRegatta(db, context.clubId, input.regatta_id);
  requireFleets(regatta, 'fleets', input.fleets);
  const id = input.id ?? newId('ent');
  const before = findRecord(db, 'registrations', context.clubId, id);
  if (before && before.regatta_id !== regatta.id)
    throw invalid(
      'regatta_id',
      `entry ${id} belongs to regatta ${before.regatta_id}; give a new entry a new id`,
    );
  const registration = mergeRecord('registrations', before, { ...input, id });
  requireRatings(regatta, registration);
  putRecord(db, 'registrations', context.clubId, registration);
  issueWristbands(db, context.clubId, registration);
  rescoreBoat(db, context, registration);
  const bands = [...new Set([...(before?.wristband_ids ?? []), ...registration.wristband_ids])].map((band) =>
    thing.wristband(regatta.id, band),
  );
  const scores = scoresFromCrossings(db, { regatta_id: regatta.id, registration_id: registration.id });
  enqueue(
    db,
    context,
    'registrations.save',
    { resource: 'registrations', key: registration.id },
    { body: registration },
    {
      writes: [thing.registration(registration.id), ...bands, ...scores],
      reads: [thing.regatta(regatta.id)],
    },
  );
  return registration;
}

/** Sets up a race or replaces the one with its number; scores that came from crossings follow a corrected start. */
export function saveRace(db: Writable, context: WriteContext, input: RaceInput): Race {
  const regatta = requireRegatta(db, context.clubId, input.regatta_id);
  requireFleets(regatta, 'fleets', input.fleets ?? []);
  requireFleets(
    regatta,
    'starts',
    input.starts.map((start) => start.fleet),
  );
  const before = findRace(db, regatta.id, input.race_number);
  const id = before?.id ?? nameId('rac', [regatta.id, input.race_number]);
  const race = mergeRecord('races', before, { ...input, id });
  requireScorable('races', race);
  putRecord(db, 'races', context.clubId, race);
  rescoreCrossings(db, context, race);
  enqueue(
    db,
    context,
    'races.save',
    { resource: 'races', key: id },
    { body: race },
    {
      writes: [thing.race(regatta.id, race.race_number), ...scoresFromCrossings(db, race)],
      reads: [thing.regatta(regatta.id)],
    },
  );
  return race;
}

/** A fleet that a regatta does not list is a slip of the pen; a regatta that lists none yet takes any. */
function requireFleets(regatta: Regatta, path: string, names: string[]): void {
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
