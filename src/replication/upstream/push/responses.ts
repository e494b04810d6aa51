import { z } from 'zod';
import { entityKeyOf } from '../../../club/integration/entity-refs';
import { enqueue } from '../../../club/integration/outbox';
import { findScore } from '../../../club/racing/scores';
import { sendStarts } from '../../../club/start/signals';
import type { Applicant } from '../../../contract/areas/members/applications';
import type { Score } from '../../../contract/areas/racing/scores';
import { type Issue, MAX_ISSUES } from '../../../contract/errors';
import { isValid } from '../../../contract/is-valid';
import { additionOf, isRemoval, isWhole, queueOf } from '../../../contract/queued-operations';
import { descriptorOf } from '../../../contract/resources';
import { routes } from '../../../contract/routes';
import { type OutboxState, UpstreamFault, UpstreamWhy } from '../../../contract/staff-operations/sync';
import type { Readable, Writable } from '../../../db/connection';
import { findRecord, keyOf, putRecord, removeRecord } from '../../../db/records';
import { ClientError } from '../../../shared/api-client';
import { noteTaken } from '../../pairing/assign-versions';
import { permissionFor } from '../capabilities';
import { type SyncError, serverFailure } from '../errors';
import { isInUse, listApplicants } from '../state/club-records';
import { dropOlder, dropOutdated, findDeferred } from '../state/deferred-changes';
import {
  dropSuperseded,
  type FeedEcho,
  markSent,
  type QueuedWrite,
  renameApplication,
  scoresWritten,
  type UpstreamAnswer,
} from '../state/outbox';
import { type Capabilities, findUpstream } from '../state/upstream';
import { upstreamId } from '../upstream-id';

/** The outcome of one write: taken, refused, or failed. A failure may pass, and says nothing about the write. */
export type Outcome =
  /** `isReplay`: an earlier request had taken effect, whose answer was lost. */
  | { kind: 'taken'; data: unknown; isReplay: boolean }
  | { kind: 'refused'; state: OutboxState; answer: UpstreamAnswer }
  | { kind: 'failed'; answer: UpstreamAnswer; error: SyncError };

/** Request timeout, too early: statuses that say nothing about the request itself. */
const RETRYABLE_STATUSES = [408, 425];

/**
 * The outcome of a refused request.
 *
 * @param capabilities null while unknown: then a missing route cannot be told from a missing record
 */
export function refusal(
  error: ClientError,
  item: QueuedWrite,
  capabilities: Capabilities | null,
  now: number,
): Outcome {
  const { status, code, message, issues, why } = error;
  const answer = { status, code, message, errors: faultsOf(issues), at: now, ...UpstreamWhy.parse(why) };
  if (status >= 500 || RETRYABLE_STATUSES.includes(status))
    return { kind: 'failed', answer, error: serverFailure(error, { cause: error }) };
  if (status === 403) return { kind: 'refused', state: 'not_permitted', answer };
  const mayBeNoRoute = (status === 404 || status === 405) && routes[item.operation].addition;
  if (mayBeNoRoute && !capabilities) return { kind: 'failed', answer, error: serverFailure(error) };
  if (mayBeNoRoute && (isSpecOnly(capabilities!) || isWithoutRoute(answer) || namesNothing(item)))
    return { kind: 'refused', state: 'local', answer };
  // The record to be removed is gone already: somebody else removed it, or an answer was lost.
  if (status === 404 && routes[item.operation].method === 'delete')
    return { kind: 'taken', data: null, isReplay: true };
  return { kind: 'refused', state: 'attention', answer };
}

const Faults = z.array(UpstreamFault).max(MAX_ISSUES).catch([]);

/** Wrong fields as another server lists them; none if their list has another shape. */
const faultsOf = (listed: unknown): Issue[] => Faults.parse(listed);

/** The outcome of an answer that was not the API's own: it says nothing about the write. */
export function failure(error: SyncError, now: number): Outcome {
  const status = error.cause instanceof ClientError ? error.cause.status : null;
  return {
    kind: 'failed',
    answer: { status, code: null, message: error.message, errors: [], at: now },
    error,
  };
}

/** True for an upstream with the specification alone: writes of the additions stay on this machine. */
export function isSpecOnly({ feed, scopes }: Capabilities): boolean {
  return !feed && scopes['regattas:read'] !== 'granted';
}

