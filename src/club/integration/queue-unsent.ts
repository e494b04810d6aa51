import type { Applicant } from '../../contract/areas/members/applications';
import { withReason } from '../../contract/queued-operations';
import type { RecordOf } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { enqueueRequest } from '../hearings/hearing-requests';
import { applicantsOf } from '../members/applications';
import { enqueueCrossing } from '../racing/crossings';
import { CorrectionsToSend } from '../racing/queue-corrections';
import { followsFromCrossing, saidMore, sendScore } from '../racing/queue-score';
import { sendBand } from '../safety/queue-bands';
import type { WriteContext } from '../writes';
import { type EntityRef, recordsOf } from './entity-refs';
import { enqueue } from './outbox';
import { takeUnsent } from './unsent-entities';

/**
 * Queues what was written while the club had no cloud: a removal of each record that is gone, then a save of each of the
 * others as it is now, then removals of results whose crossings are still there. To be called when a cloud is set, and
 * when a paired laptop brings what it noted.
 *
 * @param now Unix epoch milliseconds
 */
export function queueUnsent(db: Writable, clubId: string, now: number): void {
  const kinds = Object.keys(senders);
  const unsent = takeUnsent(db, clubId).toSorted(
    (a, b) => kinds.indexOf(a.ref.kind) - kinds.indexOf(b.ref.kind),
  );
  const all = unsent.map(({ ref, isNew, reason }) => {
    const context = { clubId, now, queue: true, recordedBy: null, reason };
    const sender = senders[ref.kind] as Sender<EntityRef, unknown>;
    return { ref, isNew, context, record: recordsOf(db, clubId, ref)[0], ...sender };
  });
  const [there, gone] = [all.filter(({ record }) => record), all.filter(({ record }) => !record)];
  const corrections = new CorrectionsToSend(
    db,
    clubId,
    there
      .filter(({ ref }) => ref.kind === 'clock-correction')
      .map(({ record, isNew }) => ({ correction: record as RecordOf<'clock-corrections'>, isNew })),
  );
  // Upstream, a crossing that is sent makes its score again.
  const isMadeAgain = (ref: EntityRef) => ref.kind === 'score' && followsFromCrossing(db, ref);
  for (const { ref, context, remove } of gone.toReversed()) if (!isMadeAgain(ref)) remove?.(db, context, ref);
  for (const { record, context, save, isNew } of there) save(db, context, record, { isNew, corrections });
  for (const { ref, context, remove } of gone) if (isMadeAgain(ref)) remove?.(db, context, ref);
  for (const { ref, context, record } of there)
    if (ref.kind === 'regatta') sendAssignments(db, context, record as RecordOf<'regattas'>);
}

/**
 * Queues one record as it is now, or its removal.
 *
 * @param now Unix epoch milliseconds
 * @param isNew true if upstream may not have it at all
 */
export function queueRecord(db: Writable, clubId: string, ref: EntityRef, now: number, isNew = false): void {
  const context = { clubId, now, queue: true, recordedBy: null };
  const { save, remove } = senders[ref.kind] as Sender<EntityRef, unknown>;
  const [record] = recordsOf(db, clubId, ref);
  const isCorrection = record && ref.kind === 'clock-correction';
  const undone = isCorrection ? [{ correction: record as RecordOf<'clock-corrections'>, isNew: false }] : [];
  const corrections = new CorrectionsToSend(db, clubId, undone);
  if (record) save(db, context, record, { isNew, corrections });
  else remove?.(db, context, ref);
}

/** Facts that a sender needs beside a record. */
interface Unsent {
  /** True if the record was created while there was no cloud. */
  isNew: boolean;
  /** The corrections of clocks that are sent along. */
  corrections: CorrectionsToSend;
}

/** Queues a write with the reason for the history, where its operation takes one. */
const send: typeof enqueue = (db, context, operation, input, dependencies) =>
  enqueue(db, context, operation, withReason(operation, input, context.reason ?? null), dependencies);

