import {
  type AcceptedRatings,
  type FleetRatings,
  noRatings,
  type Registration,
  type RegistrationInput,
} from '../contract/areas/registrations';
import type { Score } from '../contract/areas/scores';
import { ApiError, invalid } from '../contract/errors';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';
import { findRecord, putVersioned, removeRecord, requireRecord, selectRecords } from '../db/records';
import { type BoatRating, boatRating, type RatingField, systemOf } from '../scoring/index';
import { rescoreBoat, scoresFromCrossings } from './crossings';
import type { EntityRef } from './entity-refs';
import { requireFleet, requireFleets } from './fleets';
import { enqueue } from './outbox';
import { findRace } from './regattas';
import { saveScore } from './scores';
import { requireFleetsOfRatings, requireRatings } from './standings';
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
  if (input.fleet_ratings) requireFleetsOfRatings(regatta, input.fleet_ratings);
  const fleet_ratings = input.fleet_ratings ?? before?.fleet_ratings ?? [];
  const categories = input.categories ?? before?.categories ?? [];
  const fields = mergeRecord('registrations', before, {
    ...writtenFields(input),
    fleet_ratings,
    categories,
    id,
  });
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
 * Writes the ratings of boats in a fleet into their entries, for the races to come; their other fleets keep theirs. A race
 * that a boat has sailed is scored by her entry's rating unless it has one of its own: each is given the rating it was
 * sailed on in the fleet first, so that no result changes.
 *
 * @returns the entries in the order of the request
 * @throws ConflictError when an entry is another one than its `if_version`
 */
export function acceptRatings(db: Writable, context: WriteContext, input: AcceptedRatings): Registration[] {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const fleet = requireFleet(regatta, input.fleet);
  const field = systemOf(fleet.rating_system)?.rating;
  if (!field) throw invalid('fleet', `${fleet.name} is scored without ratings`);
  const ofAll = { source: input.source ?? null, as_of: startOfRace(db, input) };
  const writes: EntityRef[] = [];
  const entries = input.ratings.map(({ registration_id, rating, source, as_of, ...conditions }, index) => {
    const before = requireRecord(db, 'registrations', context.clubId, registration_id);
    if (before.regatta_id !== regatta.id || !before.fleets.includes(fleet.name))
      throw invalid(
        `ratings.${index}.registration_id`,
        `${before.sail_number} is not in fleet ${fleet.name}`,
      );
    const sailedOn = boatRating(fleet, before);
    const isHers = sailedOn?.given === 'fleet' && sailedOn.rating === rating;
    // The rating that she has already keeps the source and the day that it came with, unless it comes with its own.
    const stated = {
      source: source === undefined ? (isHers ? sailedOn : ofAll).source : source,
      as_of: as_of === undefined ? (isHers ? sailedOn : ofAll).as_of : as_of,
    };
    if (isHers && sailedOn.source === stated.source && sailedOn.as_of === stated.as_of) return before;
    const fleet_ratings = withFleetRating(before.fleet_ratings, fleet.name, field, { rating, ...stated });
    const entry = { ...before, fleet_ratings };
    at(index, () => requireRatings(regatta, entry));
    const { record, changed } = putVersioned(db, 'registrations', context.clubId, entry);
    if (!changed) return record;
    requireConditions(conditions, before, { name: `The entry of ${before.sail_number}` });
    writes.push({ kind: 'registration', id: before.id });
    if (sailedOn === null) return record;
    for (const { race_number, ...score } of racesOnEntryRating(db, before)) {
      if (boatRating(fleet, before, score)?.given === 'race') continue;
      const ratings = withFleetRating(score.fleet_ratings, fleet.name, field, sailedOn);
      saveScore(db, context, before, race_number, 'finish', { fleet_ratings: ratings });
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

/** When the fleet started in the race that its new ratings follow from; null when that is not known. */
function startOfRace(db: Readable, { regatta_id, race_number, fleet }: AcceptedRatings): number | null {
  const race = race_number === undefined ? undefined : findRace(db, regatta_id, race_number);
  return race?.starts.find((start) => start.fleet === fleet)?.starts_at ?? null;
}

/** A boat's ratings by fleet, with one of them another one. */
function withFleetRating(
  all: readonly FleetRatings[],
  fleet: string,
  field: RatingField,
  { rating, source, as_of }: Pick<BoatRating, 'rating' | 'source' | 'as_of'>,
): FleetRatings[] {
  const before = all.find((one) => one.fleet === fleet);
  const ratings = { ...noRatings, ...before?.ratings, [field]: rating };
  const others = all.filter((one) => one !== before);
  return [...others, { ...before, fleet, ratings, source, as_of }];
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
