import type { Crossing, CrossingInput } from '../contract/areas/crossings';
import type { Race } from '../contract/areas/races';
import type { Registration } from '../contract/areas/registrations';
import type { Score } from '../contract/areas/scores';
import { invalid, notFound } from '../contract/errors';
import { fleetsInRace } from '../contract/race-groups';
import type { Readable, Writable } from '../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord, selectRecords } from '../db/records';
import { isDate } from '../shared/time-zone';
import type { Dependencies, EntityRef } from './entity-refs';
import { enqueue } from './outbox';
import { clockOf, ensureRace } from './regattas';
import { keepHistory } from './score-history';
import { dropScore, findScore, isEmpty, putScore, saveScore } from './scores';
import { mergeRecord, requireConditions, type Subject, type WriteContext, writtenFields } from './writes';

/** A crossing with the score it wrote, if any. */
export type CrossingWithScore = Crossing & { score: Score | null };

/**
 * Records a crossing, names it or takes its name back; her score follows in the same transaction.
 *
 * @throws ApiError `INVALID_REQUEST` when the boat already finished this race at another crossing.
 */
export function saveCrossing(
  db: Writable,
  context: WriteContext,
  // The answer to a crossing has its score beside it, which is a record of its own.
  { score: _, ...input }: CrossingInput,
): CrossingWithScore {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const race = ensureRace(db, context, regatta.id, input.race_number);
  const before = findRecord(db, 'crossings', context.clubId, input.id);
  if (before && before.regatta_id !== regatta.id) throw notFound('crossing', input.id);
  const crossed_at = input.crossed_at ?? before?.crossed_at;
  if (crossed_at === undefined) {
    requireConditions(input, before, { name: `The crossing ${input.id}` });
    throw invalid('crossed_at', 'is needed for a crossing that is not there yet');
  }
  const wanted = mergeRecord('crossings', before, {
    ...writtenFields(input),
    crossed_at,
    sail_text: input.sail_text === undefined ? (before?.sail_text ?? null) : input.sail_text,
    registration_id:
      input.registration_id === undefined ? (before?.registration_id ?? null) : input.registration_id,
  });
  const isNamed =
    wanted.registration_id !== before?.registration_id || race.race_number !== before.race_number;
  if (wanted.registration_id !== null && isNamed)
    requireOneFinish(db, context, wanted, wanted.registration_id);
  const { record: crossing, changed } = putVersioned(db, 'crossings', context.clubId, wanted, () =>
    requireConditions(input, before, crossingSubject(db, context, before ?? wanted)),
  );
  // A repeat, however late, must not undo what was corrected since.
  if (!changed) return { ...crossing, score: scoreFrom(db, crossing) };
  keepHistory(db, context, 'crossing', crossing);
  enqueue(db, context, 'crossings.save', { body: writtenFields(crossing) }, dependenciesOf(crossing, before));
  return { ...crossing, score: scoreCrossing(db, context, race, crossing) };
}

/** How a conflict tells of a crossing. */
function crossingSubject(
  db: Readable,
  { clubId }: WriteContext,
  { regatta_id, race_number, crossed_at }: Pick<Crossing, 'regatta_id' | 'race_number' | 'crossed_at'>,
): Subject {
  const regatta = requireRecord(db, 'regattas', clubId, regatta_id);
  const sail = (id: string) => findRecord(db, 'registrations', clubId, id)?.sail_number ?? id;
  return {
    name: `The crossing at ${clockOf(db, clubId, regatta, crossed_at)} in race ${race_number}`,
    became: {
      crossed_at: (at: number) => `was set to ${clockOf(db, clubId, regatta, at)}`,
      sail_text: (text: string | null) => (text ? `was marked “${text}”` : 'lost its mark'),
      registration_id: (id: string | null) => (id ? `was named ${sail(id)}` : 'lost its name'),
    },
  };
}

/** The score that stands from this crossing, if one does. */
function scoreFrom(db: Readable, { id, registration_id, race_number }: Crossing): Score | null {
  const score = registration_id === null ? undefined : findScore(db, registration_id, race_number);
  return score?.crossing_id === id ? score : null;
}

/** Removes a crossing and the score it wrote. @throws ApiError `NOT_FOUND`. */
export function removeCrossing(
  db: Writable,
  context: WriteContext,
  { id, ...conditions }: { id: string } & object,
): Crossing {
  const crossing = requireRecord(db, 'crossings', context.clubId, id);
  requireConditions(conditions, crossing, crossingSubject(db, context, crossing));
  dropScoresOf(db, context, crossing.id, null);
  removeRecord(db, 'crossings', context.clubId, id);
  keepHistory(db, context, 'crossing_removed', crossing);
  enqueue(db, context, 'crossings.remove', { query: { id } }, dependenciesOf(crossing));
  return crossing;
}

/** A crossing is about the boats it named and names, too: their scores follow from it. */
function dependenciesOf(crossing: Crossing, before: Crossing = crossing): Dependencies {
  const { id, regatta_id: regattaId, race_number: raceNumber } = crossing;
  const named = [before.registration_id, crossing.registration_id].filter((boat) => boat !== null);
  const boats = [...new Set(named)];
  return {
    writes: [
      { kind: 'crossing', id },
      ...boats.map((registrationId) => ({ kind: 'score', registrationId, raceNumber }) as const),
    ],
    reads: [
      { kind: 'regatta', id: regattaId },
      { kind: 'race', regattaId, raceNumber },
      ...boats.map((boat) => ({ kind: 'registration', id: boat }) as const),
    ],
  };
}

