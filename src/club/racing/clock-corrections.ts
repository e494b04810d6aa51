import { notFound } from '@messages/refusals';
import { clockCorrections as t } from '@messages/server/racing';
import type {
  ClockCorrection,
  ClockCorrectionInput,
  ClockCorrectionUndo,
  MovedTime,
} from '../../contract/areas/racing/clock-corrections';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { retimeSignals, signalSubject } from '../start/signals';
import { conflictsOf, mergeRecord, requireConditions, type WriteContext } from '../writes';
import { crossingSubject, scoreNamed, scoresFromStarts } from './crossings';
import { countLaps } from './laps';
import { ensureRace } from './regattas';
import { keepHistory } from './score-history';

/** The record of a time. */
type Time = Pick<MovedTime, 'resource' | 'id'>;

/**
 * Moves times of a device by one amount: crossings, and signals with their starts; then rescores. An existing
 * correction is returned unchanged.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` if a time is another device's, is repeated or would be before 1970;
 *   ConflictError if one does not meet its condition
 */
export function applyClockCorrection(
  db: Writable,
  context: WriteContext,
  input: ClockCorrectionInput,
): ClockCorrection {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const known = findRecord(db, 'clock-corrections', context.clubId, input.id);
  if (known && known.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'clock-corrections', id: known.id });
  if (known) return known;
  const { corrected_at = context.now, corrected_by = context.recordedBy } = input;
  const times = timesOf(db, context, input);
  moveTimes(db, { ...context, recordedBy: corrected_by, reason: input.reason }, regatta.id, times);
  const { record } = putVersioned(
    db,
    'clock-corrections',
    context.clubId,
    mergeRecord('clock-corrections', undefined, {
      ...{ id: input.id, regatta_id: regatta.id, device_id: input.device_id, device_name: input.device_name },
      ...{ shift_ms: input.shift_ms, reason: input.reason, times, corrected_at, corrected_by },
      ...{ undone_at: null, undone_by: null },
    }),
  );
  enqueueCorrection(db, context, record, times);
  return record;
}

/**
 * Reverses the times of a correction. Times changed or removed since are left alone and marked. An undone correction is
 * returned unchanged.
 *
 * @throws ApiError `NOT_FOUND`; ConflictError if it does not meet the condition
 */
export function undoClockCorrection(
  db: Writable,
  context: WriteContext,
  input: ClockCorrectionUndo,
): ClockCorrection {
  const before = requireRecord(db, 'clock-corrections', context.clubId, input.id);
  if (before.undone_at !== null) return before;
  requireConditions(input, before, conflictsOf('clock_correction'));
  const { undone_at = context.now, undone_by = context.recordedBy } = input;
  const asked = input.times && new Set(input.times.map(({ resource, id }) => `${resource}/${id}`));
  const isToRestore = ({ resource, id }: Time) => !asked || asked.has(`${resource}/${id}`);
  const times = before.times.map((time) => ({
    ...time,
    restored: isToRestore(time) && currentTime(db, context, time)?.at === time.after,
  }));
  const restored = times.filter(({ restored }) => restored);
  const reason = before.reason === null ? t.undoneCorrectionOfClock : `Undone: ${before.reason}`;
  const back = restored.map((time) => ({ ...time, before: time.after, after: time.before }));
  moveTimes(db, { ...context, recordedBy: undone_by, reason }, before.regatta_id, back);
  const { record } = putVersioned(db, 'clock-corrections', context.clubId, {
    ...before,
    times,
    undone_at,
    undone_by,
  });
  enqueueUndo(db, context, record, back);
  return record;
}

/** Queues a correction for upstream. @param times the moves that it makes there */
export function enqueueCorrection(
  db: Writable,
  context: WriteContext,
  correction: ClockCorrection,
  times: readonly MovedTime[],
): void {
  const { id, regatta_id, device_id, device_name, shift_ms, reason, corrected_at, corrected_by } = correction;
  const body = {
    id,
    regatta_id,
    device_id,
    device_name,
    shift_ms,
    reason: reason ?? 'Removed',
    corrected_at,
    corrected_by,
  };
  enqueue(
    db,
    context,
    'clockCorrections.apply',
    { body: { ...body, times: passedOn(times) } },
    { ...dependenciesOf(db, context, correction, times), isNew: true },
  );
}

/** Queues the undoing of a correction for upstream. @param times the moves back */
export function enqueueUndo(
  db: Writable,
  context: WriteContext,
  correction: ClockCorrection,
  times: readonly MovedTime[],
): void {
  const { id, regatta_id, undone_at, undone_by } = correction;
  enqueue(
    db,
    context,
    'clockCorrections.undo',
    { body: { id, regatta_id, times: passedOn(times), undone_at: undone_at!, undone_by } },
    dependenciesOf(db, context, correction, times),
  );
}

/** Times as sent upstream. */
const passedOn = (times: readonly MovedTime[]) =>
  times.map(({ resource, id, after, race_number }) => ({ resource, id, after, race_number }));

