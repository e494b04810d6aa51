import { entityKeyOf } from '../../club/entity-refs';
import { enqueue } from '../../club/outbox';
import { findScore } from '../../club/scores';
import { sendStarts } from '../../club/signals';
import type { Applicant } from '../../contract/areas/applications';
import type { Score } from '../../contract/areas/scores';
import { isRemoval, isWhole, queueOf } from '../../contract/queued-operations';
import { routes } from '../../contract/routes';
import type { OutboxState } from '../../contract/staff-operations/sync';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putRecord, removeRecord } from '../../db/records';
import { ClientError } from '../../shared/api-client';
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

/** What became of one write: upstream took it, refused it, or it failed in a way that may pass, which says nothing of it. */
export type Outcome =
  /** `isReplay`: an earlier request had taken effect, whose answer was lost. */
  | { kind: 'taken'; data: unknown; isReplay: boolean }
  | { kind: 'refused'; state: OutboxState; answer: UpstreamAnswer }
  | { kind: 'failed'; answer: UpstreamAnswer; error: SyncError };

/** Request timeout, too early: statuses that say nothing about the request itself. */
const RETRYABLE_STATUSES = [408, 425];

/**
 * What a refusal means for the write.
 *
 * @param capabilities null while they are not known: whether upstream has a route at all cannot be said then
 */
export function refusal(
  error: ClientError,
  item: QueuedWrite,
  capabilities: Capabilities | null,
  now: number,
): Outcome {
  const { status, code, message } = error;
  const answer = { status, code, message, at: now };
  if (status >= 500 || RETRYABLE_STATUSES.includes(status))
    return { kind: 'failed', answer, error: serverFailure(error, { cause: error }) };
  if (status === 403) return { kind: 'refused', state: 'not_permitted', answer };
  const mayBeNoRoute = (status === 404 || status === 405) && 'addition' in routes[item.operation];
  if (mayBeNoRoute && !capabilities) return { kind: 'failed', answer, error: serverFailure(error) };
  if (mayBeNoRoute && (isSpecOnly(capabilities!) || isWithoutRoute(message) || namesNothing(item)))
    return { kind: 'refused', state: 'local', answer };
  // What was to be removed is gone already: somebody else did it, or an answer was lost.
  if (status === 404 && routes[item.operation].method === 'delete')
    return { kind: 'taken', data: null, isReplay: true };
  return { kind: 'refused', state: 'attention', answer };
}

/** What an answer that was not the API's own means for the write: nothing. */
export function failure(error: SyncError, now: number): Outcome {
  const status = error.cause instanceof ClientError ? error.cause.status : null;
  return { kind: 'failed', answer: { status, code: null, message: error.message, at: now }, error };
}

/** An upstream that keeps to the specification has none of the additions: what they write stays on this machine. */
export function isSpecOnly({ feed, scopes }: Capabilities): boolean {
  return !feed && scopes['regattas:read'] !== 'granted';
}

/** Of a write of a whole record that rests on no other, nothing can be missing there but the route. */
function namesNothing(item: QueuedWrite): boolean {
  return writesAll(item) && item.dependencies.reads.length === 0;
}

/** Returns true where upstream is a Dockside that has no such route yet, by what it then says: no record is missing there. */
function isWithoutRoute(message: string): boolean {
  return /^There is no \/\S+ here;/.test(message);
}

/** What answers to writes may have. */
type Answered = Partial<Record<'id' | 'version' | 'applied', unknown>>;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Returns true for a write of a whole record, and not of those of its parts that the request names. */
function writesAll({ operation, request }: QueuedWrite): boolean {
  return isWhole(operation) && !(isObject(request.body) && 'parts' in (request.body as object));
}

/**
 * Whether upstream's record is now what was written. A wristband check says whether it is: it changes nothing where upstream
 * has a later one. A score of which a write has left nothing is removed, and answered at version 0.
 */
function isAsWritten(item: QueuedWrite, { applied, version }: Answered): boolean {
  if (applied !== undefined) return applied === true;
  return writesAll(item) || isRemoval(item.operation) || version === 0;
}

/**
 * Upstream took a write: it leaves the queue, and the ids that upstream gave hold here too from now on. What upstream had
 * said of the record before is outdated by a write of the whole record. Where it took that earlier than we know, or the write
 * is about a part of the record, the versions say what is older: the record here must not go back to that.
 */
export function accept(
  db: Writable,
  item: QueuedWrite,
  { data, isReplay }: { data: unknown; isReplay: boolean },
  now: number,
): void {
  // Where a write is about several records, the answer has them all.
  const answers: Answered[] = (Array.isArray(data) ? data : [data]).filter(isObject);
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
  dropSuperseded(db, item);
  if (item.operation === 'submitApplication') adoptApplicationIds(db, item, data);
}

/**
 * Whether upstream's feed is still to report a write. It has done so where the write came to no more than what the feed had
 * said before. It never will of a kind that our key may not read, of a correction that an older upstream took by other
 * routes, and of a score that is gone: nobody knows any more whose it was.
 */
function echoOf(
  db: Readable,
  { resource, operation, key }: QueuedWrite,
  { id, version }: Answered,
): FeedEcho {
  const capabilities = findUpstream(db)?.capabilities;
  const isReported = capabilities?.feed && permissionFor(capabilities, resource) === 'granted';
  const isUnknown = resource === 'clock-corrections' && id !== key;
  if (!isReported || isUnknown || version === 0) return null;
  if (typeof id !== 'string' || typeof version !== 'number') return 'awaited';
  const known = findDeferred(db, resource, id);
  if (known?.reason !== 'local_changes') return 'awaited';
  const { change } = known;
  const hasBeen = isRemoval(operation)
    ? change.record === null
    : Number(change.record?.version ?? change.version) >= version;
  return hasBeen ? 'reported' : 'awaited';
}

/**
 * Gives an application the ids that upstream answered, where it did. Where it did not, its applicants are recognised when
 * they come back in a pull. One that another record has already, of whichever club, is not taken.
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

/** The application is here under upstream's id already, as when it came from a paired laptop: it stands beside itself no more. */
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

/**
 * To be called when upstream turned out not to have the route that a write goes by: what follows from the write is sent by
 * those that it has.
 */
export function forward(db: Writable, item: QueuedWrite, capabilities: Capabilities, now: number): void {
  const fallback = queueOf(item.operation)?.fallback;
  if (isSpecOnly(capabilities)) {
    if (fallback?.finishes) forwardFinishes(db, item, now);
  } else if (fallback?.older === 'starts') forwardStarts(db, item, now);
}

/**
 * A Dockside that knows no signals yet does know starts: those that a signal made are sent as such, once. Should it be
 * updated, the signal follows for the record alone, since the start may have been corrected there meanwhile.
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

/**
 * A server that keeps to the specification knows neither crossings nor starts, but it does know finishes: those that follow
 * from the write are sent as the scores they are.
 */
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
