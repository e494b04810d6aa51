import type { Registration } from '../../contract/areas/regattas.js';
import type { Crossing, Score, ScoreHistoryEntry } from '../../contract/areas/scores.js';
import type { Readable, Writable } from '../database.js';
import { nameId, newId } from '../ids.js';
import { putRecord, removeRecord } from '../records.js';
import type { WriteContext } from '../write-context.js';
import { requireScorable } from './scorable.js';

/** Changes a boat's score in a race, or makes it. */
export function saveScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  raceNumber: number,
  action: 'finish' | 'code',
  change: Partial<Score>,
): Score {
  const before = findScore(db, registration.id, raceNumber) ?? newScore(registration, raceNumber);
  return putScore(db, context, action, { ...before, ...change, recorded_at: context.now });
}

/** Stores a score and tells the history. */
export function putScore(
  db: Writable,
  context: WriteContext,
  action: 'finish' | 'code',
  score: Score,
): Score {
  requireScorable('scores', score);
  putRecord(db, 'scores', context.clubId, score);
  keepHistory(db, context, action, score);
  return score;
}

/** Removes a score and tells the history. */
export function dropScore(db: Writable, context: WriteContext, score: Score): void {
  removeRecord(db, 'scores', context.clubId, score.id);
  keepHistory(db, context, 'score_removed', score);
}

function newScore(registration: Registration, raceNumber: number): Score {
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
