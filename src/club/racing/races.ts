import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound, sentence } from '@messages/refusals';
import { counts, refusals } from '@messages/server/in-use';
import type { Race, RaceInput, StartInput, StatusInput } from '../../contract/areas/racing/races';
import { startingFleets } from '../../contract/race-groups';
import { startOf, withStart } from '../../contract/race-start';
import type { Reason } from '../../contract/reasons';
import type { Unversioned } from '../../contract/resources';
import type { RouteInput } from '../../contract/route';
import type { Routes } from '../../contract/routes';
import type { Writable } from '../../db/connection';
import { nameId } from '../../db/ids';
import { putVersioned, removeRecord, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { clockOf } from '../club-clock';
import { enqueue } from '../integration/outbox';
import { requireStartPlan } from '../start/start-plans';
import {
  completed,
  conflictsOf,
  mergeRecord,
  type Removal,
  refuseWhileUsed,
  requireConditions,
  type WriteContext,
  writtenFields,
} from '../writes';
import { rescore, scoresFromStarts } from './crossings';
import { requireFleets, requireStarts } from './fleets';
import { findRace, newRace } from './regattas';
import { requireScorable } from './scorable';
import { authorIn, keepHistory } from './score-history';
import { keepRaceChange } from './setup-changes';

/** Upstream bodies of each way of writing a race. */
interface RaceWrites {
  'races.save': RaceInput;
  'races.setStart': StartInput;
  'races.setStatus': StatusInput & { reason?: undefined };
}

/**
 * Stores a changed race and updates scores from its crossings to its starts.
 *
 * @param before the previous race
 * @param check throws if the change is not permitted
 */
function storeRace<Operation extends keyof RaceWrites>(
  db: Writable,
  given: WriteContext,
  before: Race | undefined,
  race: Unversioned<Race>,
  operation: Operation,
  body: RaceWrites[Operation],
  check: () => void,
): Race {
  const context = { ...given, reason: body.reason };
  const { record, changed } = putVersioned(db, 'races', context.clubId, race);
  if (!changed) return record;
  check();
  if (operation === 'races.save') keepRaceChange(db, context, before, record);
  rescore(db, context, record, { moved: keepStarts(db, context, before, record) });
  // Setting the first start, or removing the last, changes the status itself.
  if (operation !== 'races.setStart') keepStatus(db, context, before, record);
  const { id, regatta_id, race_number } = record;
  enqueue(db, context, operation, { body } as RouteInput<Routes[Operation]>, {
    writes: [
      { kind: 'race', regattaId: regatta_id, raceNumber: race_number },
      ...scoresFromStarts(db, record),
    ],
    reads: [{ kind: 'regatta', id: regatta_id }],
    record: { resource: 'races', key: id },
  });
  return record;
}

/** Records starts that were set, moved or removed. @returns history entries by fleet */
export function keepStarts(
  db: Writable,
  context: WriteContext,
  before: Race | undefined,
  after: Race,
): Map<string, string> {
  const { regatta_id, race_number } = after;
  const fleets = new Set([...(before?.starts ?? []), ...after.starts].map(({ fleet }) => fleet));
  const moved = [...fleets].flatMap((fleet) => {
    const [was, starts_at] = [before ? startOf(before, fleet) : null, startOf(after, fleet)];
    if (was === starts_at) return [];
    const record = { regatta_id, race_number, fleet, starts_at, before: was };
    return [[fleet, keepHistory(db, context, 'start', record)] as const];
  });
  return new Map(moved);
}

/** Records a race's new status. */
export function keepStatus(db: Writable, context: WriteContext, before: Race | undefined, after: Race): void {
  const { regatta_id, race_number, status } = after;
  const was = before?.status ?? 'scheduled';
  if (was !== status) keepHistory(db, context, 'status', { regatta_id, race_number, status, before: was });
}

/** Creates a race or replaces the one with its number; scores from crossings follow a corrected start. */
export function saveRace(db: Writable, context: WriteContext, input: RaceInput): Race {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  requireFleets(regatta, 'fleets', input.fleets ?? []);
  requireStarts(
    regatta,
    'starts',
    input.starts.map((start) => start.fleet),
  );
  const before = findRace(db, regatta.id, input.race_number);
  const id = before?.id ?? nameId('rac', [regatta.id, input.race_number]);
  requireFleets(
    regatta,
    'rating_options',
    (input.rating_options ?? []).map(({ fleet }) => fleet),
  );
  const rating_options = input.rating_options ?? before?.rating_options ?? [];
  const scoring = input.scoring ?? before?.scoring ?? 'time';
  const { score_without_finish = before?.score_without_finish ?? null, day = before?.day ?? null } = input;
  const start_plan = input.start_plan === undefined ? (before?.start_plan ?? null) : input.start_plan;
  if (!isDeepStrictEqual(start_plan, before?.start_plan ?? null)) requireStartPlan(regatta, start_plan);
  const { reason, ...fields } = writtenFields(input);
  const race = mergeRecord('races', before, {
    ...fields,
    rating_options,
    scoring,
    score_without_finish,
    day,
    start_plan,
    id,
  });
  requireScorable('races', race);
  const body = reason ? { ...race, reason } : race;
  return storeRace(db, context, before, race, 'races.save', body, () =>
    requireConditions(input, before, conflictsOf('race', { race_number: input.race_number })),
  );
}

/**
 * Sets the start of a fleet, or of all in the race, and leaves the rest alone; see `withStart`.
 *
 * @throws ConflictError if a start differs from `if_starts_at`
 */
export function setStart(db: Writable, context: WriteContext, input: StartInput): Race {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findRace(db, regatta.id, input.race_number);
  const race = before ?? newRace(regatta.id, input.race_number);
  const fleets = input.fleet === null ? startingFleets(regatta, race).map(({ name }) => name) : [input.fleet];
  if (fleets.length === 0) throw brokenRule('fleet', 'no_fleet_to_start');
  if (input.starts_at !== null) requireStarts(regatta, 'fleet', fleets);
  const next = fleets.reduce((started, fleet) => withStart(started, fleet, input.starts_at), race);
  return storeRace(db, context, before, next, 'races.setStart', writtenFields(input), () => {
    if (input.if_starts_at === undefined) return;
    for (const fleet of fleets) {
      const now = startOf(race, fleet);
      if (now === input.if_starts_at) continue;
      const ofStart = { raceNumber: race.race_number, actions: ['start'], is: ['fleet', fleet] } as const;
      const meanwhile = authorIn(db, context, regatta, ofStart)({ name: 'starts_at', value: now });
      const of = { fleet, race_number: race.race_number };
      const said =
        now === null
          ? sentence('start_taken_back', of)
          : sentence('start_set_to', { ...of, time: clockOf(db, context.clubId, regatta, now) });
      throw conflict(before, completed(said, meanwhile));
    }
  });
}

const statusReasons = {
  scheduled: 'race_set_back_to_scheduled',
  racing: 'race_got_under_way',
  sailed: 'race_set_to_sailed',
  abandoned: 'race_abandoned',
} as const satisfies Record<Race['status'], Reason>;

/** Sets a race's status and leaves the rest alone. @throws ConflictError if it differs from `if_status`. */
export function setStatus(db: Writable, context: WriteContext, input: StatusInput): Race {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findRace(db, regatta.id, input.race_number);
  const race = before ?? newRace(regatta.id, input.race_number);
  const next = { ...race, status: input.status };
  return storeRace(db, context, before, next, 'races.setStatus', writtenFields(input), () =>
    requireConditions(input, before, {
      ...conflictsOf('race', { race_number: race.race_number }),
      became: {
        status: (status: Race['status']) =>
          sentence(statusReasons[status], { race_number: race.race_number }),
      },
      none: race,
      author: authorIn(db, context, regatta, { raceNumber: race.race_number, actions: ['status'] }),
    }),
  );
}

/**
 * Deletes a race set up by mistake.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while it has results.
 */
export function removeRace(
  db: Writable,
  given: WriteContext,
  query: Omit<Removal, 'id'> & { regatta_id: string; race_number: number },
): Race {
  const { regatta_id, race_number, reason } = query;
  const context = { ...given, reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const race = findRace(db, regatta.id, race_number);
  if (!race) throw notFound('no_record', { resource: 'races', id: String(race_number) });
  requireConditions(query, race, conflictsOf('race', { race_number }));
  const ofRace = 'WHERE regatta_id = ? AND race_number = ?';
  refuseWhileUsed(db, 'race_number', (list) => refusals.race(race_number, list), [
    [counts.scores, `SELECT 1 FROM scores ${ofRace}`, regatta_id, race_number],
    [counts.crossings, `SELECT 1 FROM crossings ${ofRace}`, regatta_id, race_number],
    [counts.signals, `SELECT 1 FROM signals ${ofRace} AND void = 0`, regatta_id, race_number],
    [counts.photos, `SELECT 1 FROM sheet_photos ${ofRace}`, regatta_id, race_number],
  ]);
  removeRecord(db, 'races', context.clubId, race.id);
  keepRaceChange(db, context, race, null);
  enqueue(
    db,
    context,
    'races.remove',
    { query: { regatta_id, race_number, ...(reason && { reason }) } },
    {
      writes: [{ kind: 'race', regattaId: regatta_id, raceNumber: race_number }],
      reads: [{ kind: 'regatta', id: regatta_id }],
      record: { resource: 'races', key: race.id },
    },
  );
  return race;
}
