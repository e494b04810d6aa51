import type { AcceptedRatings, Regatta, Registration } from '../contract/areas/regattas.js';
import type { Score } from '../contract/areas/scores.js';
import { ApiError, invalid } from '../contract/errors.js';
import type { Readable, Writable } from '../db/connection.js';
import { putVersioned } from '../db/records.js';
import { RATING_FIELD } from '../scoring/index.js';
import { requireConditions } from './conditions.js';
import type { EntityRef } from './entity-refs.js';
import { enqueue } from './outbox.js';
import { requireRegatta, requireRegistration } from './regatta-lookups.js';
import { requireRaceRating, requireRatings } from './scorable.js';
import { saveScore } from './score-records.js';
import type { WriteContext } from './write-context.js';

/**
 * Writes the ratings of boats of a fleet into their entries, for the races to come. A race that a boat has sailed is scored
 * by her entry's rating unless it has one of its own: each is given the rating it was sailed on first, so that no result
 * changes.
 *
 * @returns the entries in the order of the request
 * @throws ConflictError when an entry is another one than its `if_version`
 */
export function acceptRatings(db: Writable, context: WriteContext, input: AcceptedRatings): Registration[] {
  const regatta = requireRegatta(db, context.clubId, input.regatta_id);
  const field = ratingFieldOf(regatta, input.fleet);
  const writes: EntityRef[] = [];
  const entries = input.ratings.map(({ registration_id, rating, ...conditions }, index) => {
    const before = requireRegistration(db, context.clubId, registration_id);
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
      { resource: 'regattas', key: regatta.id },
      { body: { ...input, ratings: input.ratings.map(({ if_version: _, ...accepted }) => accepted) } },
      { writes, reads: [{ kind: 'regatta', id: regatta.id }] },
    );
  return entries;
}

/** Which of a boat's ratings a fleet is scored by. */
function ratingFieldOf(regatta: Regatta, name: string): keyof Registration['ratings'] {
  const fleet = regatta.fleets.find((one) => one.name === name);
  if (!fleet) {
    const known = regatta.fleets.map((one) => one.name).join(', ') || 'none';
    throw new ApiError('NOT_FOUND', `No fleet ${JSON.stringify(name)} in this regatta; it has ${known}.`);
  }
  if (fleet.rating_system === 'none') throw invalid('fleet', `${name} is scored without ratings`);
  return RATING_FIELD[fleet.rating_system];
}

/** What is wrong with a rating, told at its place in the request. */
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
  return db
    .all<{ json: string }>(
      `SELECT json FROM scores WHERE registration_id = ? AND json ->> '$.finish_time' IS NOT NULL
       AND json ->> '$.rating' IS NULL ORDER BY race_number`,
      id,
    )
    .map((row) => JSON.parse(row.json));
}
