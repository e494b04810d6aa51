import { signalLabels } from '@dockside/race-signals';
import { notFound, sentence } from '@messages/refusals';
import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type {
  Signal,
  SignalCorrectionInput,
  SignalEffect,
  SignalInput,
  SignalWritten,
} from '../../contract/areas/start/signals';
import { startingFleets } from '../../contract/race-groups';
import { startOf } from '../../contract/race-start';
import type { Unversioned } from '../../contract/resources';
import type { RouteInput } from '../../contract/route';
import type { Routes } from '../../contract/routes';
import { boundedId, isNumbersOwn } from '../../contract/signal-ids';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, requireRecord, selectRecords } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { clockOf } from '../club-clock';
import type { Dependencies } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { rescore, scoresFromStarts } from '../racing/crossings';
import { requireStarts } from '../racing/fleets';
import { keepStarts, keepStatus } from '../racing/races';
import { ensureRace, findRace } from '../racing/regattas';
import {
  authorshipOf,
  conflictsOf,
  mergeRecord,
  requireConditions,
  type Subject,
  type WriteContext,
  writtenFields,
} from '../writes';
import { effectOf, finishesIn, fleetNames, raceAfter } from './race-after-signal';
import { isAboutStarts, type Signalled, signalledStarts } from './signalled-starts';

const UNCHANGED: SignalEffect = { starts: [], status: null, boats: 0 };

/**
 * Records a signal; the race's starts, status and scores follow in the same transaction. An existing signal is returned
 * unchanged, so that a late repeat undoes no correction.
 *
 * @throws ApiError `NOT_FOUND` for another regatta's signal, `INVALID_REQUEST` for the id of a different signal, for
 *   unknown fleets, or for a start of nobody
 */
export function saveSignal(db: Writable, context: WriteContext, input: SignalInput): SignalWritten {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const known = findRecord(db, 'signals', context.clubId, input.id);
  if (known && !isMetAgain(known, input)) return recorded(db, context, regatta, known, input);
  if (known) return saveSignal(db, context, { ...input, id: boundedId(`${input.id}_${input.signalled_at}`) });
  const fleets = input.fleets && [...new Set(input.fleets)];
  requireStarts(regatta, 'fleets', fleets ?? []);
  const race = ensureRace(db, context, regatta.id, input.race_number);
  if (input.signal === 'start' && fleets === null && startingFleets(regatta, race).length === 0)
    throw brokenRule('fleets', 'no_fleets_to_start');
  const { record_only, recorded_by, recorded_on, ...fields } = writtenFields(input);
  const author = { recorded_by: null, ...authorshipOf(context, { recorded_by, recorded_on }) };
  const none = { mark: null, bearing: null, leg: null, text: null };
  const signal = mergeRecord('signals', undefined, {
    ...fields,
    fleets,
    details: input.details && { ...none, ...input.details },
    void: false,
    corrections: [],
    recorded_at: context.now,
    ...author,
  });
  return store(db, context, regatta, race, {
    before: undefined,
    after: signal,
    operation: 'signals.save',
    body: { ...fields, ...author, record_only },
    record_only,
    attribution: { recordedBy: author.recorded_by, reason: signalLabels[signal.signal] },
  });
}

/** Devices that press at once differ by less, in milliseconds. */
const AT_ONCE = 60_000;

/**
 * True for the id of another signal, which is kept too: two devices made one in the same state of the race at different
 * times, or the recorded one's race had this number before.
 */
function isMetAgain(known: Signal, input: SignalInput): boolean {
  if (known.regatta_id !== input.regatta_id) return false;
  if (known.race_number !== input.race_number) return isNumbersOwn(input.id, input);
  return known.signal === input.signal && !isRepeated(known, input);
}

/** True if a signal is the recorded one again: sent twice, or made by two devices at once. */
function isRepeated({ signalled_at, corrections }: Signal, input: SignalInput): boolean {
  const madeAt = corrections[0]?.signalled_at ?? signalled_at;
  return Math.abs(input.signalled_at - madeAt) < AT_ONCE;
}

