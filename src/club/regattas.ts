import {
  ownLimits,
  type Race,
  type RaceInput,
  type Regatta,
  type RegattaInput,
  type Registration,
  type RegistrationInput,
} from '../contract/areas/regattas.js';
import { invalid } from '../contract/errors.js';
import type { Writable } from '../db/connection.js';
import { nameId, newId } from '../db/ids.js';
import { findRecord, putVersioned } from '../db/records.js';
import { requireConditions, writtenFields } from './conditions.js';
import { rescoreBoat, scoresFromCrossings } from './crossings.js';
import type { EntityRef } from './entity-refs.js';
import { renameFleets, withFleetNames } from './fleet-names.js';
import { mergeRecord } from './merge-record.js';
import { enqueue } from './outbox.js';
import { storeRace } from './races.js';
import { findRace, requireFleets, requireRegatta } from './regatta-lookups.js';
import { requireRatings, requireScorable } from './scorable.js';
import { issueWristbands } from './wristbands.js';
import type { WriteContext } from './write-context.js';

/** Creates a regatta or replaces the one with its id; entries and races follow a fleet that gets another name. */
export function saveRegatta(db: Writable, context: WriteContext, input: RegattaInput): Regatta {
  const id = input.id ?? newId('reg');
  const before = findRecord(db, 'regattas', context.clubId, id);
  const fleets = input.fleets.map(({ was: _, ...fleet }) => fleet);
  const renames = new Map(input.fleets.map(({ was, name }) => [was ?? name, name]));
  const fields = mergeRecord('regattas', before && withFleetNames(before, renames), {
    ...ownLimits(before),
    ...writtenFields(input),
    id,
    club_id: context.clubId,
    fleets,
  });
  requireScorable('regattas', fields);
  const { record: regatta, changed } = putVersioned(db, 'regattas', context.clubId, fields);
  if (!changed) return regatta;
  requireConditions(input, before, { name: `Regatta ${before?.name ?? regatta.name}` });
  const followed = renameFleets(db, context, regatta.id, renames);
  enqueue(
    db,
    context,
    'regattas.save',
    { resource: 'regattas', key: regatta.id },
    { body: { ...fields, fleets: input.fleets } },
    { writes: [{ kind: 'regatta', id: regatta.id }, ...followed], reads: [] },
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
  const fields = mergeRecord('registrations', before, { ...writtenFields(input), id });
  requireRatings(regatta, fields);
  const { record: registration, changed } = putVersioned(db, 'registrations', context.clubId, fields);
  if (!changed) return registration;
  requireConditions(input, before, { name: `The entry of ${(before ?? registration).sail_number}` });
  issueWristbands(db, context.clubId, registration);
  rescoreBoat(db, context, registration);
  const bands = [...new Set([...(before?.wristband_ids ?? []), ...registration.wristband_ids])].map(
    (band): EntityRef => ({ kind: 'wristband', regattaId: regatta.id, id: band }),
  );
  const scores = scoresFromCrossings(db, { regatta_id: regatta.id, registration_id: registration.id });
  enqueue(
    db,
    context,
    'registrations.save',
    { resource: 'registrations', key: registration.id },
    { body: fields },
    {
      writes: [{ kind: 'registration', id: registration.id }, ...bands, ...scores],
      reads: [{ kind: 'regatta', id: regatta.id }],
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
  const race = mergeRecord('races', before, { ...writtenFields(input), id });
  requireScorable('races', race);
  return storeRace(db, context, race, 'races.save', race, () =>
    requireConditions(input, before, { name: `Race ${input.race_number}` }),
  );
}
