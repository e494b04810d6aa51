import { notFound } from '@messages/refusals';
import type { CheckIn, Score } from '../../contract/areas/racing/scores';
import type { Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { conflictsOf, requireConditions, type WriteContext } from '../writes';
import { ensureRace } from './regattas';
import { findScore, saveScore, scoreSubject } from './scores';

/**
 * Notes which boats were seen at a race's start. Written whole or not at all, and queued as one write.
 *
 * @returns their scores in the order of the request; version 0 for an emptied score
 * @throws ConflictError if a check-in differs from `if_checked_in`; ApiError `NOT_FOUND` for a boat of another regatta
 */
export function checkIn(db: Writable, context: WriteContext, input: CheckIn): Score[] {
  const { regatta_id, race_number } = input;
  const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const writes: EntityRef[] = [];
  const scores = input.boats.map(({ registration_id, checked_in, ...conditions }) => {
    const registration = requireRecord(db, 'registrations', context.clubId, registration_id);
    if (registration.regatta_id !== regatta.id)
      throw notFound('no_record', { resource: 'registrations', id: registration_id });
    const before = findScore(db, registration.id, race_number);
    const { record, changed } = saveScore(db, context, registration, race_number, 'check_in', { checked_in });
    if (!changed) return record;
    const { author } = scoreSubject(db, context, registration, race_number);
    requireConditions(conditions, before, {
      ...conflictsOf('start_check_in', { sail_number: registration.sail_number, race_number }),
      none: { checked_in: null },
      ...(author && { author }),
    });
    writes.push({ kind: 'score', registrationId: registration.id, raceNumber: race_number });
    return record;
  });
  if (writes.length === 0) return scores;
  ensureRace(db, context, regatta.id, race_number);
  const boats = input.boats.map(({ registration_id, checked_in }) => ({ registration_id, checked_in }));
  enqueue(
    db,
    context,
    'scores.checkIn',
    { body: { regatta_id, race_number, boats } },
    {
      writes,
      reads: [
        { kind: 'regatta', id: regatta.id },
        { kind: 'race', regattaId: regatta.id, raceNumber: race_number },
        ...boats.map(({ registration_id: id }) => ({ kind: 'registration', id }) as const),
      ],
    },
  );
  return scores;
}
