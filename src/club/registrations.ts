import type { AcceptedRatings, Regatta, Registration, RegistrationInput } from '../contract/areas/regattas';
import type { Score } from '../contract/areas/scores';
import { ApiError, invalid } from '../contract/errors';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';
import { findRecord, putVersioned, removeRecord, requireRecord, selectRecords } from '../db/records';
import { systemOf } from '../scoring/index';
import { rescoreBoat, scoresFromCrossings } from './crossings';
import type { EntityRef } from './entity-refs';
import { requireFleet, requireFleets } from './fleets';
import { enqueue } from './outbox';
import { saveScore } from './scores';
import { requireRaceRating, requireRatings } from './standings';
import { IS_SCANNED, issueWristbands } from './wristbands';
import {
  mergeRecord,
  type Removal,
  refuseWhileUsed,
  requireConditions,
  type WriteContext,
  writtenFields,
} from './writes';

/**
 * Enters a boat or replaces the entry with its id; hands out the wristbands it lists. Scores that came from crossings
 * follow a corrected fleet, whose start may be another.
 */
export function saveRegistration(
  db: Writable,
  context: WriteContext,
  input: RegistrationInput,
): Registration {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
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
  const { record: registration, changed } = putVersioned(db, 'registrations', context.clubId, fields, () =>
    requireConditions(input, before, { name: `The entry of ${(before ?? fields).sail_number}` }),
  );
  if (!changed) return registration;
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
    { body: fields },
    {
      writes: [{ kind: 'registration', id: registration.id }, ...bands, ...scores],
      reads: [{ kind: 'regatta', id: regatta.id }],
    },
  );
  return registration;
}

/**
 * Deletes an entry that was made by mistake, and takes its wristbands back.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while she has results or checks of who is on the water.
 */
export function removeRegistration(
  db: Writable,
  context: WriteContext,
  { id, ...conditions }: Removal,
): Registration {
  const registration = requireRecord(db, 'registrations', context.clubId, id);
  requireConditions(conditions, registration, { name: `The entry of ${registration.sail_number}` });
  refuseWhileUsed(
    db,
    'id',
    `entry ${id}, ${registration.sail_number},`,
    [
      ['score', 'SELECT 1 FROM scores WHERE registration_id = ?', id],
      ['crossing', 'SELECT 1 FROM crossings WHERE registration_id = ?', id],
      [
        'scanned wristband',
        `SELECT 1 FROM wristbands WHERE registration_id = ? AND regatta_id = ? AND ${IS_SCANNED}`,
        id,
        registration.regatta_id,
      ],
    ],
    'remove her results first; a boat that goes home keeps her entry and is scored DNC',
  );
  issueWristbands(db, context.clubId, { ...registration, wristband_ids: [] });
  removeRecord(db, 'registrations', context.clubId, id);
  const { regatta_id, wristband_ids } = registration;
  enqueue(
    db,
    context,
    'registrations.remove',
    { query: { id } },
    {
      writes: [
        { kind: 'registration', id },
        ...wristband_ids.map((band): EntityRef => ({ kind: 'wristband', regattaId: regatta_id, id: band })),
      ],
      reads: [{ kind: 'regatta', id: regatta_id }],
    },
  );
  return registration;
}

/**
 * Writes the ratings of boats of a fleet into their entries, for the races to come. A race that a boat has sailed is scored
 * by her entry's rating unless it has one of its own: each is given the rating it was sailed on first, so that no result
 * changes.
 *
 * @returns the entries in the order of the request
 * @throws ConflictError when an entry is another one than its `if_version`
 */
export function acceptRatings(db: Writable, context: WriteContext, input: AcceptedRatings): Registration[] {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const field = ratingFieldOf(regatta, input.fleet);
  const writes: EntityRef[] = [];
  const entries = input.ratings.map(({ registration_id, rating, ...conditions }, index) => {
    const before = requireRecord(db, 'registrations', context.clubId, registration_id);
    if (before.regatta_id !== regatta.id || !before.fleets.includes(input.fleet))
      throw invalid(
        `ratings.${index}.registration_id`,
        `${before.sail_number} is not in fleet ${input.fleet}`,
      );
    const entry = { ...before, ratings: { ...before.ratings, [field]: rating } };
    at(index, () => requireRatings(regatta, entry));
    const { record, changed } = putVersioned(db, 'registrations', context.clubId, entry);
    if (!changed) return record;
    requireConditions(conditions, before, { name: `The entry of ${before.sail_number}` });
    writes.push({ kind: 'registration', id: before.id });
    const sailedOn = before.ratings[field];
    if (sailedOn === null) return record;
    for (const { race_number } of racesOnEntryRating(db, before)) {
      at(index, () => requireRaceRating(regatta, before, sailedOn));
      saveScore(db, context, before, race_number, 'finish', { rating: sailedOn });
      writes.push({ kind: 'score', registrationId: before.id, raceNumber: race_number });
    }
    return record;
  });
  if (writes.length > 0)
    enqueue(
      db,
      context,
      'ratings.accept',
      { body: { ...input, ratings: input.ratings.map(({ if_version: _, ...accepted }) => accepted) } },
      {
        writes,
        reads: [{ kind: 'regatta', id: regatta.id }],
        record: { resource: 'regattas', key: regatta.id },
      },
    );
  return entries;
}

/** Which of a boat's ratings a fleet is scored by. */
function ratingFieldOf(regatta: Regatta, name: string): keyof Registration['ratings'] {
  const system = systemOf(requireFleet(regatta, name).rating_system);
  if (!system) throw invalid('fleet', `${name} is scored without ratings`);
  return system.rating;
}

/** What is wrong with a rating, with its path in the request. */
function at(index: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_REQUEST')
      throw invalid(`ratings.${index}.rating`, error.issues[0]?.message ?? error.message);
    throw error;
  }
}

function racesOnEntryRating(db: Readable, { id }: Registration): Score[] {
  return selectRecords(
    db,
    'scores',
    `registration_id = ? AND json ->> '$.finish_time' IS NOT NULL AND json ->> '$.rating' IS NULL ORDER BY race_number`,
    id,
  );
}