/** Brings a boat's scores from crossings in line with the starts of the fleets that she is in now. */
export function rescoreBoat(db: Writable, context: WriteContext, registration: Registration): void {
  const { id, regatta_id } = registration;
  const races = selectRecords(
    db,
    'races',
    `regatta_id = ? AND race_number IN (
       SELECT race_number FROM crossings WHERE regatta_id = ? AND registration_id = ?
     )`,
    regatta_id,
    regatta_id,
    id,
  );
  for (const race of races) rescoreCrossings(db, context, race, id);
}

/** The scores that follow from a race's crossings, or from a boat's: a corrected start or fleet changes them. */
export function scoresFromCrossings(
  db: Readable,
  of: Pick<Race, 'regatta_id' | 'race_number'> | { regatta_id: string; registration_id: string },
): EntityRef[] {
  const [column, value] =
    'race_number' in of ? ['race_number', of.race_number] : ['registration_id', of.registration_id];
  const rows = db.all<{ registration_id: string; race_number: number }>(
    `SELECT registration_id, race_number FROM crossings
     WHERE regatta_id = ? AND registration_id IS NOT NULL AND ${column} = ?`,
    of.regatta_id,
    value!,
  );
  return rows.map((row) => ({
    kind: 'score',
    registrationId: row.registration_id,
    raceNumber: row.race_number,
  }));
}

/**
 * Brings the scores of a race's named crossings, or of one boat's alone, in line with its starts; a finish recorded since
 * by other means stays.
 */
export function rescoreCrossings(
  db: Writable,
  context: WriteContext,
  race: Race,
  registrationId: string | null = null,
): void {
  const crossings = selectRecords(
    db,
    'crossings',
    `regatta_id = ? AND race_number = ? AND registration_id IS NOT NULL
     AND (? IS NULL OR registration_id = ?)
     AND NOT EXISTS (
       SELECT 1 FROM scores WHERE scores.registration_id = crossings.registration_id
         AND scores.race_number = crossings.race_number AND scores.json ->> '$.finish_time' IS NOT NULL
         AND scores.crossing_id IS NOT crossings.key
     )`,
    race.regatta_id,
    race.race_number,
    registrationId,
    registrationId,
  );
  for (const crossing of crossings) scoreCrossing(db, context, race, crossing);
}

/**
 * The score that a named crossing means: `crossed_at` minus the boat's start. While her start is not set, or lies later
 * than the crossing, there is none, and one that the crossing wrote earlier is taken back: the time itself is kept.
 */
function scoreCrossing(db: Writable, context: WriteContext, race: Race, crossing: Crossing): Score | null {
  const registration = crossing.registration_id
    ? requireRecord(db, 'registrations', context.clubId, crossing.registration_id)
    : null;
  const start = registration && boatStart(db, context, race, registration);
  const scored = registration && start !== null && start <= crossing.crossed_at ? registration : null;
  dropScoresOf(
    db,
    context,
    crossing.id,
    scored && { registrationId: scored.id, raceNumber: race.race_number },
  );
  if (!scored || start === null) return null;
  const finish_time = (crossing.crossed_at - start) / 1000;
  const known = findScore(db, scored.id, race.race_number);
  if (known?.crossing_id === crossing.id && known.finish_time === finish_time) return known;
  return saveScore(db, context, scored, race.race_number, 'finish', {
    finish_time,
    crossing_id: crossing.id,
  }).record;
}

/** When a boat started in a race: with her group, where her fleet is split, else with the first of her fleets that did. */
export function boatStart(
  db: Readable,
  { clubId }: WriteContext,
  race: Race,
  registration: Registration,
): number | null {
  const regatta = requireRecord(db, 'regattas', clubId, race.regatta_id);
  const fleets = fleetsInRace(regatta, registration, race.race_number);
  return race.starts.find(({ fleet }) => fleets.includes(fleet))?.starts_at ?? null;
}

/** @throws ApiError `NOT_FOUND` for a boat of another regatta, `INVALID_REQUEST` when she finished at another crossing. */
export function requireOneFinish(
  db: Readable,
  context: WriteContext,
  crossing: Pick<Crossing, 'id' | 'regatta_id' | 'race_number'>,
  registrationId: string,
): void {
  const registration = requireRecord(db, 'registrations', context.clubId, registrationId);
  if (registration.regatta_id !== crossing.regatta_id) throw notFound('registration', registrationId);
  const other = db.get<{ key: string; crossed_at: number }>(
    'SELECT key, crossed_at FROM crossings WHERE regatta_id = ? AND race_number = ? AND registration_id = ? AND key <> ?',
    crossing.regatta_id,
    crossing.race_number,
    registrationId,
    crossing.id,
  );
  if (!other) return;
  const { crossed_at } = other;
  const at = isDate(crossed_at) ? new Date(crossed_at).toISOString() : crossed_at;
  throw invalid(
    'registration_id',
    `${registration.sail_number} already finished race ${crossing.race_number} at ${at} (crossing ${other.key}); take that name back first`,
  );
}

/** Takes back the scores that a crossing wrote, but for that of the boat and race it names now. */
function dropScoresOf(
  db: Writable,
  context: WriteContext,
  crossingId: string,
  keep: { registrationId: string; raceNumber: number } | null,
): void {
  for (const score of selectRecords(db, 'scores', 'crossing_id = ?', crossingId)) {
    if (score.registration_id === keep?.registrationId && score.race_number === keep.raceNumber) continue;
    const without = { ...score, finish_time: null, crossing_id: null };
    if (isEmpty(without)) dropScore(db, context, score);
    else putScore(db, context, 'finish', { ...without, recorded_at: context.now });
  }
}
