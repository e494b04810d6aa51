import type { Applicant } from '../../contract/areas/members/applications';
import type { MovedTime } from '../../contract/areas/racing/clock-corrections';
import type { RecordOf } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, selectRecords } from '../../db/records';
import { enqueueRequest } from '../hearings/hearing-requests';
import { applicantsOf } from '../members/applications';
import { enqueueCrossing } from '../racing/crossings';
import { followsFromCrossing, sendScore } from '../racing/queue-score';
import type { WriteContext } from '../writes';
import { type EntityRef, recordsOf } from './entity-refs';
import { enqueue } from './outbox';
import { takeUnsent } from './unsent-entities';

/**
 * Queues what was written while the club had no cloud: a removal of each record that is gone, then a save of each of the
 * others as it is now. To be called when a cloud is set, and when a paired laptop brings what it noted.
 *
 * @param now Unix epoch milliseconds
 */
export function queueUnsent(db: Writable, clubId: string, now: number): void {
  const context = { clubId, now, queue: true, recordedBy: null };
  const kinds = Object.keys(senders);
  const unsent = takeUnsent(db, clubId).toSorted(
    (a, b) => kinds.indexOf(a.ref.kind) - kinds.indexOf(b.ref.kind),
  );
  const all = unsent.map(({ ref, isNew }) => {
    const sender = senders[ref.kind] as Sender<EntityRef, unknown>;
    return { ref, isNew, record: recordsOf(db, clubId, ref)[0], ...sender };
  });
  const [there, gone] = [all.filter(({ record }) => record), all.filter(({ record }) => !record)];
  for (const { ref, remove } of gone.toReversed()) remove?.(db, context, ref);
  for (const { record, save, isNew } of there) save(db, context, record, isNew);
  for (const { ref, record } of there)
    if (ref.kind === 'regatta') sendAssignments(db, context, record as RecordOf<'regattas'>);
}

/**
 * Queues one record as it is now, or its removal.
 *
 * @param now Unix epoch milliseconds
 */
export function queueRecord(db: Writable, clubId: string, ref: EntityRef, now: number): void {
  const context = { clubId, now, queue: true, recordedBy: null };
  const { save, remove } = senders[ref.kind] as Sender<EntityRef, unknown>;
  const [record] = recordsOf(db, clubId, ref);
  if (record) save(db, context, record, false);
  else remove?.(db, context, ref);
}

/** Sends an entity in its present state. */
interface Sender<Ref, Found> {
  /** @param isNew true if the record was created while there was no cloud */
  save(db: Writable, context: WriteContext, found: Found, isNew: boolean): void;
  /** Left out if such records are never removed. */
  remove?(db: Writable, context: WriteContext, ref: Ref): void;
}

type Of<Kind extends EntityRef['kind']> = Kind extends 'race' | 'score' | 'wristband'
  ? Extract<EntityRef, { kind: Kind }>
  : Extract<EntityRef, { id: string }>;
type Senders = {
  // biome-ignore lint/suspicious/noExplicitAny: each kind finds records of its own.
  [Kind in EntityRef['kind']]: Sender<Of<Kind>, any>;
};

/** A record without its version, which each server assigns. */
function bodyOf<Fields extends { version: number }>({
  version: _,
  ...body
}: Fields): Omit<Fields, 'version'> {
  return body;
}

/** A request with a record's fields; its schema is wider than the record's. */
const request = (body: object) => ({ body }) as never;

const ofRegatta = ({ regatta_id }: { regatta_id: string }) => ({ kind: 'regatta', id: regatta_id }) as const;

