import { isDeepStrictEqual } from 'node:util';
import type { CodeTable } from '@dockside/scoring';
import { notFound, sentence } from '@messages/refusals';
import { addPenalty, codeAfter, redressAfter } from '../../contract/areas/racing/penalties';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { FleetRatings, Registration } from '../../contract/areas/racing/registrations';
import { type CodeInput, type FinishInput, NO_SCORE, type Score } from '../../contract/areas/racing/scores';
import type { ScoringCode } from '../../contract/areas/racing/scoring-codes';
import type { Unversioned } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { nameIdInGroup } from '../../db/ids';
import { type Put, putVersioned, removeRecord, requireRecord, selectRecords } from '../../db/records';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import {
  conflictsOf,
  type Removal,
  requireConditions,
  type Subject,
  type WriteContext,
  writtenFields,
} from '../writes';
import { ensureRace } from './regattas';
import { type CodeFigures, fleetsOf, requireCode, requireRaceRatings, requireScorable } from './scorable';
import { authorIn, keepHistory } from './score-history';
import { codesOf } from './scoring-codes';

/** Records a finish, replacing the boat's earlier one in this race; her code stays. */
export function recordScore(db: Writable, context: WriteContext, input: FinishInput): Score {
  const registration = requireRecord(db, 'registrations', context.clubId, input.registration_id);
  if (input.rating != null || input.fleet_ratings) {
    const regatta = requireRecord(db, 'regattas', context.clubId, registration.regatta_id);
    requireRaceRatings(regatta, registration, input);
  }
  const before = findScore(db, registration.id, input.race_number);
  return changeScore(db, context, registration, before, 'scores', input, 'finish', {
    finish_time: input.finish_time,
    laps: input.laps ?? null,
    rating: input.rating ?? null,
    fleet_ratings: ownFleetRatings(input, before),
    crossing_id: null,
    finished_at: null,
  });
}

/**
 * A race's ratings of single fleets, if a request does not state them. A new rating for all her fleets replaces them.
 */
export function ownFleetRatings(
  { rating, fleet_ratings }: Pick<FinishInput, 'rating' | 'fleet_ratings'>,
  before: Score | undefined,
): FleetRatings[] {
  if (fleet_ratings) return fleet_ratings;
  return rating != null && rating !== before?.rating ? [] : (before?.fleet_ratings ?? []);
}

/** Sets or clears a boat's code in a race; an empty score is removed. */
export function setCode(db: Writable, context: WriteContext, input: CodeInput): Score {
  const registration = requireRecord(db, 'registrations', context.clubId, input.registration_id);
  const before = findScore(db, registration.id, input.race_number);
  const codes = codesOf(db, registration.regatta_id);
  const all = addPenalty(input, before, codes);
  const change = codeFields(all, before, fleetsOf(db, context.clubId, registration), codes);
  return changeScore(db, context, registration, before, 'scores.setCode', input, 'code', change);
}

/** Changes a boat's score in a race, created if needed, and queues the write. */
function changeScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  before: Score | undefined,
  operation: 'scores' | 'scores.setCode',
  input: FinishInput | CodeInput,
  action: ScoreAction,
  change: Partial<Score>,
): Score {
  const { race_number } = input;
  const { record: score, changed } = saveScore(
    db,
    context,
    registration,
    race_number,
    action,
    change,
    before,
  );
  if (!changed) return score;
  requireConditions(input, before, scoreSubject(db, context, registration, race_number));
  ensureRace(db, context, registration.regatta_id, race_number);
  enqueueScore(db, context, operation, score, { body: writtenFields(input) } as never);
  return score;
}

/** A score's name in a conflict message. */
export function scoreSubject(
  db: Readable,
  context: WriteContext,
  { id, regatta_id, sail_number }: Registration,
  raceNumber: number,
): Subject {
  const of = { sail_number, race_number: raceNumber };
  return {
    ...conflictsOf('result', of),
    became: {
      code: (code: ScoringCode | null) =>
        code ? sentence('result_got_code', { ...of, code }) : sentence('result_lost_code', of),
      penalty: () => sentence('result_got_penalty', of),
      redress: () => sentence('result_got_redress', of),
      time_penalty: () => sentence('result_got_time_penalty', of),
    },
    none: { version: 0, code: null, penalty: null, redress: null, time_penalty: null },
    author: (field) => {
      const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
      return authorIn(db, context, regatta, { raceNumber, actions: ofScore, is: ['registration_id', id] })(
        field,
      );
    },
  };
}

const ofScore = ['finish', 'code', 'check_in', 'score_removed'] as const;

/**
 * Fields of a score set by a code and its figures.
 *
 * @param fleets the boat's
 * @param codes those in force in her regatta
 * @throws ApiError `INVALID_REQUEST` if they do not go together
 */
