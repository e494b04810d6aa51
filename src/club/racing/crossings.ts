import { notFound, sentence } from '@messages/refusals';
import type { Crossing, CrossingInput } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import { NO_FINISH, type Score } from '../../contract/areas/racing/scores';
import { fleetsInRace } from '../../contract/race-groups';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord, selectRecords } from '../../db/records';
import { isDate } from '../../shared/time-zone';
import { brokenRule } from '../broken-rule';
import { clockOf } from '../club-clock';
import type { Dependencies, EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import {
  authorshipOf,
  conflictsOf,
  mergeRecord,
  type Removal,
  requireConditions,
  type Subject,
  type WriteContext,
  writtenFields,
} from '../writes';
import { countLaps, requireLapOf } from './laps';
import { ensureRace, findRace } from './regattas';
import { authorIn, keepHistory } from './score-history';
import { dropScore, findScore, isEmpty, putScore, saveScore } from './scores';

/** A crossing with the score it wrote, if any. */
export type CrossingWithScore = Crossing & { score: Score | null };

/**
 * Records a crossing, names it or removes its name. On sheet A the score follows in the same transaction. Sheet B is
 * for comparison and writes none.
 *
 * @throws ApiError `INVALID_REQUEST` if the boat already finished this race at another crossing of sheet A, or the
 *   crossing is on the other sheet
 */
export function saveCrossing(
  db: Writable,
  context: WriteContext,
  // A crossing's answer includes its score, which is a separate record.
  { score: _, ...input }: CrossingInput,
): CrossingWithScore {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const race = ensureRace(db, context, regatta.id, input.race_number);
  const before = findRecord(db, 'crossings', context.clubId, input.id);
  if (before && before.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'crossings', id: input.id });
  const crossed_at = input.crossed_at ?? before?.crossed_at;
  if (crossed_at === undefined) {
    const { id, race_number: raceNumber } = input;
    const author = authorIn(db, context, regatta, { raceNumber, actions: ofCrossing, is: ['id', id] });
    requireConditions(input, before, { ...conflictsOf('crossing_of_id', { id }), author });
    throw brokenRule('crossed_at', 'crossing_time_missing');
  }
  const sheet = before?.sheet ?? input.sheet ?? 'A';
  if (input.sheet !== undefined && input.sheet !== sheet)
    throw brokenRule('sheet', 'crossing_sheet_fixed', { sheet });
  const wanted = mergeRecord('crossings', before, {
    ...writtenFields(input),
    crossed_at,
    sail_text: input.sail_text === undefined ? (before?.sail_text ?? null) : input.sail_text,
    registration_id:
      input.registration_id === undefined ? (before?.registration_id ?? null) : input.registration_id,
    lap_of: input.lap_of === undefined ? (before?.lap_of ?? null) : input.lap_of,
    sheet,
    settled: input.settled === undefined ? (before?.settled ?? null) : input.settled,
    device_clock: input.device_clock === undefined ? (before?.device_clock ?? null) : input.device_clock,
    ...authorshipOf(context, before ? { ...before, recorded_by: before.recorded_by ?? null } : input),
  });
  requireLapOf(db, context, { ...wanted, version: 0 });
  const isNamed =
    wanted.registration_id !== before?.registration_id || race.race_number !== before.race_number;
  if (wanted.registration_id !== null && isNamed)
    requireOneFinish(db, context, wanted, wanted.registration_id);
  const { record: crossing, changed } = putVersioned(db, 'crossings', context.clubId, wanted, () =>
    requireConditions(input, before, crossingSubject(db, context, before ?? wanted)),
  );
  // A repeat, however late, must not undo later corrections.
  if (!changed) return { ...crossing, score: scoreFrom(db, crossing) };
  keepHistory(db, context, 'crossing', crossing);
  enqueueCrossing(db, context, crossing, before);
  scoreCrossing(db, context, race, crossing);
  countLaps(db, context, race, boatsOf(crossing, before));
  return { ...crossing, score: scoreFrom(db, crossing) };
}