/** In sending order: parents before their dependants. */
const senders: Senders = {
  'starting-procedure': {
    save: (db, context, found: RecordOf<'starting-procedures'>) =>
      enqueue(db, context, 'startingProcedures.save', request(bodyOf(found)), {
        writes: [{ kind: 'starting-procedure', id: found.id }],
      }),
    remove: (db, context, ref) =>
      enqueue(db, context, 'startingProcedures.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  regatta: {
    save: (db, context, found: RecordOf<'regattas'>) => {
      const writes = [{ kind: 'regatta', id: found.id }] as const;
      enqueue(db, context, 'regattas.save', request(bodyOf(found)), { writes: [...writes] });
      for (const waived of found.waived_checks)
        enqueue(db, context, 'regattas.waiveCheck', request({ regatta_id: found.id, ...waived }), {
          writes: [...writes],
        });
    },
    remove: (db, context, ref) =>
      enqueue(db, context, 'regattas.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  registration: {
    save: (db, context, found: RecordOf<'registrations'>) =>
      enqueue(db, context, 'registrations.save', request(bodyOf(found)), {
        writes: [{ kind: 'registration', id: found.id }],
        reads: [ofRegatta(found)],
      }),
    remove: (db, context, ref) =>
      enqueue(db, context, 'registrations.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  race: {
    save: (db, context, found: RecordOf<'races'>) => {
      const { id, version: _, ...body } = found;
      enqueue(db, context, 'races.save', request(body), {
        writes: [{ kind: 'race', regattaId: found.regatta_id, raceNumber: found.race_number }],
        reads: [ofRegatta(found)],
        record: { resource: 'races', key: id },
      });
    },
    remove: (db, context, ref) =>
      enqueue(
        db,
        context,
        'races.remove',
        { query: { regatta_id: ref.regattaId, race_number: ref.raceNumber } },
        { writes: [ref], record: { resource: 'races', key: `${ref.regattaId} ${ref.raceNumber}` } },
      ),
  },
  notice: {
    save: (db, context, found: RecordOf<'notices'>) => {
      const { withdrawn_at, withdrawn_by, withdrawal_reason, ...body } = bodyOf(found);
      const dependencies = { writes: [{ kind: 'notice', id: found.id } as const], reads: [ofRegatta(found)] };
      enqueue(db, context, 'notices.post', request(body), dependencies);
      if (withdrawn_at === null) return;
      const withdrawal = { id: found.id, reason: withdrawal_reason, withdrawn_at, withdrawn_by };
      enqueue(db, context, 'notices.withdraw', request(withdrawal), dependencies);
    },
  },
  'hearing-request': {
    save: (db, context, found: RecordOf<'hearing-requests'>) => enqueueRequest(db, context, found),
  },
  decision: {
    save: (db, context, found: RecordOf<'decisions'>) => {
      const { recorded_at: _, ...body } = bodyOf(found);
      enqueue(db, context, 'decisions.save', request(body), {
        writes: [{ kind: 'decision', id: found.id }],
        reads: [ofRegatta(found)],
      });
    },
    remove: (db, context, ref) =>
      enqueue(db, context, 'decisions.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  'safety-plan': {
    save: (db, context, found: RecordOf<'safety-plans'>) => {
      const { id, version: _, ...body } = found;
      enqueue(db, context, 'safetyPlans.save', request(body), {
        writes: [{ kind: 'safety-plan', id }],
        reads: [ofRegatta(found)],
      });
    },
  },
  'safety-event': {
    save: (db, context, found: RecordOf<'safety-events'>) => {
      const fact = { kind: 'safety-event', id: found.id } as const;
      const about = found.about === null ? [] : [{ kind: 'safety-event', id: found.about } as const];
      enqueue(db, context, 'safetyEvents.record', request(found), {
        fact,
        writes: [fact],
        reads: [ofRegatta(found), ...about],
      });
    },
  },
  crossing: {
    save: (db, context, found: RecordOf<'crossings'>) =>
      enqueueCrossing(db, context, { ...found, crossed_at: timeBeforeCorrections(db, found) }, undefined),
    remove: (db, context, ref) =>
      enqueue(db, context, 'crossings.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  signal: { save: sendSignal },
  'clock-correction': {
    save: (db, context, found: RecordOf<'clock-corrections'>) => {
      if (found.undone_at !== null) return;
      const { undone_at: _, undone_by: __, version: ___, ...correction } = found;
      const times = found.times.filter((time) => standsAs(db, context.clubId, time));
      if (times.length === 0) return;
      enqueue(db, context, 'clockCorrections.apply', request({ ...correction, times }), {
        writes: [
          { kind: 'clock-correction', id: found.id },
          ...times.map(
            ({ resource, id }): EntityRef => ({ kind: resource === 'signals' ? 'signal' : 'crossing', id }),
          ),
        ],
        reads: [ofRegatta(found)],
      });
    },
  },
  score: {
    save: sendScore,
    remove: (db, context, ref) => {
      if (followsFromCrossing(db, ref)) return;
      const query = { registration_id: ref.registrationId, race_number: ref.raceNumber };
      enqueue(db, context, 'scores.remove', { query }, { writes: [ref] });
    },
  },
  'scan-event': {
    save: (db, context, found: RecordOf<'scan-events'>) => {
      const { id: event_id, regatta_id, wristband_id, status, timestamp, place = null } = found;
      const body = { id: wristband_id, regatta_id, status, timestamp, place, event_id };
      enqueue(db, context, 'wristbandScanEvent', request(body), {
        fact: { kind: 'scan-event', id: event_id },
        writes: [{ kind: 'wristband', regattaId: regatta_id, id: wristband_id }],
        reads: [ofRegatta(found)],
      });
    },
  },
  wristband: {
    save: (db, context, band: RecordOf<'wristbands'>) => {
      const { id, regatta_id, registration_id, assigned_to, lost_at } = band;
      const dependencies = {
        writes: [{ kind: 'wristband', regattaId: regatta_id, id } as const],
        reads: [
          ofRegatta(band),
          ...(registration_id === null ? [] : [{ kind: 'registration', id: registration_id } as const]),
        ],
      };
      if (assigned_to !== null && registration_id !== null) {
        const given = { id, regatta_id, registration_id, holder: assigned_to, replaces: null };
        const body = { ...given, timestamp: band.timestamp ?? context.now };
        enqueue(db, context, 'wristbands.assign', request(body), dependencies);
      }
      if (lost_at !== null)
        enqueue(db, context, 'wristbands.setLost', request({ id, regatta_id, lost_at }), dependencies);
    },
  },
  application: {
    save: (db, context, { application_id }: Applicant, isNew) =>
      sendApplication(db, context, applicantsOf(db, context.clubId, application_id!), isNew),
  },
  'tee-time-mark': {
    save: (db, context, found: RecordOf<'tee-time-marks'>) => {
      const { recorded_at: _, ...body } = bodyOf(found);
      enqueue(db, context, 'teeTimeMarks.save', request(body), {
        writes: [{ kind: 'tee-time-mark', id: found.id }],
      });
    },
  },
};

/** True if a time is still as a clock correction left it. */
function standsAs(db: Readable, clubId: string, { resource, id, after }: MovedTime): boolean {
  if (resource === 'signals') return findRecord(db, 'signals', clubId, id)?.signalled_at === after;
  return findRecord(db, 'crossings', clubId, id)?.crossed_at === after;
}

/** A crossing's time before the clock corrections behind its present time, which are sent after it. */
function timeBeforeCorrections(db: Readable, { id, regatta_id, crossed_at }: RecordOf<'crossings'>): number {
  const corrections = selectRecords(
    db,
    'clock-corrections',
    "regatta_id = ? AND json ->> '$.undone_at' IS NULL ORDER BY corrected_at DESC, key DESC",
    regatta_id,
  );
  let at = crossed_at;
  for (const { times } of corrections) {
    const moved = times.find((time) => time.resource === 'crossings' && time.id === id);
    if (moved?.after === at) at = moved.before;
  }
  return at;
}

/** Sends a signal as first made, then each correction. The resulting starts are sent with their race. */
function sendSignal(db: Writable, context: WriteContext, found: RecordOf<'signals'>): void {
  const { corrections, void: isVoid, recorded_at: _, version: __, ...fields } = found;
  const states = [...corrections, { signalled_at: found.signalled_at, void: isVoid }];
  const dependencies = {
    writes: [{ kind: 'signal', id: found.id } as const],
    reads: [
      ofRegatta(found),
      { kind: 'race', regattaId: found.regatta_id, raceNumber: found.race_number } as const,
    ],
  };
  const made = { ...fields, signalled_at: states[0]!.signalled_at, record_only: true };
  enqueue(db, context, 'signals.save', request(made), dependencies);
  for (const [index, { reason, corrected_by }] of corrections.entries()) {
    const { signalled_at, void: after } = states[index + 1]!;
    const body = { id: found.id, signalled_at, void: after, reason, corrected_by, record_only: true };
    enqueue(db, context, 'signals.correct', request(body), dependencies);
  }
}

function sendApplication(
  db: Writable,
  context: WriteContext,
  applicants: readonly Applicant[],
  isNew: boolean,
): void {
  const [first] = applicants;
  const { application_id, plan_id, status } = first!;
  const itself = { kind: 'application', id: application_id! } as const;
  if (isNew) {
    const applicant_data = applicants.map(
      ({
        id: _,
        club_id: __,
        application_id: ___,
        plan_id: ____,
        status: _____,
        submitted_at: ______,
        ...one
      }) => ({
        ...one,
        standard_fields: one.standard_fields && present(one.standard_fields),
        address: one.address && present(one.address),
      }),
    );
    const body = {
      club_id: context.clubId,
      plan_id,
      application_id,
      applicant_data: applicant_data.map(present),
    };
    enqueue(db, context, 'submitApplication', request(body), { fact: itself, writes: [itself] });
  }
  if (isNew && status === 'submitted') return;
  const update = { params: { id: itself.id }, body: { status } };
  enqueue(db, context, 'updateApplication', update as never, { writes: [itself], reads: [itself] });
}

/** Members of an object that are not null; a request leaves out the others. */
function present<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Partial<Fields>;
}

/** Sends assignments to groups, after the boats. */
function sendAssignments(db: Writable, context: WriteContext, regatta: RecordOf<'regattas'>): void {
  for (const { id, assignments } of regatta.championships)
    for (const assignment of assignments)
      enqueue(
        db,
        context,
        'championships.assign',
        request({ regatta_id: regatta.id, championship_id: id, ...assignment }),
        {
          writes: [{ kind: 'regatta', id: regatta.id }],
          reads: assignment.groups
            .flatMap((group) => group.registration_ids)
            .map((boat) => ({ kind: 'registration', id: boat })),
        },
      );
}
