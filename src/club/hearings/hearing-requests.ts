import { notFound } from '@messages/refusals';
import type {
  HearingRequest,
  HearingRequestInput,
  HearingType,
} from '../../contract/areas/hearings/hearing-requests';
import { limitsOf, type Regatta } from '../../contract/areas/racing/regattas';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, requireRecord, selectRecords } from '../../db/records';
import { limitNotice, limitOfRace, type RaceLimit } from '../../shared/protest-limit';
import { enqueue } from '../integration/outbox';
import { noticesOf } from '../publishing/notices';
import { publishedMark } from '../publishing/publication-versions';
import { findRace } from '../racing/regattas';
import { conflictsOf, mergeRecord, requireConditions, type WriteContext, writtenFields } from '../writes';

/**
 * Enters a hearing request or scoring inquiry under the next number of its type, or changes it. With a signed decision
 * it is `decided`, whatever the input says.
 *
 * @throws ApiError `NOT_FOUND` for another regatta's request; ConflictError if it does not meet the condition
 */
export function saveHearingRequest(
  db: Writable,
  context: WriteContext,
  input: HearingRequestInput,
): HearingRequest {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const known = findRecord(db, 'hearing-requests', context.clubId, input.id);
  if (known && known.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'hearing-requests', id: known.id });
  const fields = writtenFields(input);
  const received_at = input.received_at ?? known?.received_at ?? context.now;
  const time_limit_at = timeLimitOf(db, regatta, input, known);
  const delivered = known ? known.in_time : isInTime(db, input, received_at, time_limit_at);
  const in_time = input.in_time === undefined ? delivered : input.in_time;
  const request = mergeRecord('hearing-requests', known, {
    ...fields,
    number: input.number ?? numberOf(db, regatta.id, input.type, known),
    status: isDecided(db, regatta.id, input.id) ? 'decided' : input.status,
    received_at,
    time_limit_at,
    in_time,
    recorded_at: known?.recorded_at ?? context.now,
    recorded_by:
      input.recorded_by === undefined ? (known?.recorded_by ?? context.recordedBy) : input.recorded_by,
  });
  const check = () =>
    requireConditions(
      input,
      known,
      known
        ? conflictsOf('hearing_request', { type: known.type, request: known.number })
        : conflictsOf('new_hearing_request'),
    );
  const { record, changed } = putVersioned(db, 'hearing-requests', context.clubId, request, check);
  if (changed) enqueueRequest(db, context, record);
  return record;
}

/**
 * True if a request came within the time limit; null if unknown or for the committee to decide. Redress may also be
 * requested within two hours of the incident, or for a reason off the course (RRS 61.2). A limit or result that was
 * posted only after the limit's end left nobody time.
 */
function isInTime(
  db: Readable,
  { regatta_id, type, race_number }: HearingRequestInput,
  receivedAt: number,
  limit: number | null,
): boolean | null {
  if (limit === null) return null;
  if (receivedAt <= limit) return true;
  if (type === 'redress') return null;
  const notice = race_number === null ? undefined : limitNotice(noticesOf(db, regatta_id), race_number);
  if (notice && notice.posted_at > limit) return null;
  const results = type === 'scoring_inquiry' ? publishedMark(db, regatta_id) : undefined;
  return results && results.published_at > limit && results.published_at <= receivedAt ? null : false;
}

/** Updates a request's state from its decisions: `decided`, or open again if the last one was reopened. */
export function settleRequest(db: Writable, context: WriteContext, id: string | null): void {
  const request = id === null ? undefined : findRecord(db, 'hearing-requests', context.clubId, id);
  if (!request) return;
  const decided = isDecided(db, request.regatta_id, request.id);
  const open = request.status === 'decided' ? openState(request) : request.status;
  putVersioned(db, 'hearing-requests', context.clubId, { ...request, status: decided ? 'decided' : open });
}

/** Queues a request for upstream, never as `decided`: the decision itself sets that. */
export function enqueueRequest(db: Writable, context: WriteContext, request: HearingRequest): void {
  const { version: _, status, ...fields } = request;
  const body = { ...fields, status: status === 'decided' ? openState(request) : status };
  enqueue(
    db,
    context,
    'hearingRequests.save',
    { body },
    {
      writes: [{ kind: 'hearing-request', id: request.id }],
      reads: [{ kind: 'regatta', id: request.regatta_id }],
    },
  );
}

function openState({ hearing_at }: HearingRequest): 'received' | 'scheduled' {
  return hearing_at === null ? 'received' : 'scheduled';
}

function isDecided(db: Readable, regattaId: string, id: string): boolean {
  const sql = `SELECT 1 FROM decisions WHERE regatta_id = ? AND json ->> '$.request_id' = ? AND json ->> '$.state' = 'signed'`;
  return db.get(sql, regattaId, id) !== undefined;
}

function numberOf(
  db: Readable,
  regattaId: string,
  type: HearingType,
  known: HearingRequest | undefined,
): number {
  if (known?.type === type) return known.number;
  const numbers = hearingRequestsOf(db, regattaId).filter((one) => one.type === type);
  return Math.max(0, ...numbers.map(({ number }) => number)) + 1;
}

/** Time limit of a request as known when it was delivered; it never changes. */
function timeLimitOf(
  db: Readable,
  regatta: Regatta,
  { time_limit_at, type, race_number }: HearingRequestInput,
  known: HearingRequest | undefined,
): number | null {
  if (time_limit_at !== undefined) return time_limit_at;
  if (known?.type === type && known.race_number === race_number) return known.time_limit_at;
  const limit = race_number === null ? undefined : raceLimit(db, regatta, race_number);
  if (type === 'protest' || type === 'redress') return limit?.at ?? null;
  // No rule limits inquiries: their limit is the posted one, or none.
  return type === 'scoring_inquiry' && limit?.notice ? limit.at : null;
}

/** A race's protest time limit, posted or by the finishes; undefined while there is neither. */
export function raceLimit(db: Readable, regatta: Regatta, raceNumber: number): RaceLimit | undefined {
  const race = findRace(db, regatta.id, raceNumber);
  return (
    race &&
    limitOfRace(race, limitsOf(regatta).protest_time_limit_minutes, {
      entries: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
      scores: selectRecords(db, 'scores', 'regatta_id = ? AND race_number = ?', regatta.id, raceNumber),
      notices: noticesOf(db, regatta.id),
    })
  );
}

/** A regatta's requests in order of delivery. */
export function hearingRequestsOf(db: Readable, regattaId: string): HearingRequest[] {
  return selectRecords(db, 'hearing-requests', 'regatta_id = ? ORDER BY received_at, key', regattaId);
}