export function codeFields(
  input: CodeFigures,
  before: Score | undefined,
  fleets: readonly Fleet[],
  codes: CodeTable,
): Pick<Score, 'code' | 'penalty' | 'redress' | 'time_penalty'> {
  const after = codeAfter(input, before);
  const redress = redressAfter(input.redress, before?.redress ?? null);
  requireCode({ ...input, redress, time_penalty: after.time_penalty }, fleets, codes);
  return { code: input.code, ...after };
}

/** Removes a boat's score in a race. @throws ApiError `NOT_FOUND` if she has none. */
export function removeScore(
  db: Writable,
  given: WriteContext,
  query: Omit<Removal, 'id'> & { registration_id: string; race_number: number },
): Score {
  const { registration_id, race_number, reason } = query;
  const context = { ...given, reason };
  const registration = requireRecord(db, 'registrations', context.clubId, registration_id);
  const score = findScore(db, registration.id, race_number);
  if (!score) throw notFound('no_score', { registration_id, race_number });
  requireConditions(query, score, scoreSubject(db, context, registration, race_number));
  dropScore(db, context, score);
  enqueueScore(db, context, 'scores.remove', score, {
    query: { registration_id, race_number, ...(reason && { reason }) },
  });
  return score;
}

/** Queues a write of one boat's score in one race, for any of the score routes. */
export function enqueueScore<Id extends 'scores' | 'scores.setCode' | 'scores.edit' | 'scores.remove'>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  { regatta_id, registration_id, race_number }: Score,
  request: Parameters<typeof enqueue<Id>>[3],
  alsoWritten: EntityRef[] = [],
): void {
  enqueue(db, context, operation, request, {
    writes: [{ kind: 'score', registrationId: registration_id, raceNumber: race_number }, ...alsoWritten],
    reads: [
      { kind: 'regatta', id: regatta_id },
      { kind: 'race', regattaId: regatta_id, raceNumber: race_number },
      { kind: 'registration', id: registration_id },
    ],
  });
}

/** Actions on a score in the history. */
type ScoreAction = 'finish' | 'code' | 'check_in';

/**
 * Changes or creates a boat's score in a race. An empty score is removed, and returned at version 0.
 *
 * @param before the present score, if already read
 */
export function saveScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  raceNumber: number,
  action: ScoreAction,
  change: Partial<Score>,
  before: Score | undefined = findScore(db, registration.id, raceNumber),
): Put<Score> {
  const score = { ...(before ?? newScore(registration, raceNumber)), ...change };
  const changed = before ? !isDeepStrictEqual(score, before) : !isEmpty(score);
  if (changed && !isEmpty(score))
    return putScore(db, context, action, { ...score, recorded_at: context.now });
  if (!changed && before) return { record: before, changed };
  const gone: Score = { ...score, recorded_at: context.now, version: 0 };
  if (!before) return { record: gone, changed };
  removeRecord(db, 'scores', context.clubId, gone.id);
  keepHistory(db, context, action, gone);
  return { record: gone, changed };
}

/** True if a score is empty: no finish, code or start check-in. */
export function isEmpty({
  finish_time,
  finish_place,
  code,
  checked_in,
}: Pick<Score, 'finish_time' | 'finish_place' | 'code' | 'checked_in'>): boolean {
  return finish_time === null && finish_place === null && code === null && checked_in === null;
}

/** Stores a score and records it in the history. */
export function putScore(
  db: Writable,
  context: WriteContext,
  action: ScoreAction,
  score: Unversioned<Score>,
): Put<Score> {
  // Most scores have no code, so the regatta's own codes need not be read.
  requireScorable('scores', score, score.code === null ? undefined : codesOf(db, score.regatta_id));
  const put = putVersioned(db, 'scores', context.clubId, score);
  keepHistory(db, context, action, put.record);
  return put;
}

/** Removes a score and records that in the history. */
export function dropScore(db: Writable, context: WriteContext, score: Score): void {
  removeRecord(db, 'scores', context.clubId, score.id);
  keepHistory(db, context, 'score_removed', score);
}

/**
 * Id of a boat's score in a race, if created here. Scores of a race lie side by side, because they are written
 * together.
 */
export function scoreId({ id, regatta_id }: Registration, raceNumber: number): string {
  return nameIdInGroup('scr', [regatta_id, raceNumber], [id, raceNumber]);
}

export function newScore(registration: Registration, raceNumber: number): Unversioned<Score> {
  return {
    id: scoreId(registration, raceNumber),
    regatta_id: registration.regatta_id,
    registration_id: registration.id,
    race_number: raceNumber,
    ...NO_SCORE,
    recorded_at: 0,
  };
}

/** The boat's score in a race; undefined if none. */
export function findScore(db: Readable, registrationId: string, raceNumber: number): Score | undefined {
  return selectRecords(
    db,
    'scores',
    'registration_id = ? AND race_number = ?',
    registrationId,
    raceNumber,
  )[0];
}