/** Queues a crossing. Sheet B has its own route, so that an upstream without sheets does not take it for a finish. */
export function enqueueCrossing(
  db: Writable,
  context: WriteContext,
  crossing: Crossing,
  before: Crossing | undefined,
): void {
  const dependencies = dependenciesOf(crossing, before);
  const { sheet, ...body } = writtenFields(crossing);
  if (sheet === 'B')
    enqueue(db, context, 'crossings.saveSecondSheet', { body: { ...body, sheet } }, dependencies);
  else enqueue(db, context, 'crossings.save', { body: { ...body, sheet } }, dependencies);
}
const ofCrossing = ['crossing', 'crossing_removed'] as const;

/** A crossing's name in a conflict message. */
export function crossingSubject(
  db: Readable,
  context: WriteContext,
  {
    id,
    regatta_id,
    race_number,
    crossed_at,
  }: Pick<Crossing, 'id' | 'regatta_id' | 'race_number' | 'crossed_at'>,
): Subject {
  const { clubId } = context;
  const regatta = requireRecord(db, 'regattas', clubId, regatta_id);
  const sail = (id: string) => findRecord(db, 'registrations', clubId, id)?.sail_number ?? id;
  const of = { time: clockOf(db, clubId, regatta, crossed_at), race_number };
  return {
    ...conflictsOf('crossing', of),
    became: {
      crossed_at: (to: number) =>
        sentence('crossing_set_to', { ...of, new_time: clockOf(db, clubId, regatta, to) }),
      sail_text: (text: string | null) =>
        text ? sentence('crossing_marked', { ...of, mark: text }) : sentence('crossing_lost_mark', of),
      registration_id: (boat: string | null) =>
        boat
          ? sentence('crossing_named', { ...of, sail_number: sail(boat) })
          : sentence('crossing_lost_name', of),
      settled: () => sentence('crossing_compared', of),
    },
    author: authorIn(db, context, regatta, { raceNumber: race_number, actions: ofCrossing, is: ['id', id] }),
  };
}

/** The score from this crossing, if any. */
export function scoreFrom(db: Readable, { id, registration_id, race_number }: Crossing): Score | null {
  const score = registration_id === null ? undefined : findScore(db, registration_id, race_number);
  return score?.crossing_id === id ? score : null;
}

/** Removes a crossing and the score it wrote. @throws ApiError `NOT_FOUND`. */
export function removeCrossing(
  db: Writable,
  given: WriteContext,
  { id, reason, ...conditions }: Removal,
): Crossing {
  const context = { ...given, reason };
  const crossing = requireRecord(db, 'crossings', context.clubId, id);
  requireConditions(conditions, crossing, crossingSubject(db, context, crossing));
  dropScoresOf(db, context, { ...crossing, registration_id: null });
  removeRecord(db, 'crossings', context.clubId, id);
  keepHistory(db, context, 'crossing_removed', crossing);
  const race = findRace(db, crossing.regatta_id, crossing.race_number);
  if (race) countLaps(db, context, race, boatsOf(crossing));
  enqueue(
    db,
    context,
    'crossings.remove',
    { query: { id, ...(reason && { reason }) } },
    dependenciesOf(crossing),
  );
  return crossing;
}

/** Boats that finished or ended a lap at a crossing, before or now. */
function boatsOf(crossing: Crossing, before: Crossing = crossing): string[] {
  const boats = [before, crossing].flatMap(({ registration_id, lap_of }) => [registration_id, lap_of]);
  return [...new Set(boats.filter((boat) => boat !== null))];
}

/** Entities changed by a crossing. Sheet A also changes the scores of boats named before and now. */
function dependenciesOf(crossing: Crossing, before: Crossing = crossing): Dependencies {
  const { id, regatta_id: regattaId, race_number: raceNumber, sheet } = crossing;
  const boats = boatsOf(crossing, before);
  return {
    writes: [
      { kind: 'crossing', id },
      ...boats
        .filter(() => sheet === 'A')
        .map((registrationId) => ({ kind: 'score', registrationId, raceNumber }) as const),
    ],
    reads: [
      { kind: 'regatta', id: regattaId },
      { kind: 'race', regattaId, raceNumber },
      ...boats.map((boat) => ({ kind: 'registration', id: boat }) as const),
    ],
  };
}