/** The answer to a repeated signal. */
function recorded(
  db: Writable,
  context: WriteContext,
  regatta: Regatta,
  known: Signal,
  { race_number, signal }: SignalInput,
): SignalWritten {
  if (known.regatta_id !== regatta.id) throw notFound('no_record', { resource: 'signals', id: known.id });
  if (known.race_number !== race_number || known.signal !== signal)
    throw brokenRule('id', 'signal_id_taken', { signal: known.signal, race_number: known.race_number });
  return { ...known, race: ensureRace(db, context, regatta.id, race_number), changed: UNCHANGED };
}

/**
 * Corrects a signal's time, or voids or restores it. The previous record is kept with the reason. The race follows if
 * its signals now differ.
 *
 * @throws ApiError `NOT_FOUND`; ConflictError if it does not meet the condition
 */
export function correctSignal(
  db: Writable,
  context: WriteContext,
  input: SignalCorrectionInput,
): SignalWritten {
  const before = requireRecord(db, 'signals', context.clubId, input.id);
  const regatta = requireRecord(db, 'regattas', context.clubId, before.regatta_id);
  const race = ensureRace(db, context, regatta.id, before.race_number);
  const { record_only, corrected_by = context.recordedBy, ...fields } = writtenFields(input);
  const { signalled_at = before.signalled_at, void: isVoid = before.void, reason } = fields;
  if (signalled_at === before.signalled_at && isVoid === before.void)
    return { ...before, race, changed: UNCHANGED };
  requireConditions(input, before, signalSubject(db, context, before));
  const correction = {
    signalled_at: before.signalled_at,
    void: before.void,
    reason,
    corrected_at: context.now,
    corrected_by,
  };
  return store(db, context, regatta, race, {
    before,
    after: { ...before, signalled_at, void: isVoid, corrections: [...before.corrections, correction] },
    operation: 'signals.correct',
    body: { ...fields, corrected_by, record_only },
    record_only,
    attribution: { recordedBy: corrected_by, reason },
  });
}

/** A signal's name in a conflict message. */
export function signalSubject(db: Readable, { clubId, now }: WriteContext, signal: Signal): Subject {
  const regatta = requireRecord(db, 'regattas', clubId, signal.regatta_id);
  const clock = (at: number) => clockOf(db, clubId, regatta, at, now);
  const of = {
    signal: signal.signal,
    race_number: signal.race_number,
    ...(signal.fleets && { fleets: signal.fleets.join(', ') }),
  };
  return {
    ...conflictsOf('signal', of),
    author: () => {
      const { corrected_by = null, corrected_at } = signal.corrections.at(-1) ?? {};
      return corrected_by === null ? null : { changed_by: corrected_by, changed_at: clock(corrected_at!) };
    },
    became: {
      signalled_at: (to: number) => sentence('signal_set_to', { ...of, time: clock(to) }),
      void: (isVoid: boolean) => sentence(isVoid ? 'signal_void' : 'signal_holds', of),
    },
  };
}

/** A change of one signal, with its upstream request. */
interface Change<Operation extends 'signals.save' | 'signals.correct'> {
  /** Undefined for a new signal. */
  before: Signal | undefined;
  after: Unversioned<Signal>;
  operation: Operation;
  body: RouteInput<Routes[Operation]>['body'];
  record_only: boolean;
  /** Author and reason, for the race's history. */
  attribution: { recordedBy: string | null; reason: string };
}

/** Stores a signal, updates the race, and queues the request. */
function store<Operation extends 'signals.save' | 'signals.correct'>(
  db: Writable,
  context: WriteContext,
  regatta: Regatta,
  race: Race,
  { before, after, operation, body, record_only, attribution }: Change<Operation>,
): SignalWritten {
  const put = () => putVersioned(db, 'signals', context.clubId, after).record;
  const attributed = { ...context, ...attribution };
  const { written, ...effect } = withRace(db, attributed, regatta, race, put, {
    made: before ? null : (signal) => signal,
    record_only,
  });
  enqueue(
    db,
    context,
    operation,
    { body } as RouteInput<Routes[Operation]>,
    dependenciesOf(db, written, race),
  );
  return { ...written, ...effect };
}

/** Options for updating a race after signals are written. */
interface Following<Written> {
  /** Returns the signal, if it is new. */
  made: ((written: Written) => Signal) | null;
  /** True to leave the race unchanged. */
  record_only: boolean;
}

