import { wholeRedress } from '../../contract/areas/racing/penalties';
import type { Score } from '../../contract/areas/racing/scores';
import { withReason } from '../../contract/queued-operations';
import type { Readable, Writable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import type { EntityRef } from '../integration/entity-refs';
import type { WriteContext } from '../writes';
import { findRace } from './regattas';
import { enqueueScore } from './scores';

type ScoreRef = Extract<EntityRef, { kind: 'score' }>;

/** True if a crossing of sheet A names the boat, so that the score follows from it. */
export function followsFromCrossing(db: Readable, { registrationId, raceNumber }: ScoreRef): boolean {
  const sql = `SELECT 1 FROM crossings WHERE registration_id = ? AND race_number = ? AND sheet = 'A'`;
  return db.get(sql, registrationId, raceNumber) !== undefined;
}

/** True if the score ever said more than a crossing says, or was removed: then an empty value is news too. */
export function saidMore(db: Readable, { registrationId, raceNumber }: ScoreRef): boolean {
  const ofBoat = `regatta_id = (SELECT regatta_id FROM registrations WHERE key = ?) AND race_number = ?
    AND json ->> '$.registration_id' = ?
    AND json ->> '$.action' IN ('finish', 'code', 'check_in', 'score_removed')`;
  return selectRecords(db, 'score-history', ofBoat, registrationId, raceNumber, registrationId).some(
    ({ action, record }) => action !== 'finish' || saysMore(besideCrossing(record as unknown as Score)),
  );
}

/** Queues the present score: parts that follow from a crossing go with the crossing, all else as one edit. */
export function sendScore(db: Writable, context: WriteContext, score: Score): void {
  const { registration_id, race_number } = score;
  const ref = { kind: 'score', registrationId: registration_id, raceNumber: race_number } as const;
  const ofCrossing = score.finish_time === null ? followsFromCrossing(db, ref) : score.crossing_id !== null;
  // A race that was made another kind since keeps its places, which no server takes there.
  const takesPlace = findRace(db, score.regatta_id, race_number)?.scoring === 'pursuit';
  const { finish_place, ...others } = besideCrossing(score);
  const rest = { ...others, ...(takesPlace && { finish_place }) };
  if (ofCrossing && !saysMore(rest) && !saidMore(db, ref)) return;
  const finish = ofCrossing
    ? {}
    : {
        finish_time: score.finish_time,
        ...(score.finished_at !== null && { finished_at: score.finished_at }),
      };
  const body = { registration_id, race_number, ...finish, ...rest };
  const request = withReason('scores.edit', { body }, context.reason ?? null);
  enqueueScore(
    db,
    context,
    'scores.edit',
    score,
    request as Parameters<typeof enqueueScore<'scores.edit'>>[4],
  );
}

const saysMore = (values: object) => Object.values(values).some((value) => value !== null);

/** Values of a score that do not follow from a crossing. */
function besideCrossing(score: Score) {
  const { finish_place, checked_in } = score;
  return { ...finishFigures(score), ...codeAndPenalty(score), finish_place, checked_in };
}

/** Values that accompany a finish. */
function finishFigures({ finish_time, laps, rating, fleet_ratings }: Score) {
  if (finish_time === null) return {};
  return { laps, rating, ...(fleet_ratings.length > 0 && { fleet_ratings }) };
}

function codeAndPenalty({ code, penalty, redress, time_penalty }: Score) {
  return {
    code,
    points: penalty?.points ?? null,
    percent: penalty?.percent ?? null,
    ...(penalty?.further_penalties && { further_penalties: penalty.further_penalties }),
    redress: wholeRedress(redress),
    time_penalty,
  };
}
