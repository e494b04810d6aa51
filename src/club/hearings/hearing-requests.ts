import type {
  HearingRequest,
  HearingRequestInput,
  HearingType,
} from '../../contract/areas/hearings/hearing-requests';
import { limitsOf, type Regatta } from '../../contract/areas/racing/regattas';
import { notFound } from '../../contract/errors';
import { requestName } from '../../contract/hearings';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, requireRecord, selectRecords } from '../../db/records';
import { lastFinish, protestTimeLimit } from '../../shared/protest-limit';
import { enqueue } from '../integration/outbox';
import { findRace } from '../racing/regattas';
import { mergeRecord, requireConditions, type WriteContext, writtenFields } from '../writes';

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
  if (known && known.regatta_id !== regatta.id) throw notFound('hearing request', known.id);
  const fields = writtenFields(input);
  const received_at = input.received_at ?? known?.received_at ?? context.now;
  const time_limit_at = timeLimitOf(db, regatta, input, known);
  const delivered = known ? known.in_time : isInTime(input.type, received_at, time_limit_at);
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
  const check = () => requireConditions(input, known, { name: known ? requestName(known) : 'The request' });
  const { record, changed } = putVersioned(db, 'hearing-requests', context.clubId, request, check);
  if (changed) enqueueRequest(db, context, record);
  return record;
}

/**
 * True if a request came within the time limit; null if unknown. Redress may also be requested within two hours of the
 * incident, or for a reason off the course (RRS 61.2), so after the protest time limit the committee decides.
 */
function isInTime(type: HearingType, receivedAt: number, limit: number | null): boolean | null {
  if (limit === null) return null;
  if (receivedAt <= limit) return true;
  return type === 'redress' ? null : false;
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

/** Types subject to the protest time limit (RRS 60.3(b), 61.2; for inquiries the sailing instructions). */
const LIMITED: readonly HearingType[] = ['scoring_inquiry', 'protest', 'redress'];

/** Time limit of a request as known when it was delivered; it never changes. */
function timeLimitOf(
  db: Readable,
  regatta: Regatta,
  { time_limit_at, type, race_number }: HearingRequestInput,
  known: HearingRequest | undefined,
): number | null {
  if (time_limit_at !== undefined) return time_limit_at;
  if (known?.type === type && known.race_number === race_number) return known.time_limit_at;
  return race_number === null || !LIMITED.includes(type) ? null : raceTimeLimit(db, regatta, race_number);
}

/** End of a race's protest time limit; null while no boat has finished. */
export function raceTimeLimit(db: Readable, regatta: Regatta, raceNumber: number): number | null {
  const race = findRace(db, regatta.id, raceNumber);
  if (!race) return null;
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  const scores = selectRecords(db, 'scores', 'regatta_id = ? AND race_number = ?', regatta.id, raceNumber);
  const last = lastFinish(race, entries, scores);
  return last ? protestTimeLimit(last.at, limitsOf(regatta).protest_time_limit_minutes) : null;
}

/** A regatta's requests in order of delivery. */
export function hearingRequestsOf(db: Readable, regattaId: string): HearingRequest[] {
  return selectRecords(db, 'hearing-requests', 'regatta_id = ? ORDER BY received_at, key', regattaId);
}