/** Writes a race's signals and updates its starts, status and scores. */
function withRace<Written>(
  db: Writable,
  context: WriteContext,
  regatta: Regatta,
  race: Race,
  write: () => Written,
  { made, record_only }: Following<Written>,
): { written: Written; race: Race; changed: SignalEffect } {
  const saidBefore = whatSignalsSay(db, regatta, race);
  const written = write();
  const says = whatSignalsSay(db, regatta, race);
  const next = record_only ? race : raceAfter(race, saidBefore, says, made?.(written) ?? null, regatta);
  const finishes = finishesIn(db, race);
  const put = putVersioned(db, 'races', context.clubId, next);
  if (!put.changed) return { written, race: put.record, changed: UNCHANGED };
  rescore(db, context, put.record, { moved: keepStarts(db, context, race, put.record) });
  keepStatus(db, context, race, put.record);
  return {
    written,
    race: put.record,
    changed: effectOf(race, put.record, finishes, finishesIn(db, race)),
  };
}

/**
 * Sets the times of several signals of a race, each as a correction that keeps the previous record; the race follows.
 * Queues nothing, as part of another act.
 *
 * @param times the new time of each, by id
 */
export function retimeSignals(
  db: Writable,
  context: WriteContext,
  regatta: Regatta,
  race: Race,
  times: ReadonlyMap<string, number>,
): void {
  const { clubId, now, recordedBy, reason } = context;
  const write = () => {
    for (const [id, signalled_at] of times) {
      const before = requireRecord(db, 'signals', clubId, id);
      const correction = {
        ...{ signalled_at: before.signalled_at, void: before.void, reason: reason ?? '' },
        ...{ corrected_at: now, corrected_by: recordedBy },
      };
      const corrections = [...before.corrections, correction];
      putVersioned(db, 'signals', clubId, { ...before, signalled_at, corrections });
    }
  };
  withRace(db, context, regatta, race, write, { made: null, record_only: false });
}

/** A race as `retimeSignals` would change it; writes nothing. */
export function raceIfRetimed(
  db: Readable,
  regatta: Regatta,
  race: Race,
  times: ReadonlyMap<string, number>,
): Race {
  const signals = signalsOf(db, race);
  const moved = signals.map((one) => ({ ...one, signalled_at: times.get(one.id) ?? one.signalled_at }));
  const fleets = fleetNames(regatta, race);
  return raceAfter(race, signalledStarts(signals, fleets), signalledStarts(moved, fleets), null, regatta);
}

function signalsOf(db: Readable, { regatta_id, race_number }: Race): Signal[] {
  return selectRecords(db, 'signals', 'regatta_id = ? AND race_number = ?', regatta_id, race_number);
}

function whatSignalsSay(db: Readable, regatta: Regatta, race: Race): Signalled {
  return signalledStarts(signalsOf(db, race), fleetNames(regatta, race));
}

/** Keeps signals about starts in order, among each other and with other writes of the race. */
function dependenciesOf(db: Readable, signal: Signal, race: Race): Dependencies {
  const { regatta_id: regattaId, race_number: raceNumber } = race;
  const ofRace = { kind: 'race', regattaId, raceNumber } as const;
  const isForRace = isAboutStarts(signal);
  return {
    writes: [
      { kind: 'signal', id: signal.id },
      ...(isForRace ? [ofRace, ...scoresFromStarts(db, race)] : []),
    ],
    reads: [{ kind: 'regatta', id: regattaId }, ...(isForRace ? [] : [ofRace])],
  };
}

/** Queues the present starts and status of a signal's race, for an upstream without signals. */
export function sendStarts(db: Writable, context: WriteContext, signal: Signal): void {
  const { regatta_id, race_number } = signal;
  const regatta = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const race = isAboutStarts(signal) ? findRace(db, regatta_id, race_number) : undefined;
  if (!race) return;
  const dependencies: Dependencies = {
    writes: [{ kind: 'race', regattaId: regatta_id, raceNumber: race_number }, ...scoresFromStarts(db, race)],
    reads: [{ kind: 'regatta', id: regatta_id }],
    record: { resource: 'races', key: race.id },
  };
  for (const fleet of signal.fleets ?? fleetNames(regatta, race)) {
    const body = { regatta_id, race_number, fleet, starts_at: startOf(race, fleet) };
    enqueue(db, context, 'races.setStart', { body }, dependencies);
  }
  if (race.status === 'abandoned')
    enqueue(
      db,
      context,
      'races.setStatus',
      { body: { regatta_id, race_number, status: race.status } },
      dependencies,
    );
}
