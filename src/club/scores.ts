import type { Registration } from '../contract/areas/regattas.js';
import type { CodeInput, Score, ScoreInput, ScoringCode } from '../contract/areas/scores.js';
import { notFound } from '../contract/errors.js';
import type { Writable } from '../db/connection.js';
import { joinKey } from '../db/ids.js';
import { requireConditions, type Subject, writtenFields } from './conditions.js';
import type { EntityRef } from './entity-refs.js';
import { enqueue } from './outbox.js';
import { ensureRace, requireRegatta, requireRegistration } from './regatta-lookups.js';
import { requireRaceRating } from './scorable.js';
import { dropScore, findScore, saveScore } from './score-records.js';
import type { WriteContext } from './write-context.js';

/** Records a finish, replacing the boat's earlier one in this race; a code she has stays. */
export function recordScore(db: Writable, context: WriteContext, input: ScoreInput): Score {
  const registration = requireRegistration(db, context.clubId, input.registration_id);
  if (input.rating != null) {
    const regatta = requireRegatta(db, context.clubId, registration.regatta_id);
    requireRaceRating(regatta, registration, input.rating);
  }
  return changeScore(db, context, registration, 'scores', input, 'finish', {
    finish_time: input.finish_time,
    laps: input.laps ?? null,
    rating: input.rating ?? null,
    crossing_id: null,
  });
}

/** Sets a boat's code in a race, or clears it; a score that then says nothing is removed. */
export function setCode(db: Writable, context: WriteContext, input: CodeInput): Score {
  const registration = requireRegistration(db, context.clubId, input.registration_id);
  return changeScore(db, context, registration, 'scores.setCode', input, 'code', codeFields(input));
}

/** Changes a boat's score in a race that is made if need be, and queues that. */
function changeScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  operation: 'scores' | 'scores.setCode',
  input: ScoreInput | CodeInput,
  action: 'finish' | 'code',
  change: Partial<Score>,
): Score {
  const { race_number } = input;
  const before = findScore(db, registration.id, race_number);
  const { record: score, changed } = saveScore(db, context, registration, race_number, action, change);
  if (!changed) return score;
  requireConditions(input, before, scoreSubject(registration, race_number));
  ensureRace(db, context, registration.regatta_id, race_number);
  enqueueScore(db, context, operation, score, { body: writtenFields(input) } as never);
  return score;
}

/** How a conflict tells of a boat's score in a race. */
export function scoreSubject({ sail_number }: Registration, raceNumber: number): Subject {
  return {
    name: `The result of ${sail_number} in race ${raceNumber}`,
    became: { code: (code: ScoringCode | null) => (code ? `became ${code}` : 'lost its code') },
    none: { version: 0, code: null },
  };
}

export function codeFields({
  code,
  points,
  percent,
  redress,
}: Pick<CodeInput, 'code' | 'points' | 'percent' | 'redress'>): Pick<Score, 'code' | 'penalty' | 'redress'> {
  if (code === 'RDG') return { code, penalty: null, redress: redress ?? { method: 'points', points } };
  const penalty = points === null && percent === null ? null : { points, percent };
  return { code, penalty, redress };
}

/** Removes a boat's score in a race. @throws ApiError `NOT_FOUND` when she has none. */
export function removeScore(
  db: Writable,
  context: WriteContext,
  query: { registration_id: string; race_number: number; if_version?: number | undefined },
): Score {
  const { registration_id, race_number } = query;
  const registration = requireRegistration(db, context.clubId, registration_id);
  const score = findScore(db, registration.id, race_number);
  if (!score) throw notFound('score', `${registration_id} in race ${race_number}`);
  requireConditions(query, score, scoreSubject(registration, race_number));
  dropScore(db, context, score);
  enqueueScore(db, context, 'scores.remove', score, { query: { registration_id, race_number } });
  return score;
}

/** What is sent for one boat in one race is about that score, whichever of the score routes it goes by. */
export function enqueueScore<Id extends 'scores' | 'scores.setCode' | 'scores.edit' | 'scores.remove'>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  { regatta_id, registration_id, race_number }: Score,
  request: Parameters<typeof enqueue<Id>>[4],
  alsoWritten: EntityRef[] = [],
): void {
  enqueue(
    db,
    context,
    operation,
    { resource: 'scores', key: joinKey([registration_id, race_number]) },
    request,
    {
      writes: [{ kind: 'score', registrationId: registration_id, raceNumber: race_number }, ...alsoWritten],
      reads: [
        { kind: 'regatta', id: regatta_id },
        { kind: 'race', regattaId: regatta_id, raceNumber: race_number },
        { kind: 'registration', id: registration_id },
      ],
    },
  );
}