/** True for a write of a whole record that refers to no other: if anything is missing, it is the route. */
function namesNothing(item: QueuedWrite): boolean {
  return writesAll(item) && item.dependencies.reads.length === 0;
}

/** Recognises a Dockside that lacks the route: no record is missing there. Previews said so in their message alone. */
function isWithoutRoute({ reason, message }: UpstreamAnswer): boolean {
  return reason === 'no_path' || /^There is no \/\S+ here;/.test(message);
}

/** The members of answers to writes. */
type Fields = Record<string, unknown>;
type Answered = Partial<Record<'id' | 'version' | 'applied', unknown>> & Fields;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** True for a write of a whole record, rather than of the parts that its request names. */
function writesAll({ operation, request }: QueuedWrite): boolean {
  return isWhole(operation) && !(isObject(request.body) && 'parts' in (request.body as object));
}

/**
 * True if upstream's record now equals the written one. A wristband check is answered with this, because it changes
 * nothing where upstream has a later one. A score that a write has emptied is removed, and answered at version 0.
 */
function isAsWritten(item: QueuedWrite, { applied, version }: Answered): boolean {
  if (applied !== undefined) return applied === true;
  return writesAll(item) || isRemoval(item.operation) || version === 0;
}

/**
 * Notes that upstream took a write. The write leaves the queue, and upstream's ids are adopted here. A write of the
 * whole record outdates every earlier state that upstream had reported. Where upstream took the write earlier than we
 * know, or it concerns a part of the record, versions decide: the record here must not go back to an older one.
 */
export function accept(
  db: Writable,
  item: QueuedWrite,
  { data, isReplay }: { data: unknown; isReplay: boolean },
  now: number,
): void {
  // The answer to a write of several records has all of them.
  const answers = (Array.isArray(data) ? data : [data]).filter(isObject) as Answered[];
  const [about] = item.dependencies.writes;
  const answered = answers.find((one) => entityKeyOf(item.resource, one) === about) ?? answers[0] ?? {};
  const echo = data === null ? null : echoOf(db, item, answered);
  if (!isReplay && isAsWritten(item, answered)) dropOutdated(db, item.resource, item.key);
  const removes = isRemoval(item.operation);
  for (const { id, version } of answers)
    if (typeof id === 'string' && typeof version === 'number')
      dropOlder(db, item.resource, id, {
        // A removed record is answered at its last version.
        version: removes ? version + 1 : version,
        isThere: !isReplay && !removes,
      });
  markSent(db, item.id, now, echo);
  if (writesAll(item) && !removes) noteAnswered(db, item, answered);
  dropSuperseded(db, item);
  if (additionOf(item.operation)?.renamed) adoptApplicationIds(db, item, data);
}

/** Tells paired Docksides the record that upstream answered with, as its feed will report it. */
function noteAnswered(db: Writable, { resource, key }: QueuedWrite, answered: Fields): void {
  const { record } = descriptorOf(resource);
  const own = Object.fromEntries(Object.entries(answered).filter(([name]) => name in record.shape));
  if (isValid(record, own) && keyOf(resource, own as { id: string }) === key)
    noteTaken(db, { resource, key }, JSON.stringify(own), answered.version as number | undefined);
}

/**
 * Tells if upstream's feed has yet to report a write. It has done so already if an equal or later version was reported.
 * It never will for a kind that our key may not read, for a write that an older upstream took as writes of other
 * records, or for a removed score, which can no longer be assigned to a boat.
 */
function echoOf(
  db: Readable,
  { resource, operation, dependencies }: QueuedWrite,
  answered: Answered,
): FeedEcho {
  const { id, version } = answered;
  const capabilities = findUpstream(db)?.capabilities;
  const isReported = capabilities?.feed && permissionFor(capabilities, resource) === 'granted';
  if (!isReported || version === 0) return null;
  if (typeof id !== 'string' || typeof version !== 'number') return 'awaited';
  if (entityKeyOf(resource, answered) !== dependencies.writes[0]) return null;
  const known = findDeferred(db, resource, id);
  if (known?.reason !== 'local_changes') return 'awaited';
  const { change } = known;
  const hasBeen = isRemoval(operation)
    ? change.record === null
    : Number(change.record?.version ?? change.version) >= version;
  return hasBeen ? 'reported' : 'awaited';
}

