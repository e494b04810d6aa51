import { notFound } from '@messages/refusals';
import type { FinishPlaces } from '../../contract/areas/racing/finish-places';
import type { Score } from '../../contract/areas/racing/scores';
import type { Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { conflictsOf, requireConditions, type WriteContext } from '../writes';
import { findRace } from './regattas';
import { findScore, saveScore } from './scores';

/**
 * Sets boats' places in a pursuit race. Written whole or not at all, and queued as one write.
 *
 * @returns their scores in the order of the request; version 0 for an emptied score
 * @throws ConflictError if a place differs from `if_finish_place`; ApiError `NOT_FOUND` for a boat of another regatta,
 *   `INVALID_REQUEST` in a race not scored by places
 */
export function setFinishPlaces(db: Writable, context: WriteContext, input: FinishPlaces): Score[] {
  const { regatta_id, race_number } = input;
  const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const writes: EntityRef[] = [];
  const scores = input.places.map(({ registration_id, finish_place, ...conditions }) => {
    const registration = requireRecord(db, 'registrations', context.clubId, registration_id);
    if (registration.regatta_id !== regatta.id)
      throw notFound('no_record', { resource: 'registrations', id: registration_id });
    const before = findScore(db, registration.id, race_number);
    const { record, changed } = saveScore(db, context, registration, race_number, 'finish', { finish_place });
    if (!changed) return record;
    requireConditions(conditions, before, {
      ...conflictsOf('place', { sail_number: registration.sail_number, race_number }),
      none: { finish_place: null },
    });
    writes.push({ kind: 'score', registrationId: registration.id, raceNumber: race_number });
    return record;
  });
  if (writes.length === 0) return scores;
  if (findRace(db, regatta.id, race_number)?.scoring !== 'pursuit')
    throw brokenRule('places', 'places_for_pursuit_only');
  const places = input.places.map(({ registration_id, finish_place }) => ({ registration_id, finish_place }));
  enqueue(
    db,
    context,
    'scores.setPlaces',
    { body: { regatta_id, race_number, places } },
    {
      writes,
      reads: [
        { kind: 'regatta', id: regatta.id },
        { kind: 'race', regattaId: regatta.id, raceNumber: race_number },
        ...places.map(({ registration_id: id }) => ({ kind: 'registration', id }) as const),
      ],
    },
  );
  return scores;
}
