import { isDeepStrictEqual } from 'node:util';
import type { Registration } from '../contract/areas/regattas.js';
import type { Crossing, Score, ScoreHistoryEntry } from '../contract/areas/scores.js';
import type { Unversioned } from '../contract/resources.js';
import type { Readable, Writable } from '../db/connection.js';
import { nameId, newId } from '../db/ids.js';
import { type Put, putRecord, putVersioned, removeRecord } from '../db/records.js';
import { requireScorable } from './scorable.js';
import type { WriteContext } from './write-context.js';

/** Changes a boat's score in a race, or makes it; one that then says nothing is removed, and answered at version 0. */
export function saveScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  raceNumber: number,
  action: 'finish' | 'code',
  change: Partial<Score>,
): Put<Score> {
  const before = findScore(db, registration.id, raceNumber);
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

/** Whether a score says neither when the boat finished nor what became of her. */
export function isEmpty({ finish_time, code }: Pick<Score, 'finish_time' | 'code'>): boolean {
  return finish_time === null && code === null;
}

/** Stores a score and tells the history. */
export function putScore(
  db: Writable,
  context: WriteContext,
  action: 'finish' | 'code',
  score: Unversioned<Score>,
): Put<Score> {
  requireScorable('scores', score);
  const put = putVersioned(db, 'scores', context.clubId, score);
  keepHistory(db, context, action, put.record);
  return put;
}

/** Removes a score and tells the history. */
export function dropScore(db: Writable, context: WriteContext, score: Score): void {
  removeRecord(db, 'scores', context.clubId, score.id);
  keepHistory(db, context, 'score_removed', score);
}

export function newScore(registration: Registration, raceNumber: number): Unversioned<Score> {
  return {
    id: nameId('scr', [registration.id, raceNumber]),
    regatta_id: registration.regatta_id,
    registration_id: registration.id,
    race_number: raceNumber,
    finish_time: null,
    laps: null,
    rating: null,
    code: null,
    penalty: null,
    redress: null,
    crossing_id: null,
    recorded_at: 0,
  };
}

/** The boat's score in a race, or undefined. */
export function findScore(db: Readable, registrationId: string, raceNumber: number): Score | undefined {
  const row = db.get<{ json: string }>(
    'SELECT json FROM scores WHERE registration_id = ? AND race_number = ?',
    registrationId,
    raceNumber,
  );
  return row && JSON.parse(row.json);
}

/** Notes what was done to a score or a crossing. */
export function keepHistory(
  db: Writable,
  context: WriteContext,
  action: ScoreHistoryEntry['action'],
  record: Score | Crossing,
): void {
  putRecord(db, 'score-history', context.clubId, {
    id: newId('sch'),
    regatta_id: record.regatta_id,
    race_number: record.race_number,
    registration_id: record.registration_id,
    action,
    record,
    recorded_at: context.now,
  });
}
