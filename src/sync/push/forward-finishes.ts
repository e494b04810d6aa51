import { parseEntityKey } from '../../club/entity-refs.js';
import { enqueue, type Queued } from '../../club/outbox.js';
import type { Score } from '../../contract/areas/scores.js';
import type { OperationId } from '../../contract/routes.js';
import type { Writable } from '../../db/connection.js';
import { joinKey } from '../../db/ids.js';

/** These leave every finish as it was: upstream has them already. */
const WITHOUT_FINISHES: OperationId[] = ['scores', 'ratings.accept'];

/**
 * To be called when upstream turned out not to have the route that a write goes by. A server that keeps to the
 * specification knows neither crossings nor starts, but it does know finishes: those that follow from the write are sent
 * as the scores they are.
 */
export function forwardFinishes(
  db: Writable,
  { club_id, dependencies, operation }: Queued,
  now: number,
): void {
  if (WITHOUT_FINISHES.includes(operation)) return;
  for (const entity of dependencies.writes.map(parseEntityKey)) {
    if (entity.kind !== 'score') continue;
    const row = db.get<{ json: string }>(
      'SELECT json FROM scores WHERE registration_id = ? AND race_number = ?',
      entity.registrationId,
      entity.raceNumber,
    );
    const score: Score | undefined = row && JSON.parse(row.json);
    if (score && score.finish_time !== null)
      sendFinish(db, { ...score, finish_time: score.finish_time }, club_id, now);
  }
}

function sendFinish(db: Writable, score: Score & { finish_time: number }, clubId: string, now: number): void {
  const { registration_id, race_number, finish_time, laps } = score;
  enqueue(
    db,
    { clubId, now, queue: true },
    'scores',
    { resource: 'scores', key: joinKey([registration_id, race_number]) },
    { body: { registration_id, race_number, finish_time, ...(laps !== null && { laps }) } },
    {
      writes: [{ kind: 'score', registrationId: registration_id, raceNumber: race_number }],
      reads: [{ kind: 'registration', id: registration_id }],
    },
  );
}
