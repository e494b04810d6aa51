import { notFound } from '@messages/refusals';
import type { CrossingNames } from '../../contract/areas/racing/crossing-names';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Writable } from '../../db/connection';
import { putVersioned, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { requireConditions, type WriteContext } from '../writes';
import {
  type CrossingWithScore,
  crossingSubject,
  dropScoresOf,
  enqueueCrossing,
  requireOneFinish,
  scoreFrom,
  scoreNamed,
} from './crossings';
import { countLaps, requireLapOf } from './laps';
import { ensureRace } from './regattas';
import { keepHistory } from './score-history';

/**
 * Sets the names of several crossings of a race at once, so that names can be swapped. Written whole or not at all.
 * Scores follow, and other recorded values of a boat (a code, laps) stay hers.
 *
 * @returns the crossings in the order of the request
 * @throws ConflictError if a name differs from `if_registration_id` or `if_sail_text`; ApiError `NOT_FOUND`,
 *   `INVALID_REQUEST` if a boat would have two finishes
 */
export function setCrossingNames(
  db: Writable,
  context: WriteContext,
  input: CrossingNames,
): CrossingWithScore[] {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const race = ensureRace(db, context, regatta.id, input.race_number);
  requireEachOnce(input);
  const changes = input.names.map(({ id, registration_id, sail_text, ...conditions }) => {
    const before = requireRecord(db, 'crossings', context.clubId, id);
    if (before.regatta_id !== regatta.id || before.race_number !== race.race_number)
      throw notFound('no_record', { resource: 'crossings', id });
    if (registration_id !== null) requireRecord(db, 'registrations', context.clubId, registration_id);
    const wanted = { ...before, registration_id, sail_text };
    requireLapOf(db, context, wanted);
    const { record, changed } = putVersioned(db, 'crossings', context.clubId, wanted, () =>
      requireConditions(conditions, before, crossingSubject(db, context, before)),
    );
    return { before, record, changed };
  });
  const written = changes.filter(({ changed }) => changed);
  // Checked only now, after swapped names were released.
  for (const { record } of written) {
    if (record.registration_id !== null) requireOneFinish(db, context, record, record.registration_id);
    keepHistory(db, context, 'crossing', record);
  }
  // A boat keeps her score, which moves to her new time, before remains of old ones are removed.
  for (const { record } of written) scoreNamed(db, context, race, record);
  for (const { record } of written) dropScoresOf(db, context, record);
  const finished = written.map(({ record }) => record.registration_id);
  countLaps(db, context, race, finished);
  const [onSheetA, onSheetB] = [
    written.filter(({ record }) => record.sheet === 'A'),
    written.filter(({ record }) => record.sheet === 'B'),
  ];
  if (onSheetA.length > 0) enqueueNames(db, context, race, onSheetA);
  // Sent separately: on sheet B a boat may be at two times, and an upstream without sheets must not take one for a
  // finish.
  for (const { record, before } of onSheetB) enqueueCrossing(db, context, record, before);
  return changes.map(({ record }) => ({ ...record, score: scoreFrom(db, record) }));
}

/** A crossing whose name has changed. */
interface Renamed {
  before: Crossing;
  record: Crossing;
}

function enqueueNames(
  db: Writable,
  context: WriteContext,
  { regatta_id, race_number }: Race,
  renamed: readonly Renamed[],
): void {
  const boats = renamed.flatMap(({ before, record }) => [before.registration_id, record.registration_id]);
  const ids = [...new Set(boats.filter((boat) => boat !== null))];
  const names = renamed.map(({ record: { id, registration_id, sail_text } }) => ({
    id,
    registration_id,
    sail_text,
  }));
  enqueue(
    db,
    context,
    'crossings.setNames',
    { body: { regatta_id, race_number, names } },
    {
      writes: [
        ...renamed.map(({ record }): EntityRef => ({ kind: 'crossing', id: record.id })),
        ...ids.map((id): EntityRef => ({ kind: 'score', registrationId: id, raceNumber: race_number })),
      ],
      reads: [
        { kind: 'regatta', id: regatta_id },
        { kind: 'race', regattaId: regatta_id, raceNumber: race_number },
        ...ids.map((id): EntityRef => ({ kind: 'registration', id })),
      ],
    },
  );
}

/** @throws ApiError `INVALID_REQUEST` if a crossing or boat is repeated. */
function requireEachOnce({ names }: CrossingNames): void {
  for (const field of ['id', 'registration_id'] as const) {
    const seen = new Set<string>();
    for (const [index, { [field]: value }] of names.entries()) {
      if (value === null) continue;
      if (seen.has(value)) throw brokenRule(`names.${index}.${field}`, 'value_twice', { value });
      seen.add(value);
    }
  }
}
