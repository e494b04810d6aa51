import { isDeepStrictEqual } from 'node:util';
import { notFound } from '@messages/refusals';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Registration } from '../../contract/areas/racing/registrations';
import { NO_FINISH, type Score, type ScoreEdit } from '../../contract/areas/racing/scores';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, type Put, putVersioned, requireRecord, selectRecords } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { requireConditions, type WriteContext, writtenFields } from '../writes';
import { boatStart, elapsedAt, requireOneFinish } from './crossings';
import { ensureRace, findRace } from './regattas';
import { fleetsOf, requireRaceRatings } from './scorable';
import { keepHistory } from './score-history';
import {
  codeFields,
  dropScore,
  enqueueScore,
  findScore,
  isEmpty,
  newScore,
  ownFleetRatings,
  saveScore,
  scoreSubject,
} from './scores';
import { codesOf } from './scoring-codes';

/**
 * Corrects a boat's whole result in a race; values left out stay unchanged.
 *
 * @returns her score; version 0 if it was emptied
 * @throws ConflictError if her score does not have `if_version`
 */
export function editScore(db: Writable, given: WriteContext, input: ScoreEdit): Score {
  const context = { ...given, reason: input.reason, decisionId: input.decision_id };
  const registration = requireRecord(db, 'registrations', context.clubId, input.registration_id);
  const before = findScore(db, registration.id, input.race_number);
  const { finish, crossings } = finishAfter(db, context, registration, input, before);
  const change = {
    ...finish,
    ...lapsAndRatings(db, context, registration, input, before, finish),
    ...codeAndPenalty(db, context, registration, input, before, finish),
    ...(input.checked_in !== undefined && { checked_in: input.checked_in }),
    ...(input.finish_place !== undefined && {
      finish_place: placeInPursuit(db, registration, input.race_number, input.finish_place),
    }),
  };
  for (const crossing of crossings) renameCrossing(db, context, crossing);
  const { record: score, changed } = writeScore(db, context, registration, input.race_number, change);
  if (!changed && crossings.length === 0) return score;
  requireConditions(input, before, scoreSubject(db, context, registration, input.race_number));
  ensureRace(db, context, registration.regatta_id, input.race_number);
  const body = writtenFields(input) as ScoreEdit;
  enqueueScore(
    db,
    context,
    'scores.edit',
    score,
    { body },
    crossings.map(({ id }) => ({ kind: 'crossing', id })),
  );
  return score;
}

/** @throws ApiError `INVALID_REQUEST` for a place outside a pursuit race, where it has no meaning. */
function placeInPursuit(
  db: Readable,
  { regatta_id }: Registration,
  raceNumber: number,
  place: number | null,
): number | null {
  if (place !== null && findRace(db, regatta_id, raceNumber)?.scoring !== 'pursuit')
    throw brokenRule('finish_place', 'place_for_pursuit_only');
  return place;
}

/** Her code with its figures and her time penalty, as stated by the edit; the penalty is removed with the finish. */
function codeAndPenalty(
  db: Readable,
  { clubId }: WriteContext,
  registration: Registration,
  input: ScoreEdit,
  before: Score | undefined,
  { finish_time }: Finish,
): Partial<Score> {
  const { code, time_penalty } = input;
  const change =
    code === undefined
      ? time_penalty !== undefined && { time_penalty }
      : codeFields(
          { ...input, code },
          before,
          fleetsOf(db, clubId, registration),
          codesOf(db, registration.regatta_id),
        );
  const after = { code: before?.code ?? null, time_penalty: before?.time_penalty ?? null, ...change };
  if (finish_time !== null || after.code !== null || !after.time_penalty) return change || {};
  if (time_penalty) throw brokenRule('time_penalty', 'finish_missing');
  return { ...change, time_penalty: null };
}

type Finish = Pick<Score, 'finish_time' | 'crossing_id' | 'finished_at' | 'laps' | 'rating'>;

/** Her finish after the edit, and the crossings renamed because of it. */
function finishAfter(
  db: Readable,
  context: WriteContext,
  registration: Registration,
  { finish_time, finished_at, crossing_id, race_number }: ScoreEdit,
  before: Score | undefined,
): { finish: Finish; crossings: Crossing[] } {
  const { finish_time: was = null, crossing_id: from = null, laps = null, rating = null } = before ?? {};
  const kept = { laps, rating, finished_at: null };
  if (crossing_id !== undefined) {
    const { crossing, finish_time } = requireFinishAt(db, context, registration, race_number, crossing_id);
    const isHers = crossing.registration_id === registration.id;
    return {
      finish: { ...kept, finish_time, crossing_id },
      crossings: isHers ? [] : [{ ...crossing, registration_id: registration.id }],
    };
  }
  if (finish_time === null) {
    // Her name must go, or a corrected start would restore her finish.
    const hers = crossingsOf(db, registration, race_number);
    return {
      finish: NO_FINISH,
      crossings: hers.map((crossing) => ({ ...crossing, registration_id: null })),
    };
  }
  if (finished_at != null) {
    const typed = typedFinish(db, context, registration, race_number, { finish_time, finished_at });
    return { finish: { ...kept, ...typed, crossing_id: null }, crossings: [] };
  }
  const untouched = finish_time === undefined || finish_time === was;
  const moment = finished_at === undefined ? (before?.finished_at ?? null) : null;
  const finish = untouched
    ? { finish_time: was, crossing_id: from, finished_at: moment }
    : { finish_time, crossing_id: null };
  return { finish: { ...kept, ...finish }, crossings: [] };
}

