import { notFound } from '@messages/refusals';
import { setupChanges } from '@messages/server/racing';
import type { Decision } from '../../contract/areas/hearings/decisions';
import type { Race, RaceRenumbering } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Score, ScoreState } from '../../contract/areas/racing/scores';
import { assignmentIn } from '../../contract/race-groups';
import type { RecordOf, Unversioned, VersionedResource } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { nameId } from '../../db/ids';
import {
  findRecord,
  putRecord,
  putVersioned,
  removeRecord,
  requireRecord,
  selectRecords,
} from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { conflictsOf, requireConditions, type WriteContext, writtenFields } from '../writes';
import { findRace } from './regattas';
import { scoreId } from './scores';
import { keepSetupChange } from './setup-changes';
import { renumberSheetPhotos } from './sheet-photos';

/** A race's number after two were exchanged. */
type Renumbered = (raceNumber: number) => number;

/**
 * Gives a race another number, or swaps the numbers of two. Everything recorded under the two numbers is exchanged,
 * also where only one of them is a race: so the same act the other way round restores all. Ids of races and scores
 * follow from their numbers, and stay with them. Notices keep the words that they were posted with.
 *
 * @throws ApiError `NOT_FOUND` for an unknown race, `INVALID_REQUEST` for a number that is taken, and for one where
 *   boats sail in other groups; ConflictError if the race does not meet the condition
 */