/** Sends an entity in its present state. */
interface Sender<Ref, Found> {
  save(db: Writable, context: WriteContext, found: Found, unsent: Unsent): void;
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
      send(db, context, 'startingProcedures.save', request(bodyOf(found)), {
        writes: [{ kind: 'starting-procedure', id: found.id }],
      }),
    remove: (db, context, ref) =>
      send(db, context, 'startingProcedures.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  regatta: {
    save: (db, context, found: RecordOf<'regattas'>) => {
      const writes = [{ kind: 'regatta', id: found.id }] as const;
      send(db, context, 'regattas.save', request(bodyOf(found)), { writes: [...writes] });
      for (const waived of found.waived_checks)
        send(db, context, 'regattas.waiveCheck', request({ regatta_id: found.id, ...waived }), {
          writes: [...writes],
        });
    },
    remove: (db, context, ref) =>
      send(db, context, 'regattas.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  registration: {
    save: (db, context, found: RecordOf<'registrations'>) =>
      send(db, context, 'registrations.save', request(bodyOf(found)), {
        writes: [{ kind: 'registration', id: found.id }],
        reads: [ofRegatta(found)],
      }),
    remove: (db, context, ref) =>
      send(db, context, 'registrations.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  race: {
    save: (db, context, found: RecordOf<'races'>) => {
      const { id, version: _, ...body } = found;
      send(db, context, 'races.save', request(body), {
        writes: [{ kind: 'race', regattaId: found.regatta_id, raceNumber: found.race_number }],
        reads: [ofRegatta(found)],
        record: { resource: 'races', key: id },
      });
    },
    remove: (db, context, ref) =>
      send(
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
      send(db, context, 'notices.post', request(body), dependencies);
      if (withdrawn_at === null) return;
      const withdrawal = { id: found.id, reason: withdrawal_reason, withdrawn_at, withdrawn_by };
      send(db, context, 'notices.withdraw', request(withdrawal), dependencies);
    },
  },
  'hearing-request': {
    save: (db, context, found: RecordOf<'hearing-requests'>) => enqueueRequest(db, context, found),
  },
  decision: {
    save: (db, context, found: RecordOf<'decisions'>) => {
      const { recorded_at: _, ...body } = bodyOf(found);
      send(db, context, 'decisions.save', request(body), {
        writes: [{ kind: 'decision', id: found.id }],
        reads: [ofRegatta(found)],
      });
    },
    remove: (db, context, ref) =>
      send(db, context, 'decisions.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  'safety-plan': {
    save: (db, context, found: RecordOf<'safety-plans'>) => {
      const { id, version: _, ...body } = found;
      send(db, context, 'safetyPlans.save', request(body), {
        writes: [{ kind: 'safety-plan', id }],
        reads: [ofRegatta(found)],
      });
    },
  },
  'safety-event': {
    save: (db, context, found: RecordOf<'safety-events'>) => {
      const fact = { kind: 'safety-event', id: found.id } as const;
      const about = found.about === null ? [] : [{ kind: 'safety-event', id: found.about } as const];
      send(db, context, 'safetyEvents.record', request(found), {
        fact,
        writes: [fact],
        reads: [ofRegatta(found), ...about],
      });
    },
  },
  crossing: {
    save: (db, context, found: RecordOf<'crossings'>, { corrections }) => {
      const { at } = corrections.originOf({ resource: 'crossings', id: found.id }, found.crossed_at);
      enqueueCrossing(db, context, { ...found, crossed_at: at }, undefined);
    },
    remove: (db, context, ref) =>
      send(db, context, 'crossings.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
  signal: { save: sendSignal },
  'clock-correction': {
    save: (db, context, _, { corrections }) => {
      // Upstream works out the starts anew, also those that were set by hand since.
      for (const race of corrections.send(db, context))
        queueRecord(db, context.clubId, { kind: 'race', ...race }, context.now);
    },
  },
  score: {
    save: sendScore,
    remove: (db, context, ref) => {
      if (followsFromCrossing(db, ref) && !saidMore(db, ref)) return;
      const query = { registration_id: ref.registrationId, race_number: ref.raceNumber };
      send(db, context, 'scores.remove', { query }, { writes: [ref] });
    },
  },
  'scan-event': {
    save: (db, context, found: RecordOf<'scan-events'>) => {
      const { id: event_id, regatta_id, wristband_id, status, timestamp, place = null } = found;
      const body = { id: wristband_id, regatta_id, status, timestamp, place, event_id };
      send(db, context, 'wristbandScanEvent', request(body), {
        fact: { kind: 'scan-event', id: event_id },
        writes: [{ kind: 'wristband', regattaId: regatta_id, id: wristband_id }],
        reads: [ofRegatta(found)],
      });
    },
  },
  wristband: {
    save: sendBand,
  },
  application: {
    save: (db, context, { application_id }: Applicant, unsent) =>
      sendApplication(db, context, applicantsOf(db, context.clubId, application_id!), unsent),
  },
  'tee-time-mark': {
    save: (db, context, found: RecordOf<'tee-time-marks'>) => {
      const { recorded_at: _, ...body } = bodyOf(found);
      send(db, context, 'teeTimeMarks.save', request(body), {
        writes: [{ kind: 'tee-time-mark', id: found.id }],
      });
    },
  },
  'camp-collection': {
    save: (db, context, found: RecordOf<'camp-collections'>) => {
      const { recorded_at: _, ...body } = bodyOf(found);
      send(db, context, 'campCollections.save', request(body), {
        writes: [{ kind: 'camp-collection', id: found.id }],
      });
    },
  },
  'team-race': {
    save: (db, context, found: RecordOf<'team-races'>) =>
      send(db, context, 'teamRaces.save', request(bodyOf(found)), {
        writes: [{ kind: 'team-race', id: found.id }],
        reads: [ofRegatta(found)],
      }),
    remove: (db, context, ref) =>
      send(db, context, 'teamRaces.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },
};

/**
 * Sends a signal as first made, then each correction but those of its device's clock. The resulting starts are sent with
 * their race.
 */
function sendSignal(
  db: Writable,
  context: WriteContext,
  found: RecordOf<'signals'>,
  { corrections: ofClocks }: Unsent,
): void {
  const { corrections: all, void: isVoid, recorded_at: _, version: __, ...fields } = found;
  const { moves } = ofClocks.originOf({ resource: 'signals', id: found.id }, found.signalled_at);
  const states = [...all, { signalled_at: found.signalled_at, void: isVoid }];
  const corrections = all.slice(0, all.length - moves);
  const dependencies = {
    writes: [{ kind: 'signal', id: found.id } as const],
    reads: [
      ofRegatta(found),
      { kind: 'race', regattaId: found.regatta_id, raceNumber: found.race_number } as const,
    ],
  };
  const made = { ...fields, signalled_at: states[0]!.signalled_at, record_only: true };
  send(db, context, 'signals.save', request(made), dependencies);
  for (const [index, { reason, corrected_by }] of corrections.entries()) {
    const { signalled_at, void: after } = states[index + 1]!;
    const body = { id: found.id, signalled_at, void: after, reason, corrected_by, record_only: true };
    send(db, context, 'signals.correct', request(body), dependencies);
  }
}

function sendApplication(
  db: Writable,
  context: WriteContext,
  applicants: readonly Applicant[],
  { isNew }: Unsent,
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
    send(db, context, 'submitApplication', request(body), { fact: itself, writes: [itself] });
  }
  if (isNew && status === 'submitted') return;
  const update = { params: { id: itself.id }, body: { status } };
  send(db, context, 'updateApplication', update as never, { writes: [itself], reads: [itself] });
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
      send(
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