/** The finish at a moment. @throws ApiError `INVALID_REQUEST` if it is before her start, or she has none. */
function typedFinish(
  db: Readable,
  context: WriteContext,
  registration: Registration,
  raceNumber: number,
  { finish_time, finished_at }: { finish_time: number | undefined; finished_at: number },
): Pick<Finish, 'finish_time' | 'finished_at'> {
  const race = findRace(db, registration.regatta_id, raceNumber);
  const elapsed = race && elapsedAt(db, context, race, registration, finished_at);
  if (elapsed != null) return { finish_time: elapsed, finished_at };
  if (finish_time === undefined || (race && boatStart(db, context, race, registration) !== null))
    throw brokenRule('finished_at', 'start_missing');
  return { finish_time, finished_at };
}

/** @throws ApiError `NOT_FOUND` for a crossing of another race, `INVALID_REQUEST` if it cannot be her finish. */
function requireFinishAt(
  db: Readable,
  context: WriteContext,
  registration: Registration,
  raceNumber: number,
  id: string,
): { crossing: Crossing; finish_time: number } {
  const crossing = findRecord(db, 'crossings', context.clubId, id);
  const race = findRace(db, registration.regatta_id, raceNumber);
  if (!crossing || !race || crossing.regatta_id !== race.regatta_id || crossing.race_number !== raceNumber)
    throw notFound('no_record', { resource: 'crossings', id });
  if (crossing.sheet !== 'A') throw brokenRule('crossing_id', 'crossing_on_sheet_b');
  if (crossing.registration_id !== null && crossing.registration_id !== registration.id)
    throw brokenRule('crossing_id', 'crossing_named');
  requireOneFinish(db, context, crossing, registration.id);
  const finish_time = elapsedAt(db, context, race, registration, crossing.crossed_at);
  if (finish_time === null) throw brokenRule('crossing_id', 'start_missing');
  return { crossing, finish_time };
}

function crossingsOf(db: Readable, { id, regatta_id }: Registration, raceNumber: number): Crossing[] {
  const where = "regatta_id = ? AND race_number = ? AND registration_id = ? AND sheet = 'A' ORDER BY key";
  return selectRecords(db, 'crossings', where, regatta_id, raceNumber, id);
}

function renameCrossing(db: Writable, context: WriteContext, crossing: Crossing): void {
  const { record } = putVersioned(db, 'crossings', context.clubId, crossing);
  keepHistory(db, context, 'crossing', record);
}

/** Laps and the race's own ratings of a finish. */
function lapsAndRatings(
  db: Readable,
  context: WriteContext,
  registration: Registration,
  input: ScoreEdit,
  before: Score | undefined,
  finish: Finish,
): Pick<Score, 'laps' | 'rating' | 'fleet_ratings'> {
  const { laps = finish.laps, rating = finish.rating } = input;
  const hasFinish = finish.finish_time !== null;
  const fleet_ratings = hasFinish ? ownFleetRatings(input, before) : (input.fleet_ratings ?? []);
  const stated = [laps !== null && 'laps', rating !== null && 'rating', fleet_ratings[0] && 'fleet_ratings'];
  const [first] = stated.filter((field) => typeof field === 'string');
  if (!hasFinish && first) throw brokenRule(first, 'finish_missing');
  if (input.rating != null || input.fleet_ratings)
    requireRaceRatings(
      requireRecord(db, 'regattas', context.clubId, registration.regatta_id),
      registration,
      input,
    );
  return { laps, rating, fleet_ratings };
}

/** Writes the score, or removes an empty one; finish and code are separate changes in the history. */
function writeScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  raceNumber: number,
  change: Partial<Score>,
): Put<Score> {
  const known = findScore(db, registration.id, raceNumber);
  const before = known ?? newScore(registration, raceNumber);
  const after = { ...before, ...change };
  if (known && isEmpty(after)) {
    dropScore(db, context, known);
    return { record: { ...known, ...change, version: 0 }, changed: true };
  }
  const differs = (...fields: (keyof Score)[]) =>
    fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  const finishDiffers = differs(
    'finish_time',
    'finish_place',
    'crossing_id',
    'finished_at',
    'laps',
    'rating',
    'fleet_ratings',
  );
  const put = saveScore(db, context, registration, raceNumber, finishDiffers ? 'finish' : 'code', change);
  if (finishDiffers && differs('code', 'penalty', 'redress', 'time_penalty'))
    keepHistory(db, context, 'code', put.record);
  return put;
}
