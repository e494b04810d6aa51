import { parseEntityKey } from '../../club/entity-refs.js';
import { listTold, type Queued, settleTold } from '../../club/outbox.js';
import type { Readable } from '../../db/connection.js';
import { writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import type { UpstreamChange } from '../state/deferred-changes.js';
import { BATCH, takeIn } from './batches.js';
import { missingRecord } from './upstream-change.js';

/**
 * To be called when upstream's feed was read to its end. Scores follow from starts and crossings, on each server from its
 * own: upstream may have had others by the time it took a start or a crossing from here, and made no score of it. Once it
 * has told of that start or crossing and still not of the score, it has none. Until then its feed may only lag behind, and
 * the score stays. A score that was sent as such is never in question: upstream said that it took it.
 */
export async function noteUnreportedScores(round: Round, run: number): Promise<void> {
  for (;;) {
    const told = listTold(round.store.read, BATCH);
    if (told.length === 0) return;
    await writeFor(round, (db) => {
      const missing = told.flatMap((item) => unreportedScores(db, item));
      takeIn(round, db, { run, removals: 'missed' }).take(missing);
      settleTold(db, told.at(-1)!.seq);
    });
  }
}

/**
 * The scores that follow from a write and that upstream has never told of: only those that it can know of, and not what
 * was imported here, whose crossing it never had.
 */
function unreportedScores(
  db: Readable,
  { operation, dependencies }: Pick<Queued, 'operation' | 'dependencies'>,
): UpstreamChange[] {
  const [, ...derived] = dependencies.writes;
  const ofCrossing = operation === 'crossings.save' || operation === 'crossings.remove';
  return derived.map(parseEntityKey).flatMap((entity) => {
    if (entity.kind !== 'score') return [];
    const score = db.get<{ key: string }>(
      `SELECT key FROM scores WHERE registration_id = ? AND race_number = ?
       AND NOT EXISTS (SELECT 1 FROM mirror WHERE mirror.resource = 'scores' AND mirror.key = scores.key)
       AND NOT EXISTS (
         SELECT 1 FROM set_aside AS told WHERE told.resource = 'scores' AND (told.key = scores.key OR
           told.change ->> '$.record.registration_id' = scores.registration_id
           AND told.change ->> '$.record.race_number' = scores.race_number)
       )
       AND (? OR EXISTS (
         SELECT 1 FROM mirror WHERE mirror.resource = 'crossings' AND mirror.key = scores.crossing_id
       ))`,
      entity.registrationId,
      entity.raceNumber,
      ofCrossing ? 1 : 0,
    );
    return score ? [missingRecord('scores', score.key)] : [];
  });
}
