import {
  type EntityRef,
  entityKey,
  parseEntityKey,
  type StoredDependencies,
} from '../../../club/integration/entity-refs';
import { noteQueued, queuedSoFar } from '../../../club/integration/outbox';
import type { Issue, Why } from '../../../contract/errors';
import { isRemoval, isReplacedBy, isReplacing } from '../../../contract/queued-operations';
import type { ResourceName } from '../../../contract/resources';
import type { OperationId } from '../../../contract/routes';
import type { OutboxCounts, OutboxState } from '../../../contract/staff-operations/sync';
import type { Readable, Writable } from '../../../db/connection';
import { noteSentAgain } from '../../pairing/outbox';

/** The time for which upstream remembers an `idempotency-key`, and we keep the request. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Upstream's last answer to a write. */
export interface UpstreamAnswer extends Why {
  /** Null when no answer came. */
  status: number | null;
  code: string | null;
  message: string;
  /** Fields that upstream found wrong. */
  errors: Issue[];
  /** Unix epoch milliseconds. */
  at: number;
}

/** A local write on its way upstream. */
export interface QueuedWrite {
  /** Its place in the outbox. */
  seq: number;
  /** Also the `idempotency-key` that it is sent with. */
  id: string;
  club_id: string;
  operation: OperationId;
  resource: ResourceName;
  key: string;
  request: Record<string, unknown>;
  dependencies: StoredDependencies;
  created_at: number;
  state: OutboxState;
  attempts: number;
  answer: UpstreamAnswer | null;
}

/** The scores among the entities that a write changes. */
export function scoresWritten(writes: readonly string[]): Extract<EntityRef, { kind: 'score' }>[] {
  return writes.map(parseEntityKey).filter((ref) => ref?.kind === 'score');
}

export const EMPTY_OUTBOX: OutboxCounts = {
  waiting: 0,
  attention: 0,
  not_permitted: 0,
  local: 0,
  oldest_at: null,
};

/** Counts a club's unsent writes by state; without a club, all clubs'. */
export function countOutbox(db: Readable, clubId?: string): OutboxCounts {
  const counts = { ...EMPTY_OUTBOX };
  const rows = db.all<{ state: OutboxState; n: number; oldest_at: number }>(
    `SELECT state, count(*) AS n, min(created_at) AS oldest_at FROM outbox
     WHERE ${UNSENT} AND (? IS NULL OR club_id = ?) GROUP BY state`,
    clubId ?? null,
    clubId ?? null,
  );
  for (const { state, n, oldest_at } of rows) {
    counts[state] = n;
    if (state === 'waiting') counts.oldest_at = oldest_at;
  }
  return counts;
}

/** Listed state by state, so that the index over states serves: sent writes far outnumber unsent ones. */
const UNSENT = "state IN ('waiting', 'attention', 'not_permitted', 'local')";

const columns =
  'seq, id, club_id, operation, resource, key, request, writes, reads, created_at, state, attempts, answer';

interface Row extends Omit<QueuedWrite, 'request' | 'dependencies' | 'answer'> {
  request: string;
  writes: string;
  reads: string;
  answer: string | null;
}

const dependenciesOf = ({ writes, reads }: Pick<Row, 'writes' | 'reads'>): StoredDependencies => ({
  writes: JSON.parse(writes),
  reads: JSON.parse(reads),
});

function toQueuedWrite({ request, writes, reads, answer, ...row }: Row): QueuedWrite {
  return {
    ...row,
    request: JSON.parse(request),
    dependencies: dependenciesOf({ writes, reads }),
    answer: answer === null ? null : answerOf(JSON.parse(answer)),
  };
}

/** Answers of earlier versions were kept without the wrong fields. */
const answerOf = (kept: Omit<UpstreamAnswer, 'errors'>): UpstreamAnswer => ({ errors: [], ...kept });

/** The unsent writes, oldest first: of one club, or of all. */
export function listOutbox(
  db: Readable,
  { clubId, state, limit = -1 }: { clubId?: string | undefined; state?: OutboxState | null; limit?: number },
): QueuedWrite[] {
  const conditions = [state ? 'state = ?' : UNSENT, ...(clubId === undefined ? [] : ['club_id = ?'])];
  const values = [state, clubId].filter((value) => value !== undefined && value !== null);
  const rows = db.all<Row>(
    `SELECT ${columns} FROM outbox WHERE ${conditions.join(' AND ')} ORDER BY seq LIMIT ?`,
    ...values,
    limit,
  );
  return rows.map(toQueuedWrite);
}

/** Differs whenever something else waits to be sent, at the same cost however much does. */
export function outboxFingerprint(db: Readable): string {
  return String(queuedSoFar(db));
}

