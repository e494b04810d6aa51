import { notFound } from '@messages/refusals';
import { webhookDeliveries as t } from '@messages/server/integration';
import type {
  deliveryStates,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '../../contract/areas/integration/webhooks';
import { invalid } from '../../contract/errors';
import type { PageRequest } from '../../contract/paging';
import type { Readable, Writable } from '../../db/connection';
import { decodeCursor, encodeCursor, type ListTag, listTag } from '../../db/cursor';
import type { Page } from '../../db/records';
import { utf8Of } from '../../db/utf8';
import { brokenRule } from '../broken-rule';
import { type Asker, type Endpoint, requireEndpoint } from './webhooks';

type State = (typeof deliveryStates)[number];

/** A delivery as stored; `due_at` and `finished_at` in running time. */
interface Row {
  seq: number;
  id: string;
  endpoint_id: string;
  event_type: string;
  resource: string | null;
  record_key: string | null;
  record_id: string | null;
  body: string | null;
  state: State;
  created_at: number;
  attempts: number;
  tries: number;
  due_at: number | null;
  finished_at: number | null;
  tried_since: number | null;
  last_attempt_at: number | null;
  status: number | null;
  error: string | null;
}

/** Present time: by the computer's clock, and as running time of servers. */
export interface Times {
  now: number;
  running: number;
}

/** An event to be sent. */
export interface QueuedEvent {
  id: string;
  type: string;
  /** Null for a test. */
  record: { resource: string; key: string; id: string } | null;
  body: string;
}

/** Queues an event for an endpoint; due at once. */
export function queueDelivery(
  db: Writable,
  endpointId: string,
  event: QueuedEvent,
  { now, running }: Times,
): void {
  db.run(
    `INSERT INTO webhook_deliveries
       (id, endpoint_id, event_type, resource, record_key, record_id, body, state, created_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?)`,
    event.id,
    endpointId,
    event.type,
    event.record?.resource ?? null,
    event.record?.key ?? null,
    event.record?.id ?? null,
    event.body,
    now,
    running,
  );
}

export function countWaiting(db: Readable, endpointId: string): number {
  const sql = "SELECT count(*) AS n FROM webhook_deliveries WHERE endpoint_id = ? AND state = 'waiting'";
  return db.get<{ n: number }>(sql, endpointId)!.n;
}

/** A delivery that is due. */
export type DueDelivery = Pick<Row, 'seq' | 'id' | 'event_type' | 'body' | 'tries' | 'tried_since'>;

/** Deliveries of a record go out in order: each waits for earlier ones. */
const isFirst = `NOT EXISTS (SELECT 1 FROM webhook_deliveries AS earlier
  WHERE earlier.endpoint_id = waiting.endpoint_id AND earlier.state = 'waiting' AND earlier.resource = waiting.resource
    AND earlier.record_key = waiting.record_key AND earlier.seq < waiting.seq)`;

/** An endpoint's due deliveries, first queued first. */
export function dueDeliveries(
  db: Readable,
  endpointId: string,
  running: number,
  limit: number,
): DueDelivery[] {
  return db.all<DueDelivery>(
    `SELECT seq, id, event_type, body, tries, tried_since FROM webhook_deliveries AS waiting
     WHERE endpoint_id = ? AND state = 'waiting' AND due_at <= ? AND ${isFirst} ORDER BY seq LIMIT ?`,
    endpointId,
    running,
    limit,
  );
}

/** Time of an endpoint's next delivery that is not due yet; null if none. */
export function nextDue(db: Readable, endpointId: string, running: number): number | null {
  return db.get<{ at: number | null }>(
    `SELECT min(due_at) AS at FROM webhook_deliveries AS waiting
     WHERE endpoint_id = ? AND state = 'waiting' AND due_at > ? AND ${isFirst}`,
    endpointId,
    running,
  )!.at;
}

/** Makes all waiting deliveries due, after a start, because receivers may have returned meanwhile. */
export function makeAllDue(db: Writable, running: number): void {
  db.run("UPDATE webhook_deliveries SET due_at = ? WHERE state = 'waiting' AND due_at > ?", running, running);
}

/** Result of an attempt. */
export interface Outcome {
  attempt: WebhookAttempt;
  /** Time of the next attempt, in running time; null if delivered or given up. */
  retryAt: number | null;
  succeeded: boolean;
}

/** Number of attempts kept per delivery. */
const KEPT_ATTEMPTS = 20;

/** Records an attempt and its consequence; nothing if the delivery has been removed. */
export function recordAttempt(
  db: Writable,
  seq: number,
  { attempt, retryAt, succeeded }: Outcome,
  running: number,
): void {
  const state: State = succeeded ? 'delivered' : retryAt === null ? 'failed' : 'waiting';
  const changed = db.run(
    `UPDATE webhook_deliveries SET state = ?, attempts = attempts + 1, tries = tries + 1, due_at = ?, finished_at = ?,
       tried_since = coalesce(tried_since, ?), last_attempt_at = ?, status = ?, error = ? WHERE seq = ?`,
    state,
    retryAt,
    state === 'waiting' ? null : running,
    attempt.started_at,
    attempt.started_at,
    attempt.status,
    attempt.error,
    seq,
  );
  if (changed === 0) return;
  const { attempts } = db.get<{ attempts: number }>(
    'SELECT attempts FROM webhook_deliveries WHERE seq = ?',
    seq,
  )!;
  db.run(
    'INSERT OR REPLACE INTO webhook_attempts (delivery_seq, number, json) VALUES (?, ?, ?)',
    seq,
    attempts,
    JSON.stringify(attempt),
  );
  db.run(
    'DELETE FROM webhook_attempts WHERE delivery_seq = ? AND number <= ?',
    seq,
    attempts - KEPT_ATTEMPTS,
  );
}

/** After this many consecutive failures, a success makes all waiting deliveries due: the receiver has returned. */
const AWAY_FAILURES = 5;

/** Records an attempt's result on the endpoint. */
export function recordEndpointOutcome(
  db: Writable,
  endpointId: string,
  {
    succeeded,
    startedAt,
    pausedUntil,
  }: { succeeded: boolean; startedAt: number; pausedUntil: number | null },
  running: number,
): void {
  const before = db.get<Pick<Endpoint, 'failures'>>(
    'SELECT failures FROM webhook_endpoints WHERE id = ?',
    endpointId,
  );
  if (!before) return;
  if (!succeeded) {
    db.run(
      `UPDATE webhook_endpoints SET failures = failures + 1, failing_since = coalesce(failing_since, ?),
         paused_until = max(paused_until, ?) WHERE id = ?`,
      startedAt,
      pausedUntil ?? 0,
      endpointId,
    );
    return;
  }
  if (before.failures > 0)
    db.run('UPDATE webhook_endpoints SET failures = 0, failing_since = NULL WHERE id = ?', endpointId);
  if (before.failures >= AWAY_FAILURES)
    db.run(
      "UPDATE webhook_deliveries SET due_at = ? WHERE endpoint_id = ? AND state = 'waiting' AND due_at > ?",
      running,
      endpointId,
      running,
    );
}

/** Limits of finished deliveries: age in running time, and number per endpoint. */
const KEPT_MS = 30 * 86_400_000;
const KEPT_FOR_ENDPOINT = 5_000;
/** Number removed per transaction. */
const PURGED_AT_ONCE = 1_000;

/**
 * Removes finished deliveries that are too old or too many, and notes of new records that every endpoint has passed.
 */
export function purgeDeliveries(db: Writable, running: number): void {
  db.run(
    `DELETE FROM webhook_deliveries WHERE seq IN
       (SELECT seq FROM webhook_deliveries WHERE finished_at IS NOT NULL AND finished_at < ? LIMIT ?)`,
    running - KEPT_MS,
    PURGED_AT_ONCE,
  );
  for (const { id } of db.all<{ id: string }>('SELECT id FROM webhook_endpoints'))
    db.run(
      `DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND seq IN
         (SELECT seq FROM webhook_deliveries WHERE endpoint_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?)`,
      id,
      PURGED_AT_ONCE,
      KEPT_FOR_ENDPOINT,
    );
  db.run(
    `DELETE FROM webhook_new_records WHERE change_before <
       coalesce((SELECT min(after) FROM webhook_endpoints), 9223372036854775807)`,
  );
}

/** Removes records' data from deliveries: requests, answers, and waiting deliveries. */
export function removeDeliveredData(db: Writable): void {
  db.run("DELETE FROM webhook_deliveries WHERE state = 'waiting'");
  db.run('UPDATE webhook_deliveries SET body = NULL, record_id = NULL, record_key = NULL, error = NULL');
  db.run('DELETE FROM webhook_attempts');
  db.run('DELETE FROM webhook_new_records');
}

/** A page of an endpoint's deliveries, newest first. */
export function listDeliveries(
  db: Readable,
  asker: Asker,
  query: PageRequest & { webhook_id: string; state?: State | undefined },
  times: Times,
): Page {
  const endpoint = requireEndpoint(db, asker, query.webhook_id);
  const tag = listTag('webhook-deliveries', { endpoint: endpoint.id, state: query.state });
  const filters = [
    'endpoint_id = ?',
    ...(query.state ? ['state = ?'] : []),
    ...(query.cursor ? ['seq < ?'] : []),
  ];
  const rows = db.all<Row>(
    `SELECT * FROM webhook_deliveries WHERE ${filters.join(' AND ')} ORDER BY seq DESC LIMIT ? OFFSET ?`,
    endpoint.id,
    ...(query.state ? [query.state] : []),
    ...(query.cursor ? [seqOf(query.cursor, tag)] : []),
    query.limit + 1,
    query.skip,
  );
  const records = rows.slice(0, query.limit).map((row) => ({
    json: utf8Of(JSON.stringify(toDelivery(row, endpoint, times))),
    cursor: encodeCursor({ sort: row.seq, key: row.id }, tag),
  }));
  const has_more = rows.length > query.limit;
  return { records, has_more, next_cursor: has_more ? records.at(-1)!.cursor : null };
}

function seqOf(cursor: string, tag: ListTag): number {
  const place = decodeCursor(cursor, true, tag);
  if (!place) throw invalid('cursor', t.isNotFromThisList);
  return place.sort!;
}

function toDelivery(row: Row, endpoint: Endpoint, { now, running }: Times): WebhookDelivery {
  const { id, endpoint_id, event_type, resource, record_id, state, attempts, status, error } = row;
  const isPlanned = state === 'waiting' && endpoint.disabled_at === null;
  const dueAt = Math.max(row.due_at ?? 0, endpoint.paused_until);
  return {
    id,
    webhook_id: endpoint_id,
    event_type,
    resource,
    record_id,
    state,
    attempts,
    status,
    error,
    created_at: row.created_at,
    last_attempt_at: row.last_attempt_at,
    next_attempt_at: isPlanned ? now + Math.max(0, dueAt - running) : null,
  };
}

/** A delivery with its request and answers. @throws ApiError `NOT_FOUND`, also if it is another key's */
export function deliveryDetails(
  db: Readable,
  asker: Asker,
  id: string,
  times: Times,
): WebhookDeliveryDetails {
  const { row, endpoint } = requireDelivery(db, asker, id);
  const attempts = db.all<{ json: string }>(
    'SELECT json FROM webhook_attempts WHERE delivery_seq = ? ORDER BY number DESC',
    row.seq,
  );
  return {
    ...toDelivery(row, endpoint, times),
    body: row.body,
    attempt_list: attempts.map(({ json }) => JSON.parse(json)),
  };
}

function requireDelivery(db: Readable, asker: Asker, id: string): { row: Row; endpoint: Endpoint } {
  const row = db.get<Row>('SELECT * FROM webhook_deliveries WHERE id = ?', id);
  if (!row) throw notFound('no_delivery', { id });
  try {
    return { row, endpoint: requireEndpoint(db, asker, row.endpoint_id) };
  } catch {
    throw notFound('no_delivery', { id });
  }
}

/** @throws ApiError if an endpoint is disabled: nothing can be sent to it */
export function requireEnabled({ disabled_at, disabled_reason }: Endpoint): void {
  if (disabled_at !== null) throw invalid('id', t.endpointIsDisabled(disabled_reason!));
}

/** Queues a delivery again, with retries from the beginning. @throws ApiError if nothing can be sent */
export function redeliver(db: Writable, asker: Asker, id: string, times: Times): WebhookDelivery {
  const { row, endpoint } = requireDelivery(db, asker, id);
  requireEnabled(endpoint);
  if (row.body === null) throw brokenRule('id', 'delivery_content_removed');
  db.run(
    `UPDATE webhook_deliveries SET state = 'waiting', due_at = ?, finished_at = NULL, tries = 0, tried_since = NULL WHERE seq = ?`,
    times.running,
    row.seq,
  );
  return toDelivery(requireDelivery(db, asker, id).row, endpoint, times);
}

/** Queues deliveries again that were given up and queued at `since` or later. @returns their number */
export function redeliverFailed(
  db: Writable,
  asker: Asker,
  webhookId: string,
  since: number,
  { running }: Times,
): number {
  requireEnabled(requireEndpoint(db, asker, webhookId));
  return db.run(
    `UPDATE webhook_deliveries SET state = 'waiting', due_at = ?, finished_at = NULL, tries = 0, tried_since = NULL
     WHERE endpoint_id = ? AND state = 'failed' AND created_at >= ? AND body IS NOT NULL`,
    running,
    webhookId,
    since,
  );
}
