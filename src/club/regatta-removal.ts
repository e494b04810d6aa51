import type { Race, Regatta, Registration } from '../contract/areas/regattas.js';
import { invalid, notFound } from '../contract/errors.js';
import type { Readable, Writable } from '../db/connection.js';
import { removeRecord, tableOf } from '../db/records.js';
import { requireConditions } from './conditions.js';
import type { EntityRef } from './entity-refs.js';
import { enqueue } from './outbox.js';
import { findRace, requireRegatta, requireRegistration } from './regatta-lookups.js';
import { issueWristbands } from './wristbands.js';
import type { WriteContext } from './write-context.js';

interface Removal {
  id: string;
  if_version?: number | undefined;
}

/**
 * Deletes a regatta that was made by mistake, and with it its entries, races and wristbands, what it was published as
 * and the history of scores that were removed before.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while it has results or checks of who is on the water.
 */
export function removeRegatta(db: Writable, context: WriteContext, { id, ...conditions }: Removal): Regatta {
  const regatta = requireRegatta(db, context.clubId, id);
  requireConditions(conditions, regatta, { name: `Regatta ${regatta.name}` });
  const scanned = `SELECT id FROM wristbands WHERE regatta_id = ? AND ${isScanned}
    UNION SELECT wristband_id FROM scan_events WHERE regatta_id = ?`;
  refuseWith(
    'id',
    `regatta ${id}`,
    [
      counted(db, 'score', 'SELECT 1 FROM scores WHERE regatta_id = ?', id),
      counted(db, 'crossing', 'SELECT 1 FROM crossings WHERE regatta_id = ?', id),
      counted(db, 'scanned wristband', scanned, id, id),
    ],
    'what happened on the water is not deleted',
  );
  for (const resource of ['score-history', 'wristbands', 'races', 'registrations'] as const)
    db.run(`DELETE FROM ${tableOf(resource)} WHERE regatta_id = ?`, id);
  removeRecord(db, 'regattas', context.clubId, id);
  enqueue(
    db,
    context,
    'regattas.remove',
    { resource: 'regattas', key: id },
    { query: { id } },
    { writes: [{ kind: 'regatta', id }], reads: [] },
  );
  return regatta;
}

/**
 * Deletes an entry that was made by mistake, and takes its wristbands back.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while she has results or checks of who is on the water.
 */
export function removeRegistration(
  db: Writable,
  context: WriteContext,
  { id, ...conditions }: Removal,
): Registration {
  const registration = requireRegistration(db, context.clubId, id);
  requireConditions(conditions, registration, { name: `The entry of ${registration.sail_number}` });
  refuseWith(
    'id',
    `entry ${id}, ${registration.sail_number},`,
    [
      counted(db, 'score', 'SELECT 1 FROM scores WHERE registration_id = ?', id),
      counted(db, 'crossing', 'SELECT 1 FROM crossings WHERE registration_id = ?', id),
      counted(
        db,
        'scanned wristband',
        `SELECT 1 FROM wristbands WHERE registration_id = ? AND regatta_id = ? AND ${isScanned}`,
        id,
        registration.regatta_id,
      ),
    ],
    'remove her results first; a boat that goes home keeps her entry and is scored DNC',
  );
  issueWristbands(db, context.clubId, { ...registration, wristband_ids: [] });
  removeRecord(db, 'registrations', context.clubId, id);
  const { regatta_id, wristband_ids } = registration;
  enqueue(
    db,
    context,
    'registrations.remove',
    { resource: 'registrations', key: id },
    { query: { id } },
    {
      writes: [
        { kind: 'registration', id },
        ...wristband_ids.map((band): EntityRef => ({ kind: 'wristband', regattaId: regatta_id, id: band })),
      ],
      reads: [{ kind: 'regatta', id: regatta_id }],
    },
  );
  return registration;
}

/**
 * Deletes a race that was set up by mistake.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while it has results.
 */
export function removeRace(
  db: Writable,
  context: WriteContext,
  query: { regatta_id: string; race_number: number; if_version?: number | undefined },
): Race {
  const { regatta_id, race_number } = query;
  const regatta = requireRegatta(db, context.clubId, regatta_id);
  const race = findRace(db, regatta.id, race_number);
  if (!race) throw notFound('race', String(race_number));
  requireConditions(query, race, { name: `Race ${race_number}` });
  const ofRace = 'WHERE regatta_id = ? AND race_number = ?';
  refuseWith(
    'race_number',
    `race ${race_number}`,
    [
      counted(db, 'score', `SELECT 1 FROM scores ${ofRace}`, regatta_id, race_number),
      counted(db, 'crossing', `SELECT 1 FROM crossings ${ofRace}`, regatta_id, race_number),
    ],
    'remove them first, or set its status to abandoned, which keeps them and scores none',
  );
  removeRecord(db, 'races', context.clubId, race.id);
  enqueue(
    db,
    context,
    'races.remove',
    { resource: 'races', key: race.id },
    { query: { regatta_id, race_number } },
    {
      writes: [{ kind: 'race', regattaId: regatta_id, raceNumber: race_number }],
      reads: [{ kind: 'regatta', id: regatta_id }],
    },
  );
  return race;
}

const isScanned = "json ->> '$.timestamp' IS NOT NULL";

interface Count {
  what: string;
  n: number;
}

function counted(db: Readable, what: string, sql: string, ...values: (string | number)[]): Count {
  return { what, n: db.get<{ n: number }>(`SELECT count(*) AS n FROM (${sql})`, ...values)!.n };
}

/** Refuses when anything hangs on what is to be deleted, and says in numbers what does. */
function refuseWith(path: string, subject: string, counts: Count[], advice: string): void {
  const words = counts.filter(({ n }) => n > 0).map(({ what, n }) => `${n} ${what}${n === 1 ? '' : 's'}`);
  if (words.length === 0) return;
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0];
  throw invalid(path, `${subject} has ${list}: ${advice}`);
}