/** True if a write is still to be sent. */
export function isWaiting(db: Readable, id: string): boolean {
  return db.get("SELECT 1 FROM outbox WHERE id = ? AND state = 'waiting'", id) !== undefined;
}

/**
 * Every entity with a newer state here than upstream. A refused write counts for its own entity only; upstream reports
 * the entities that merely followed from it.
 */
export function locallyChanged(db: Readable, clubId: string): Set<string> {
  return entitiesWritten(
    db,
    clubId,
    "outbox.state IN ('waiting', 'attention', 'not_permitted') AND (outbox.state = 'waiting' OR written.key = 0)",
  );
}

/**
 * The entities changed by writes that match a condition on `outbox` and `written.key`, the place in the write's list.
 */
function entitiesWritten(db: Readable, clubId: string, condition: string): Set<string> {
  const rows = db.all<{ entity: string }>(
    `SELECT written.value AS entity FROM outbox, json_each(outbox.writes) AS written
     WHERE outbox.club_id = ? AND (${condition})`,
    clubId,
  );
  return new Set(rows.map((row) => row.entity));
}

/** Shows if upstream's change feed has yet to report an accepted write, or has reported it; null: it never will. */
export type FeedEcho = 'awaited' | 'reported' | null;

/** Marks a write that upstream took. The row stays as long as upstream remembers its key: a restored upstream is sent it again. */
export function markSent(db: Writable, id: string, now: number, echo: FeedEcho = null): void {
  db.run(
    `UPDATE outbox SET state = 'sent', sent_at = ?, answer = NULL, feed_echo = ?,
       sent_in = (SELECT generation FROM upstream) WHERE id = ?`,
    now,
    echo,
    id,
  );
  noteSentAgain(db, id);
}

/**
 * Queues again, in their old place, the writes that another generation of the cloud took. This one was restored from a
 * backup and may lack them. It recognises the ones it has by their idempotency keys.
 *
 * @param isNoticed this computer saw the generation change: writes of an unknown generation are queued again as well
 * @returns the number of writes
 */
export function requeueLost(db: Writable, generation: string, isNoticed: boolean): number {
  const queued = db.run(
    `UPDATE outbox SET state = 'waiting', sent_at = NULL, feed_echo = NULL
     WHERE state = 'sent' AND (sent_in < ? OR sent_in > ? OR ? AND sent_in IS NULL)`,
    generation,
    generation,
    isNoticed ? 1 : 0,
  );
  if (queued > 0) noteQueued(db);
  return queued;
}

/** Returns true if another generation of the cloud took a write, which this one may lack. */
export function hasLost(db: Readable, generation: string): boolean {
  const sql = "SELECT 1 FROM outbox WHERE state = 'sent' AND (sent_in < ? OR sent_in > ?) LIMIT 1";
  return db.get(sql, generation, generation) !== undefined;
}

/** Upstream's feed has reported an entity: of the writes about it that it has taken, that is what became of them. */
export function markReported(db: Writable, entity: string): void {
  db.run(
    "UPDATE outbox SET feed_echo = 'reported' WHERE feed_echo = 'awaited' AND writes ->> '$[0]' = ?",
    entity,
  );
}

/** Every entity that a write changed which upstream took, and has not reported since. */
export function awaitingReport(db: Readable, clubId: string): Set<string> {
  return entitiesWritten(db, clubId, "outbox.feed_echo = 'awaited'");
}

/**
 * The entities that follow from writes which upstream took and has not reported since, and when it took the latest of them:
 * Unix epoch milliseconds.
 */
export function followsUnreported(db: Readable, clubId: string): Map<string, number> {
  const rows = db.all<{ entity: string; taken_at: number }>(
    `SELECT written.value AS entity, max(outbox.sent_at) AS taken_at FROM outbox, json_each(outbox.writes) AS written
     WHERE outbox.feed_echo = 'awaited' AND outbox.club_id = ? AND written.key > 0 GROUP BY written.value`,
    clubId,
  );
  return new Map(rows.map(({ entity, taken_at }) => [entity, taken_at]));
}

/** Some of the writes that upstream has reported since it took them, oldest first, until `clearReported` is called. */
export function listReported(
  db: Readable,
  limit: number,
): Pick<QueuedWrite, 'seq' | 'operation' | 'dependencies' | 'created_at'>[] {
  const rows = db.all<Pick<Row, 'seq' | 'operation' | 'writes' | 'reads' | 'created_at'>>(
    `SELECT seq, operation, writes, reads, created_at FROM outbox WHERE feed_echo = 'reported'
     ORDER BY seq LIMIT ?`,
    limit,
  );
  return rows.map(({ writes, reads, ...row }) => ({
    ...row,
    dependencies: dependenciesOf({ writes, reads }),
  }));
}

