import type { CodeInput, Score, ScoreInput } from '../../contract/areas/scores.js';
import { notFound } from '../../contract/errors.js';
import { thing } from '../claims.js';
import type { Writable } from '../database.js';
import { enqueue } from '../outbox.js';
import { removeRecord } from '../records.js';
import type { WriteContext } from '../write-context.js';
import { ensureRace, requireRegatta, requireRegistration } from './regatta-lookups.js';
import { requireRaceRating } from './scorable.js';
import { dropScore, findScore, saveScore } from './score-records.js';

/** Records a finish, replacing the boat's earlier one in this race; a code she has stays. */
export function recordScore(db: Writable, context: WriteContext, input: ScoreInput): Score {
  const registration = requireRegistration(db, context.clubId, input.registration_id);
  if (input.rating != null) {
    const regatta = requireRegatta(db, context.clubId, registration.regatta_id);
    requireRaceRating(regatta, registration, input.rating);
  }
  ensureRace(db, context, registration.regatta_id, input.race_number);
  const score = saveScore(db, context, registration, input.race_number, 'finish', {
    finish_time: input.finish_time,
    laps: input.laps ?? null,
    rating: input.rating ?? null,
    crossing_id: null,
  });
  enqueueScore(db, context, 'scores', score, { body: input });
  return score;
}

/** Sets a boat's code in a race, or clears it; a score that then says nothing is removed. */
export function setCode(db: Writable, context: WriteContext, input: CodeInput): Score {
  const registration = requireRegistration(db, context.clubId, input.registration_id);
  ensureRace(db, context, registration.regatta_id, input.race_number);
  const score = saveScore(db, context, registration, input.race_number, 'code', codeFields(input));
  if (score.code === null && score.finish_time === null) removeRecord(db, 'scores', context.clubId, score.id);
  enqueueScore(db, context, 'scores.setCode', score, { body: input });
  return score;
}

function codeFields({
  code,
  points,
  percent,
  redress,
}: CodeInput): Pick<Score, 'code' | 'penalty' | 'redress'> {
  if (code === 'RDG') return { code, penalty: null, redress: redress ?? { method: 'points', points } };
  const penalty = points === null && percent === null ? null : { points, percent };
  return { code, penalty, redress };
}

/** Removes a boat's score in a race. @throws ApiError `NOT_FOUND` when she has none. */
export function removeScore(
  db: Writable,
  context: WriteContext,
  registrationId: string,
  raceNumber: number,
): Score {
  const registration = requireRegistration(db, context.clubId, registrationId);
  const score = findScore(db, registration.id, raceNumber);
  if (!score) throw notFound('score', `${registrationId} in race ${raceNumber}`);
  dropScore(db, context, score);
  enqueueScore(db, context, 'scores.remove', score, {
    query: { registration_id: registrationId, race_number: raceNumber },
  });
  return score;
}
/** What is sent for one boat in one race is about that score, whichever of the score routes it goes by. */
function enqueueScore<Id extends 'scores' | 'scores.setCode' | 'scores.remove'>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  { regatta_id, registration_id, race_number }: Score,
  request: Parameters<typeof enqueue<Id>>[4],
): void {
  enqueue(
    db,
    context,
    operation,
    { resource: 'scores', key: `${registration_id}\u001f${race_number}` },
    request,
    {
      writes: [thing.score(registration_id, race_number)],
      reads: [
        thing.regatta(regatta_id),
        thing.race(regatta_id, race_number),
        thing.registration(registration_id),
      ],
    },
  );
}