/**
 * Gives an application upstream's ids, where the answer has them. Otherwise its applicants are recognised when they
 * come back in a pull. An id that a record of any club already has is not taken.
 */
function adoptApplicationIds(db: Writable, { club_id, key }: QueuedWrite, data: unknown): void {
  const { id, application_id, applicants } = (data ?? {}) as Record<string, unknown>;
  const given = upstreamId(application_id) ?? upstreamId(id);
  if (given === null || given === key) return;
  const known = listApplicants(db, club_id, given);
  if (known.length > 0) {
    dropKnownApplicants(db, { club_id, key, given }, known);
    return;
  }
  const theirs = Array.isArray(applicants) ? applicants.map((one) => upstreamId(one?.id)) : [];
  for (const [index, applicant] of listApplicants(db, club_id, key).entries()) {
    const name = theirs[index] ?? null;
    const isFree = name !== null && !isInUse(db, 'membership-applicants', name);
    const adopted = { ...applicant, id: isFree ? name : applicant.id, application_id: given };
    if (adopted.id !== applicant.id) removeRecord(db, 'membership-applicants', club_id, applicant.id);
    putRecord(db, 'membership-applicants', club_id, adopted);
  }
  renameApplication(db, key, given);
}

/** Removes the local application if it is here under upstream's id already, such as from a paired laptop. */
function dropKnownApplicants(
  db: Writable,
  { club_id, key, given }: { club_id: string; key: string; given: string },
  known: readonly Applicant[],
): void {
  const nameOf = ({ plan_id, standard_fields: fields }: Applicant) =>
    JSON.stringify([plan_id, fields?.first_name, fields?.last_name, fields?.email]);
  const names = new Set(known.map(nameOf));
  const ours = listApplicants(db, club_id, key);
  if (!ours.every((applicant) => names.has(nameOf(applicant)))) return;
  for (const { id } of ours) removeRecord(db, 'membership-applicants', club_id, id);
  renameApplication(db, key, given);
}

/** Sends the consequences of a write by other routes, where upstream lacks the route of the write. */
export function forward(db: Writable, item: QueuedWrite, capabilities: Capabilities, now: number): void {
  const fallback = queueOf(item.operation)?.fallback;
  if (isSpecOnly(capabilities)) {
    if (fallback?.finishes) forwardFinishes(db, item, now);
  } else if (fallback?.older === 'starts') forwardStarts(db, item, now);
}

/**
 * Sends the starts that a signal made to a Dockside that knows no signals yet, once. After its update the signal
 * follows for the record alone, because the start may have been corrected there meanwhile.
 */
function forwardStarts(db: Writable, { seq, club_id, key, request }: QueuedWrite, now: number): void {
  if ((request.body as { record_only?: boolean }).record_only) return;
  const signal = findRecord(db, 'signals', club_id, key);
  if (signal) sendStarts(db, { clubId: club_id, now, queue: true, recordedBy: null }, signal);
  db.run(
    "UPDATE outbox SET request = json_set(request, '$.body.record_only', json('true')) WHERE seq = ?",
    seq,
  );
}

/** Sends the finishes that follow from a write as scores, to a server that knows neither crossings nor starts. */
function forwardFinishes(db: Writable, { club_id, dependencies }: QueuedWrite, now: number): void {
  for (const { registrationId, raceNumber } of scoresWritten(dependencies.writes)) {
    const score = findScore(db, registrationId, raceNumber);
    if (score && score.finish_time !== null)
      enqueueFinish(db, { ...score, finish_time: score.finish_time }, club_id, now);
  }
}

function enqueueFinish(
  db: Writable,
  { registration_id, race_number, finish_time, laps }: Score & { finish_time: number },
  clubId: string,
  now: number,
): void {
  enqueue(
    db,
    { clubId, now, queue: true, recordedBy: null },
    'scores',
    { body: { registration_id, race_number, finish_time, ...(laps !== null && { laps }) } },
    {
      writes: [{ kind: 'score', registrationId: registration_id, raceNumber: race_number }],
      reads: [{ kind: 'registration', id: registration_id }],
    },
  );
}