/** The reports of writes up to `seq` have been evaluated. */
export function clearReported(db: Writable, seq: number): void {
  db.run("UPDATE outbox SET feed_echo = NULL WHERE feed_echo = 'reported' AND seq <= ?", seq);
}

/** Notes a refusal or a failure; `state` is the write's next state. */
export function markAnswered(db: Writable, id: string, state: OutboxState, answer: UpstreamAnswer): void {
  db.run(
    'UPDATE outbox SET state = ?, attempts = attempts + 1, answer = ? WHERE id = ?',
    state,
    JSON.stringify(answer),
    id,
  );
}

/** The writes among these ids that upstream refused, oldest first. */
export function listRefused(db: Readable, clubId: string, ids: readonly string[]): QueuedWrite[] {
  const rows = db.all<Row>(
    `SELECT ${columns} FROM outbox WHERE state = 'attention' AND club_id = ?
     AND id IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    clubId,
    JSON.stringify(ids),
  );
  return rows.map(toQueuedWrite);
}

/** Queues writes again, in their old place. Answers how many. */
export function requeue(db: Writable, which: { id: string } | { state: OutboxState | 'sent' }): number {
  const queued =
    'id' in which
      ? db.run("UPDATE outbox SET state = 'waiting' WHERE id = ? AND state <> 'sent'", which.id)
      : db.run(
          "UPDATE outbox SET state = 'waiting', sent_at = NULL, feed_echo = NULL WHERE state = ?",
          which.state,
        );
  if (queued > 0) noteQueued(db);
  return queued;
}

/** Queues again what upstream refused, in its old place: these writes, or with null all of them. Answers how many. */
export function requeueRefused(
  db: Writable,
  { clubId, ids }: { clubId: string | undefined; ids: readonly string[] | null },
): number {
  const queued = db.run(
    `UPDATE outbox SET state = 'waiting' WHERE state = 'attention' AND (? IS NULL OR club_id = ?)
     AND (? IS NULL OR id IN (SELECT value FROM json_each(?)))`,
    clubId ?? null,
    clubId ?? null,
    ids && JSON.stringify(ids),
    ids && JSON.stringify(ids),
  );
  if (queued > 0) noteQueued(db);
  return queued;
}

/** Takes a write out of the outbox for good. Answers whether it was there and unsent. */
export function discard(db: Writable, id: string): boolean {
  return db.run("DELETE FROM outbox WHERE id = ? AND state <> 'sent'", id) > 0;
}

/** Drops what upstream had refused, or had no route for, and `item`, which it took, has made moot: another state of the record, or its end. */
export function dropSuperseded(db: Writable, item: QueuedWrite): void {
  if (!isRemoval(item.operation) && !isReplacing(item.operation)) return;
  const unsent = db.all<Row>(
    `SELECT ${columns} FROM outbox WHERE state IN ('attention', 'local') AND resource = ? AND key = ? AND seq < ?`,
    item.resource,
    item.key,
    item.seq,
  );
  for (const earlier of unsent.map(toQueuedWrite)) if (isReplacedBy(earlier, item)) discard(db, earlier.id);
}

/** Forgets what upstream has forgotten too. Left to itself SQLite would look at all that was sent, as the index over states offers. */
export function purgeSent(db: Writable, now: number): void {
  db.run(
    "DELETE FROM outbox INDEXED BY outbox_sent WHERE state = 'sent' AND sent_at < ?",
    now - REMEMBERED_MS,
  );
}

/** An application has another id upstream: changes of it that are still to be sent name it so. */
export function renameApplication(db: Writable, ours: string, theirs: string): void {
  const [before, after] = [ours, theirs].map((id) => entityKey({ kind: 'application', id }));
  const rename = (key: string) => (key === before ? after! : key);
  const rows = db.all<Row>(
    `SELECT ${columns} FROM outbox WHERE operation IN ('submitApplication', 'updateApplication') AND key = ?`,
    ours,
  );
  for (const { seq, operation, request, dependencies } of rows.map(toQueuedWrite))
    db.run(
      'UPDATE outbox SET key = ?, request = ?, writes = ?, reads = ? WHERE seq = ?',
      theirs,
      JSON.stringify(operation === 'updateApplication' ? { ...request, params: { id: theirs } } : request),
      JSON.stringify(dependencies.writes.map(rename)),
      JSON.stringify(dependencies.reads.map(rename)),
      seq,
    );
}
