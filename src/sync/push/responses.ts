import { thing } from '../../club/entity-refs.js';
import { enqueue, isRemoval } from '../../club/outbox.js';
import { findScore } from '../../club/score-records.js';
import type { Score } from '../../contract/areas/scores.js';
import { type OperationId, routes } from '../../contract/routes.js';
import type { OutboxState } from '../../contract/staff-operations/sync.js';
import type { Writable } from '../../db/connection.js';
import { putRecord, removeRecord } from '../../db/records.js';
import { ClientError } from '../../shared/api-client.js';
import { type SyncError, serverFailure } from '../errors.js';
import { listApplicants } from '../state/club-records.js';
import { dropOutdated } from '../state/deferred-changes.js';
import {
  dropSuperseded,
  markSent,
  type QueuedWrite,
  renameApplication,
  scoresWritten,
  type UpstreamAnswer,
} from '../state/outbox.js';
import { type Capabilities, findUpstream } from '../state/upstream.js';

/** What became of one write: upstream took it, refused it, or it failed in a way that may pass, which says nothing of it. */
export type Outcome =
  /** `isReplay`: an earlier request had taken effect, whose answer was lost. */
  | { kind: 'taken'; data: unknown; isReplay: boolean }
  | { kind: 'refused'; state: OutboxState; answer: UpstreamAnswer }
  | { kind: 'failed'; answer: UpstreamAnswer; error: SyncError };

/** Request timeout, too early: statuses that say nothing about the request itself. */
const RETRYABLE_STATUSES = [408, 425];

/** What a refusal means for the write. */
export function refusal(
  error: ClientError,
  item: QueuedWrite,
  capabilities: Capabilities,
  now: number,
): Outcome {
  const { status, code, message } = error;
  const answer = { status, code, message, at: now };
  if (status >= 500 || RETRYABLE_STATUSES.includes(status))
    return { kind: 'failed', answer, error: serverFailure(error, { cause: error }) };
  if (status === 403) return { kind: 'refused', state: 'not_permitted', answer };
  const noSuchRoute = (status === 404 || status === 405) && isNotOffered(item, capabilities);
  if (noSuchRoute) return { kind: 'refused', state: 'local', answer };
  // What was to be removed is gone already: somebody else did it, or an answer was lost.
  if (status === 404 && isRemoval(item.operation)) return { kind: 'taken', data: null, isReplay: true };
  return { kind: 'refused', state: 'attention', answer };
}

/** What an answer that was not the API's own means for the write: nothing. */
export function failure(error: SyncError, now: number): Outcome {
  const status = error.cause instanceof ClientError ? error.cause.status : null;
  return { kind: 'failed', answer: { status, code: null, message: error.message, at: now }, error };
}

/** An upstream that keeps to the specification has none of the additions: what they write stays on this machine. */
function isNotOffered(item: QueuedWrite, { feed, scopes }: Capabilities): boolean {
  return 'addition' in routes[item.operation] && !feed && scopes['regattas:read'] !== 'granted';
}

/**
 * Upstream took a write: it leaves the queue, and the ids that upstream gave hold here too from now on. What upstream had
 * said of the record before is outdated by that, unless it took the write earlier than we know.
 */
export function accept(
  db: Writable,
  item: QueuedWrite,
  { data, isReplay }: { data: unknown; isReplay: boolean },
  now: number,
): void {
  // Of a write about many records at once none of them is the record that it is queued for.
  const isAboutRecord = item.dependencies.writes[0]?.startsWith(`${item.resource}/`);
  // A wristband check that upstream has a later one of changes nothing there, and nothing of it comes back.
  const isApplied = (data as { applied?: unknown } | null)?.applied !== false;
  if (!isReplay && isApplied && isAboutRecord) dropOutdated(db, item.resource, item.key);
  markSent(db, item.id, now, findUpstream(db)?.capabilities?.feed);
  dropSuperseded(db, item);
  if (item.operation === 'submitApplication') adoptApplicationIds(db, item, data);
}

/**
 * Gives an application the ids that upstream answered, where it did. Where it did not, its applicants are recognised when
 * they come back in a pull.
 */
function adoptApplicationIds(db: Writable, { club_id, key }: QueuedWrite, data: unknown): void {
  const { id, application_id, applicants } = (data ?? {}) as Record<string, unknown>;
  const given = toId(application_id) ?? toId(id);
  if (given === null || given === key) return;
  const theirs = Array.isArray(applicants) ? applicants.map((one) => toId(one?.id)) : [];
  for (const [index, applicant] of listApplicants(db, club_id, key).entries()) {
    const adopted = { ...applicant, id: theirs[index] ?? applicant.id, application_id: given };
    if (adopted.id !== applicant.id) removeRecord(db, 'membership-applicants', club_id, applicant.id);
    putRecord(db, 'membership-applicants', club_id, adopted);
  }
  renameApplication(db, key, given);
}

function toId(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** These leave every finish as it was: upstream has them already. */
const WITHOUT_FINISHES: OperationId[] = ['scores', 'ratings.accept'];

/**
 * To be called when upstream turned out not to have the route that a write goes by. A server that keeps to the
 * specification knows neither crossings nor starts, but it does know finishes: those that follow from the write are sent
 * as the scores they are.
 */
export function forwardFinishes(
  db: Writable,
  { club_id, dependencies, operation }: QueuedWrite,
  now: number,
): void {
  if (WITHOUT_FINISHES.includes(operation)) return;
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
    { clubId, now, queue: true },
    'scores',
    { resource: 'scores', key: `${registration_id}\u001f${race_number}` },
    { body: { registration_id, race_number, finish_time, ...(laps !== null && { laps }) } },
    { writes: [thing.score(registration_id, race_number)], reads: [thing.registration(registration_id)] },
  );
}