/** Updates a boat's scores to the starts of her present fleets. */
export function rescoreBoat(db: Writable, context: WriteContext, registration: Registration): void {
  const { id, regatta_id } = registration;
  const races = selectRecords(
    db,
    'races',
    `regatta_id = ? AND race_number IN (
       SELECT race_number FROM crossings WHERE regatta_id = ? AND registration_id = ? AND sheet = 'A'
       UNION SELECT race_number FROM scores WHERE registration_id = ? AND ${IS_TYPED}
     )`,
    regatta_id,
    regatta_id,
    id,
    id,
  );
  for (const race of races) rescore(db, context, race, { registrationId: id });
}

/** Scores derived from a race's or boat's crossings and typed moments, which change with a corrected start or fleet. */
export function scoresFromStarts(
  db: Readable,
  of: Pick<Race, 'regatta_id' | 'race_number'> | { regatta_id: string; registration_id: string },
): EntityRef[] {
  const [column, value] =
    'race_number' in of ? ['race_number', of.race_number] : ['registration_id', of.registration_id];
  const rows = db.all<{ registration_id: string; race_number: number }>(
    `SELECT registration_id, race_number FROM crossings
     WHERE regatta_id = ? AND registration_id IS NOT NULL AND sheet = 'A' AND ${column} = ?
     UNION SELECT registration_id, race_number FROM scores
     WHERE regatta_id = ? AND ${IS_TYPED} AND ${column} = ?`,
    of.regatta_id,
    value!,
    of.regatta_id,
    value!,
  );
  return rows.map((row) => ({
    kind: 'score',
    registrationId: row.registration_id,
    raceNumber: row.race_number,
  }));
}

/** Scope and reason of a rescoring. */
interface Rescoring {
  /** Only one boat's finishes. */
  registrationId?: string;
  /** History entries of the moved starts, by fleet. */
  moved?: ReadonlyMap<string, string>;
}

/**
 * Updates scores from named crossings and typed moments, of a race or one boat, to its starts. A finish recorded since
 * by other means stays.
 */
export function rescore(
  db: Writable,
  context: WriteContext,
  race: Race,
  { registrationId, moved }: Rescoring = {},
): void {
  const regatta = requireRecord(db, 'regattas', context.clubId, race.regatta_id);
  const causeOf = (id: string) => {
    if (!moved) return context;
    const boat = requireRecord(db, 'registrations', context.clubId, id);
    const fleet = fleetsInRace(regatta, boat, race.race_number).find((name) => moved.has(name));
    return { ...context, causedBy: fleet && moved.get(fleet) };
  };
  const boat = registrationId ?? null;
  const crossings = selectRecords(
    db,
    'crossings',
    `regatta_id = ? AND race_number = ? AND registration_id IS NOT NULL AND sheet = 'A'
     AND (? IS NULL OR registration_id = ?)
     AND NOT EXISTS (
       SELECT 1 FROM scores WHERE scores.registration_id = crossings.registration_id
         AND scores.race_number = crossings.race_number AND scores.json ->> '$.finish_time' IS NOT NULL
         AND scores.crossing_id IS NOT crossings.key
     )`,
    race.regatta_id,
    race.race_number,
    boat,
    boat,
  );
  for (const crossing of crossings) scoreCrossing(db, causeOf(crossing.registration_id!), race, crossing);
  const typed = selectRecords(
    db,
    'scores',
    `regatta_id = ? AND race_number = ? AND ${IS_TYPED} AND (? IS NULL OR registration_id = ?)`,
    race.regatta_id,
    race.race_number,
    boat,
    boat,
  );
  for (const score of typed) scoreTyped(db, causeOf(score.registration_id), race, score);
}

/** SQL: true if a score's time was typed as the moment of the finish. */
const IS_TYPED = "json ->> '$.finished_at' IS NOT NULL";

/** Scores a typed moment. It is kept, and without an earlier start the elapsed time stays unchanged. */
function scoreTyped(db: Writable, context: WriteContext, race: Race, score: Score): void {
  const boat = requireRecord(db, 'registrations', context.clubId, score.registration_id);
  const finish_time = elapsedAt(db, context, race, boat, score.finished_at!);
  if (finish_time !== null && finish_time !== score.finish_time)
    saveScore(db, context, boat, race.race_number, 'finish', { finish_time });
}

/** Seconds from a boat's start to a moment; null if her start is not set, or later. */
export function elapsedAt(
  db: Readable,
  context: Pick<WriteContext, 'clubId'>,
  race: Race,
  boat: Registration,
  at: number,
): number | null {
  const start = boatStart(db, context, race, boat);
  return start === null || start > at ? null : (at - start) / 1000;
}