export function renumberRace(db: Writable, given: WriteContext, input: RaceRenumbering): Race {
  const { regatta_id, race_number: from, to, swap, reason } = input;
  const context = { ...given, reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const race = findRace(db, regatta.id, from);
  if (!race) throw notFound('no_record', { resource: 'races', id: String(from) });
  if (from === to) return race;
  requireConditions(input, race, conflictsOf('race', { race_number: from }));
  const other = findRace(db, regatta.id, to);
  if (other && !swap)
    throw brokenRule('to', 'race_number_taken', { race_number: to, next_free: nextFree(db, regatta.id) });
  for (const moved of other ? [race, other] : [race]) requireSameGroups(regatta, moved, from, to);
  const renumbered: Renumbered = (number) => (number === from ? to : number === to ? from : number);
  const numbers = [from, to] as const;
  const written = [
    ...exchangeRaces(db, context, regatta.id, renumbered, [race, other]),
    ...exchangeScores(db, context, regatta.id, renumbered, numbers),
    ...renumberRecords(db, context, regatta, renumbered, numbers),
  ];
  renumberHistory(db, context, regatta.id, renumbered, numbers);
  renumberSheetPhotos(db, regatta.id, from, to);
  for (const number of other ? numbers : [from])
    keepSetupChange(
      db,
      context,
      { regattaId: regatta.id, name: raceSubject(number) },
      { race_number: number },
      { race_number: renumbered(number) },
    );
  const now = findRace(db, regatta.id, to)!;
  enqueue(
    db,
    context,
    'races.renumber',
    { body: writtenFields(input) },
    {
      writes: written,
      reads: [{ kind: 'regatta', id: regatta.id }],
      record: { resource: 'races', key: now.id },
    },
  );
  return now;
}

const raceSubject = setupChanges.race;

/** The number after a regatta's last race. */
function nextFree(db: Readable, regattaId: string): number {
  const sql = 'SELECT max(race_number) AS last FROM races WHERE regatta_id = ?';
  return db.get<{ last: number }>(sql, regattaId)!.last + 1;
}

/** Groups of a championship hold from one race to the next assignment, and starts are named after them. */
function requireSameGroups({ championships }: Regatta, { fleets }: Race, from: number, to: number): void {
  const split = championships.find(
    (one) =>
      (fleets === null || fleets.includes(one.fleet)) && assignmentIn(one, from) !== assignmentIn(one, to),
  );
  if (!split) return;
  throw brokenRule('to', 'race_groups_differ', { fleet: split.fleet, from, to, championship: split.name });
}

function exchangeRaces(
  db: Writable,
  { clubId }: WriteContext,
  regattaId: string,
  renumbered: Renumbered,
  [race, other]: [Race, Race | undefined],
): EntityRef[] {
  if (!other) removeRecord(db, 'races', clubId, race.id);
  for (const moved of other ? [race, other] : [race]) {
    const race_number = renumbered(moved.race_number);
    const slot = moved === race ? other : race;
    const { version: _, ...fields } = moved;
    const id = slot?.id ?? nameId('rac', [regattaId, race_number]);
    putVersioned(db, 'races', clubId, { ...fields, id, race_number });
  }
  // The race that was asked for comes first: the answer is about it.
  return [race, ...(other ? [other] : [])]
    .flatMap(({ race_number }) => [renumbered(race_number), race_number])
    .filter((number, index, all) => all.indexOf(number) === index)
    .map((raceNumber) => ({ kind: 'race', regattaId, raceNumber }));
}

function exchangeScores(
  db: Writable,
  { clubId }: WriteContext,
  regattaId: string,
  renumbered: Renumbered,
  numbers: readonly [number, number],
): EntityRef[] {
  const scores = selectRecords(
    db,
    'scores',
    'regatta_id = ? AND race_number IN (?, ?)',
    regattaId,
    ...numbers,
  );
  const cell = ({ registration_id, race_number }: Pick<Score, 'registration_id' | 'race_number'>) =>
    `${race_number} ${registration_id}`;
  const slots = new Map(scores.map((score) => [cell(score), score.id]));
  const moved = scores.map(({ version: _, ...score }) => ({
    ...score,
    race_number: renumbered(score.race_number),
  }));
  const kept = new Set(moved.map(cell));
  for (const score of scores) if (!kept.has(cell(score))) removeRecord(db, 'scores', clubId, score.id);
  for (const score of moved) {
    const boat = requireRecord(db, 'registrations', clubId, score.registration_id);
    putVersioned(db, 'scores', clubId, {
      ...score,
      id: slots.get(cell(score)) ?? scoreId(boat, score.race_number),
    });
  }
  const cells = new Map([...scores, ...moved].map((score) => [cell(score), score]));
  return [...cells.values()].map(({ registration_id: registrationId, race_number: raceNumber }) => ({
    kind: 'score',
    registrationId,
    raceNumber,
  }));
}

/** The kinds of record that are of one race, or of none, and keep their ids. */
type NamingRace = 'crossings' | 'signals' | 'hearing-requests' | 'safety-events';

/** Renumbers the race in all records that name it and keep their ids. */
function renumberRecords(
  db: Writable,
  { clubId }: WriteContext,
  regatta: Regatta,
  renumbered: Renumbered,
  numbers: readonly [number, number],
): EntityRef[] {
  const written: EntityRef[] = [];
  const put = <Name extends VersionedResource>(name: Name, record: RecordOf<Name>, ref: EntityRef) => {
    if (putVersioned(db, name, clubId, record as Unversioned<RecordOf<Name>>).changed) written.push(ref);
  };
  put('regattas', withRaceNumbers(regatta, renumbered), { kind: 'regatta', id: regatta.id });
  const inRaces = "regatta_id = ? AND json ->> '$.race_number' IN (?, ?)";
  const ofRaces = <Name extends NamingRace>(name: Name) =>
    selectRecords(db, name, inRaces, regatta.id, ...numbers).map((record) => ({
      ...record,
      race_number: renumbered(record.race_number!),
    }));
  for (const one of ofRaces('crossings')) put('crossings', one, { kind: 'crossing', id: one.id });
  for (const one of ofRaces('signals')) put('signals', one, { kind: 'signal', id: one.id });
  for (const one of ofRaces('hearing-requests'))
    put('hearing-requests', one, { kind: 'hearing-request', id: one.id });
  for (const one of ofRaces('safety-events')) {
    putRecord(db, 'safety-events', clubId, one);
    written.push({ kind: 'safety-event', id: one.id });
  }
  for (const decision of selectRecords(db, 'decisions', 'regatta_id = ?', regatta.id))
    put(
      'decisions',
      { ...decision, changes: changesAfter(decision, renumbered) },
      { kind: 'decision', id: decision.id },
    );
  for (const notice of selectRecords(db, 'notices', 'regatta_id = ?', regatta.id)) {
    const limit = notice.protest_limit;
    const protest_limit = limit && { ...limit, race_number: renumbered(limit.race_number) };
    put('notices', { ...notice, protest_limit }, { kind: 'notice', id: notice.id });
  }
  for (const correction of selectRecords(db, 'clock-corrections', 'regatta_id = ?', regatta.id)) {
    const times = correction.times.map((time) => ({ ...time, race_number: renumbered(time.race_number) }));
    put('clock-corrections', { ...correction, times }, { kind: 'clock-correction', id: correction.id });
  }
  const averaging = "regatta_id = ? AND json_array_length(json, '$.redress.races') > 0";
  for (const score of selectRecords(db, 'scores', averaging, regatta.id))
    put('scores', withRedress(score, renumbered), {
      kind: 'score',
      registrationId: score.registration_id,
      raceNumber: score.race_number,
    });
  return written;
}

function withRedress<Scored extends Pick<ScoreState, 'redress'>>(
  score: Scored,
  renumbered: Renumbered,
): Scored {
  const { redress } = score;
  return redress ? { ...score, redress: { ...redress, races: redress.races.map(renumbered) } } : score;
}

function changesAfter({ changes }: Decision, renumbered: Renumbered): Decision['changes'] {
  return changes.map((change) => ({
    ...change,
    race_number: renumbered(change.race_number),
    before: withRedress(change.before, renumbered),
    after: withRedress(change.after, renumbered),
  }));
}

/** A regatta whose series, fleets, championships and waived checks name its races by their new numbers. */
function withRaceNumbers(regatta: Regatta, renumbered: Renumbered): Regatta {
  return {
    ...regatta,
    fleets: regatta.fleets.map((fleet) => ({
      ...fleet,
      tie_race: fleet.tie_race && renumbered(fleet.tie_race),
    })),
    series: regatta.series.map((series) => ({
      ...series,
      races: series.races?.map(renumbered) ?? null,
      // In a series of series these are parts.
      not_excludable: series.of ? series.not_excludable : series.not_excludable.map(renumbered),
    })),
    championships: regatta.championships.map((championship) => ({
      ...championship,
      assignments: championship.assignments.map((assignment) => ({
        ...assignment,
        after_races: assignment.after_races.map(renumbered),
      })),
    })),
    waived_checks: regatta.waived_checks.map((check) => ({
      ...check,
      race_number: check.race_number && renumbered(check.race_number),
    })),
  };
}

/** Moves the history of the races, so that each result keeps the record of how it came about. */
function renumberHistory(
  db: Writable,
  { clubId }: WriteContext,
  regattaId: string,
  renumbered: Renumbered,
  numbers: readonly [number, number],
): void {
  const inRaces = 'regatta_id = ? AND race_number IN (?, ?)';
  for (const entry of selectRecords(db, 'score-history', inRaces, regattaId, ...numbers)) {
    const race_number = renumbered(entry.race_number);
    putRecord(db, 'score-history', clubId, {
      ...entry,
      race_number,
      record: { ...entry.record, race_number },
    });
  }
}

/** A change of the set-up that another computer sends. */
interface ChangeElsewhere {
  key: string;
  at: number;
  regatta_id: string | null;
  subject: string;
  changes: { field: string; from?: unknown; to?: unknown }[];
}

/**
 * Makes photos, which are on this computer alone, follow a race that got another number on another one. Of two that swapped
 * numbers each has a change of its own: the first that comes exchanges both.
 */
export function followRenumbering(db: Writable, change: ChangeElsewhere): void {
  const { key, at, regatta_id, subject, changes } = change;
  const { from, to } = changes.find(({ field }) => field === 'race_number') ?? {};
  if (regatta_id === null || typeof from !== 'number' || typeof to !== 'number') return;
  if (subject !== raceSubject(from)) return;
  const other = `SELECT 1 FROM setting_changes, json_each(setting_changes.changes) AS change
    WHERE regatta_id = ? AND at = ? AND subject = ? AND setting_changes.key <> ?
      AND change.value ->> '$.field' = 'race_number' AND change.value ->> '$.to' = ?`;
  if (!db.get(other, regatta_id, at, raceSubject(to), key, from))
    renumberSheetPhotos(db, regatta_id, from, to);
}

/**
 * The number that a device's write is meant for: where its race is gone, the one that the race was given since. A device
 * that was away still writes under the old number.
 */
export function presentNumber(db: Readable, regattaId: string, raceNumber: number): number {
  const seen = new Set<number>();
  for (let number = raceNumber; !seen.has(number); ) {
    if (findRace(db, regattaId, number)) return number;
    seen.add(number);
    const row = db.get<{ renumbered: number }>(
      `SELECT change.value ->> '$.to' AS renumbered
       FROM setting_changes, json_each(setting_changes.changes) AS change
       WHERE regatta_id = ? AND subject = ? AND change.value ->> '$.field' = 'race_number'
         AND json_type(change.value, '$.to') = 'integer'
       ORDER BY at DESC, setting_changes.id DESC LIMIT 1`,
      regattaId,
      raceSubject(number),
    );
    if (!row) return raceNumber;
    number = row.renumbered;
  }
  return raceNumber;
}

/** A request's part, under the present number of its race. */
export function withPresentRace<Part extends object>(db: Readable, clubId: string, part: Part): Part {
  const { regatta_id, registration_id, race_number } = part as Record<string, unknown>;
  if (typeof race_number !== 'number') return part;
  const regattaId =
    typeof regatta_id === 'string'
      ? regatta_id
      : findRecord(db, 'registrations', clubId, String(registration_id))?.regatta_id;
  if (regattaId === undefined) return part;
  const present = presentNumber(db, regattaId, race_number);
  return present === race_number ? part : { ...part, race_number: present };
}
