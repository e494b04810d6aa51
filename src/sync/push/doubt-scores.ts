import type { OperationId } from '../../contract/routes.js';
import type { Writable } from '../../store/database.js';
import type { Queued } from '../../store/outbox.js';
import { setAside } from '../../store/set-aside.js';
import { findUpstream } from '../../store/upstream.js';

/** Writes that are about a boat's score itself: having taken one, upstream has said all there is to it. */
const DIRECT: OperationId[] = [
  'scores',
  'scores.setCode',
  'scores.edit',
  'scores.remove',
  'crossings.save',
  'crossings.remove',
];

/**
 * To be called when upstream took a write. Scores follow from starts and crossings, and upstream may have had others by
 * then: of a score it has never told of, it is assumed to have none, unless it tells of it before it was read to its end.
 * Only of scores that it can know of: not of what was imported here, whose crossing it never had.
 */
export function doubtScores(db: Writable, { operation, claims }: Queued, now: number): void {
  const upstream = findUpstream(db);
  const { feed, scopes } = upstream?.permissions ?? {};
  if (!upstream || !feed || scopes?.['regattas:read'] !== 'granted') return;
  for (const name of claims.writes) {
    const [, registrationId, raceNumber] = name.match(/^scores\/(.*)\/(\d+)$/s) ?? [];
    if (registrationId === undefined) continue;
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
      registrationId,
      Number(raceNumber),
      DIRECT.includes(operation) ? 1 : 0,
    );
    if (!score) continue;
    setAside(db, {
      resource: 'scores',
      key: score.key,
      reason: 'unsent',
      words: 'upstream has not told of it yet',
      change: { resource: 'scores', id: score.key, regatta_id: null, record: null },
      run: upstream.run,
      received_at: now,
    });
  }
}