/**
 * Scores a named crossing of sheet A: `crossed_at` minus the boat's start. Without a start before the crossing there is
 * no score, and an earlier one is removed; the time itself is kept.
 */
function scoreCrossing(db: Writable, context: WriteContext, race: Race, crossing: Crossing): Score | null {
  dropScoresOf(db, context, crossing);
  return scoreNamed(db, context, race, crossing);
}

/** Writes the score of a named crossing, if it has one; see `scoreCrossing`. */
export function scoreNamed(
  db: Writable,
  context: WriteContext,
  race: Race,
  crossing: Crossing,
): Score | null {
  if (crossing.sheet !== 'A' || crossing.registration_id === null) return null;
  const boat = requireRecord(db, 'registrations', context.clubId, crossing.registration_id);
  const known = findScore(db, boat.id, race.race_number);
  const finish_time = elapsedAt(db, context, race, boat, crossing.crossed_at);
  if (finish_time === null) {
    if (known?.crossing_id === crossing.id) dropFinish(db, context, known);
    return null;
  }
  if (known?.crossing_id === crossing.id && known.finish_time === finish_time) return known;
  return saveScore(db, context, boat, race.race_number, 'finish', {
    finish_time,
    crossing_id: crossing.id,
    finished_at: null,
  }).record;
}

/** A boat's start in a race: her group's if her fleet is split, else the first of her fleets that started. */
export function boatStart(
  db: Readable,
  { clubId }: Pick<WriteContext, 'clubId'>,
  race: Race,
  registration: Registration,
): number | null {
  const regatta = requireRecord(db, 'regattas', clubId, race.regatta_id);
  const fleets = fleetsInRace(regatta, registration, race.race_number);
  return race.starts.find(({ fleet }) => fleets.includes(fleet))?.starts_at ?? null;
}

/**
 * Refuses a second finish of a boat on sheet A. Sheet B, which is not scored, may have a boat twice, so that its
 * records are never refused upstream.
 *
 * @throws ApiError `NOT_FOUND` for a boat of another regatta, `INVALID_REQUEST` if she finished at another crossing of
 *   sheet A
 */
export function requireOneFinish(
  db: Readable,
  context: WriteContext,
  crossing: Pick<Crossing, 'id' | 'regatta_id' | 'race_number' | 'sheet'>,
  registrationId: string,
): void {
  const registration = requireRecord(db, 'registrations', context.clubId, registrationId);
  if (registration.regatta_id !== crossing.regatta_id)
    throw notFound('no_record', { resource: 'registrations', id: registrationId });
  if (crossing.sheet !== 'A') return;
  const other = db.get<{ key: string; crossed_at: number }>(
    `SELECT key, crossed_at FROM crossings
     WHERE regatta_id = ? AND race_number = ? AND registration_id = ? AND sheet = 'A' AND key <> ?`,
    crossing.regatta_id,
    crossing.race_number,
    registrationId,
    crossing.id,
  );
  if (!other) return;
  const { crossed_at } = other;
  const at = isDate(crossed_at) ? new Date(crossed_at).toISOString() : String(crossed_at);
  throw brokenRule('registration_id', 'finished_already', {
    sail_number: registration.sail_number,
    race_number: crossing.race_number,
    time: at,
    crossing_id: other.key,
  });
}

/** Removes scores a crossing wrote, except for the boat and race it names now. */
export function dropScoresOf(
  db: Writable,
  context: WriteContext,
  { id, registration_id, race_number }: Pick<Crossing, 'id' | 'registration_id' | 'race_number'>,
): void {
  for (const score of selectRecords(db, 'scores', 'crossing_id = ?', id))
    if (score.registration_id !== registration_id || score.race_number !== race_number)
      dropFinish(db, context, score);
}

/** Removes the finish from a score; an empty score is removed. */
function dropFinish(db: Writable, context: WriteContext, score: Score): void {
  const time_penalty = score.code === null ? null : score.time_penalty;
  const without = { ...score, ...NO_FINISH, time_penalty };
  if (isEmpty(without)) dropScore(db, context, score);
  else putScore(db, context, 'finish', { ...without, recorded_at: context.now });
}
