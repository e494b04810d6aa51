import type { Race, RaceInput, Regatta, StartInput, StatusInput } from '../contract/areas/regattas.js';
import { ConflictError, invalid } from '../contract/errors.js';
import { startOf, withStart } from '../contract/race-start.js';
import type { Unversioned } from '../contract/resources.js';
import type { RouteInput } from '../contract/route.js';
import type { Routes } from '../contract/routes.js';
import type { Writable } from '../db/connection.js';
import { putVersioned } from '../db/records.js';
import { requireConditions, writtenFields } from './conditions.js';
import { rescoreCrossings, scoresFromCrossings } from './crossings.js';
import { enqueue } from './outbox.js';
import { clockOf, findRace, newRace, requireFleets, requireRegatta } from './regatta-lookups.js';
import type { WriteContext } from './write-context.js';

/** What each way of writing a race sends upstream. */
interface RaceWrites {
  'races.save': RaceInput;
  'races.setStart': StartInput;
  'races.setStatus': StatusInput;
}

/**
 * Stores a race, where it changes, and brings the scores that come from its crossings in line with its starts.
 *
 * @param check throws where the change must not be made
 */
export function storeRace<Operation extends keyof RaceWrites>(
  db: Writable,
  context: WriteContext,
  race: Unversioned<Race>,
  operation: Operation,
  body: RaceWrites[Operation],
  check: () => void,
): Race {
  const { record, changed } = putVersioned(db, 'races', context.clubId, race);
  if (!changed) return record;
  check();
  rescoreCrossings(db, context, record);
  const { id, regatta_id, race_number } = record;
  enqueue(db, context, operation, { resource: 'races', key: id }, { body } as RouteInput<Routes[Operation]>, {
    writes: [
      { kind: 'race', regattaId: regatta_id, raceNumber: race_number },
      ...scoresFromCrossings(db, record),
    ],
    reads: [{ kind: 'regatta', id: regatta_id }],
  });
  return record;
}

/**
 * Sets the start of a fleet, or of all that sail the race, and leaves the rest of it alone; see `withStart`.
 *
 * @throws ConflictError when a start is another one than `if_starts_at`
 */
export function setStart(db: Writable, context: WriteContext, input: StartInput): Race {
  const regatta = requireRegatta(db, context.clubId, input.regatta_id);
  const before = findRace(db, regatta.id, input.race_number);
  const race = before ?? newRace(regatta.id, input.race_number);
  const fleets = input.fleet === null ? fleetsOf(race, regatta) : [input.fleet];
  if (fleets.length === 0) throw invalid('fleet', 'the regatta has no fleets yet: name the one that starts');
  if (input.starts_at !== null) requireFleets(regatta, 'fleet', fleets);
  const next = fleets.reduce((started, fleet) => withStart(started, fleet, input.starts_at), race);
  return storeRace(db, context, next, 'races.setStart', writtenFields(input), () => {
    if (input.if_starts_at === undefined) return;
    for (const fleet of fleets) {
      const now = startOf(race, fleet);
      if (now === input.if_starts_at) continue;
      const became = now === null ? 'taken back' : `set to ${clockOf(db, context.clubId, regatta, now)}`;
      const start = `The start of ${fleet} in race ${race.race_number}`;
      throw new ConflictError(`${start} was ${became} meanwhile; nothing was written.`, before);
    }
  });
}

function fleetsOf(race: Pick<Race, 'fleets'>, regatta: Regatta): string[] {
  return race.fleets ?? regatta.fleets.map(({ name }) => name);
}

const statusWords: Record<Race['status'], string> = {
  scheduled: 'was set back to scheduled',
  racing: 'got under way',
  sailed: 'was set to sailed',
  abandoned: 'was abandoned',
};

/** Sets the status of a race and leaves the rest of it alone. @throws ConflictError when it is another than `if_status`. */
export function setStatus(db: Writable, context: WriteContext, input: StatusInput): Race {
  const regatta = requireRegatta(db, context.clubId, input.regatta_id);
  const before = findRace(db, regatta.id, input.race_number);
  const race = before ?? newRace(regatta.id, input.race_number);
  const next = { ...race, status: input.status };
  return storeRace(db, context, next, 'races.setStatus', writtenFields(input), () =>
    requireConditions(input, before, {
      name: `Race ${race.race_number}`,
      became: { status: (status: Race['status']) => statusWords[status] },
      none: race,
    }),
  );
}