/** Present value of a time; undefined if the record is gone. */
function currentTime(
  db: Readable,
  { clubId }: Pick<WriteContext, 'clubId'>,
  { resource, id }: Time,
): { at: number; race_number: number; regatta_id: string; device: string | undefined } | undefined {
  const record = findRecord(db, resource, clubId, id);
  if (!record) return undefined;
  const at = 'crossed_at' in record ? (record.crossed_at as number) : (record.signalled_at as number);
  const { race_number, regatta_id, device_clock } = record;
  return { at, race_number, regatta_id, device: device_clock?.device_id };
}

/** The request's times with their new values. */
function timesOf(db: Readable, context: WriteContext, input: ClockCorrectionInput): MovedTime[] {
  const seen = new Set<string>();
  return input.times.flatMap(({ resource, id, if_at, after }, index): MovedTime[] => {
    const path = `times.${index}`;
    if (seen.has(`${resource}/${id}`)) throw brokenRule(`${path}.id`, 'id_twice', { id });
    seen.add(`${resource}/${id}`);
    const now = currentTime(db, context, { resource, id });
    if (if_at !== undefined) requireTime(db, context, { resource, id }, if_at);
    if (!now && after !== undefined) return [];
    if (now?.regatta_id !== input.regatta_id) throw notFound('no_record', { resource, id });
    if (now.device !== input.device_id && after === undefined)
      throw brokenRule(`${path}.id`, 'time_of_other_device', { id, device_id: input.device_id });
    const to = after ?? now.at + input.shift_ms;
    if (to < 0) throw brokenRule('shift_ms', 'time_before_1970', { id });
    const { race_number } = now;
    return [{ resource, id, race_number, before: now.at, after: to, restored: null }];
  });
}

/** @throws ConflictError if the record's time has changed, or it is gone. */
function requireTime(db: Readable, context: WriteContext, { resource, id }: Time, expected: number): void {
  const { clubId } = context;
  if (resource === 'crossings') {
    const before = findRecord(db, 'crossings', clubId, id);
    const subject = before ? crossingSubject(db, context, before) : conflictsOf('crossing_of_id', { id });
    requireConditions({ if_crossed_at: expected }, before, subject);
    return;
  }
  const before = findRecord(db, 'signals', clubId, id);
  const subject = before ? signalSubject(db, context, before) : conflictsOf('signal_of_id', { id });
  requireConditions({ if_signalled_at: expected }, before, subject);
}

/** Sets times, race by race: signals first, because elapsed times count from their starts. */
function moveTimes(
  db: Writable,
  context: WriteContext,
  regattaId: string,
  times: readonly MovedTime[],
): void {
  const regatta = requireRecord(db, 'regattas', context.clubId, regattaId);
  // Effects are part of this act, which alone is sent upstream.
  const quiet = { ...context, queue: false };
  for (const number of new Set(times.map(({ race_number }) => race_number))) {
    const inRace = times.filter(({ race_number }) => race_number === number);
    const toMove = (resource: MovedTime['resource']) =>
      new Map(inRace.filter((time) => time.resource === resource).map(({ id, after }) => [id, after]));
    const signals = toMove('signals');
    if (signals.size > 0)
      retimeSignals(db, quiet, regatta, ensureRace(db, quiet, regattaId, number), signals);
    const race = ensureRace(db, quiet, regattaId, number);
    const moved: Crossing[] = [];
    for (const [id, crossed_at] of toMove('crossings')) {
      const before = requireRecord(db, 'crossings', context.clubId, id);
      const { record } = putVersioned(db, 'crossings', context.clubId, { ...before, crossed_at });
      keepHistory(db, quiet, 'crossing', record);
      moved.push(record);
    }
    for (const crossing of moved) scoreNamed(db, quiet, race, crossing);
    countLaps(db, quiet, race, [
      ...new Set(
        moved.flatMap(({ registration_id, lap_of }) => [registration_id, lap_of]).filter((id) => id !== null),
      ),
    ]);
  }
}

/** Entities changed by the act: its times, and the scores and starts that follow. */
function dependenciesOf(
  db: Readable,
  { clubId }: WriteContext,
  { id, regatta_id: regattaId }: ClockCorrection,
  times: readonly MovedTime[],
): { writes: EntityRef[]; reads: EntityRef[] } {
  const raceOf = (raceNumber: number): EntityRef => ({ kind: 'race', regattaId, raceNumber });
  const follows = times.flatMap(({ resource, id, race_number: raceNumber }): EntityRef[] => {
    if (resource === 'signals') return [{ kind: 'signal', id }];
    const boat = findRecord(db, 'crossings', clubId, id);
    const score = boat?.registration_id ?? boat?.lap_of ?? null;
    return [
      { kind: 'crossing', id },
      ...(score === null ? [] : [{ kind: 'score', registrationId: score, raceNumber } as const]),
    ];
  });
  const numbers = [...new Set(times.map(({ race_number }) => race_number))];
  const withSignals = new Set(
    times.filter(({ resource }) => resource === 'signals').map(({ race_number }) => race_number),
  );
  const scores = [...withSignals].flatMap((race_number) =>
    scoresFromStarts(db, { regatta_id: regattaId, race_number }),
  );
  return {
    writes: [{ kind: 'clock-correction', id }, ...follows, ...[...withSignals].map(raceOf), ...scores],
    reads: [
      { kind: 'regatta', id: regattaId },
      ...numbers.filter((number) => !withSignals.has(number)).map(raceOf),
    ],
  };
}
