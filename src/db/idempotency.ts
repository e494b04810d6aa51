import type { Readable, Writable } from './connection';

/** The lifetime of a stored response, in running time of servers: an offline client may retry a write weeks later. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Identifies one operation: two requests with the same key are the same operation. */
export interface OperationKey {
  /** The scope of the idempotency key: the API key that sends it, or the club; see `isWriteId`. */
  scope: string;
  /** The operation id, and behind it as JSON what the request's address says of the record, if anything. */
  operation: string;
  idempotencyKey: string;
}

/** The first successful answer to an operation, kept to be repeated byte for byte. */
export interface StoredResponse {
  request_id: string;
  body: string;
  /** Hash of the body of the first request; null if it was stored by an earlier version. */
  sent_hash: string | null;
}

/** The answer kept for this operation, if one is and servers did not run for 30 days since. `running` is the store's running time, here and below. */
export function findStoredResponse(
  db: Readable,
  key: OperationKey,
  running: number,
): StoredResponse | undefined {
  return db.get<StoredResponse>(
    `SELECT request_id, body, sent_hash FROM idempotency
     WHERE api_key_id = ? AND operation = ? AND idempotency_key = ? AND running_ms > ?`,
    key.scope,
    key.operation,
    key.idempotencyKey,
    running - RETENTION_MS,
  );
}

/** The scope of writes from the outboxes of a club's Docksides. */
export const scopeOfWrites = (clubId: string): string => `club ${clubId}`;

/** Keeps an answer, in the transaction of the write it answers. */
export function storeResponse(
  db: Writable,
  key: OperationKey,
  response: StoredResponse,
  running: number,
): void {
  db.run(
    `INSERT OR REPLACE INTO idempotency (api_key_id, operation, idempotency_key, request_id, body, sent_hash, running_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    key.scope,
    key.operation,
    key.idempotencyKey,
    response.request_id,
    response.body,
    response.sent_hash,
    running,
  );
}

/** Forgets answers of more than 30 days of running time ago. */
export function purgeStoredResponses(db: Writable, running: number): number {
  return db.run('DELETE FROM idempotency WHERE running_ms <= ?', running - RETENTION_MS);
}

/**
 * Forgets what was answered. Writes of other Docksides' outboxes stay known, without their content: if this database is put
 * back, they are sent again, and must not bring back what was removed here.
 */
export function forgetAnswers(db: Writable): void {
  db.run("DELETE FROM idempotency WHERE api_key_id NOT GLOB 'club *' OR operation GLOB '* *'");
  db.run(
    `UPDATE idempotency SET sent_hash = NULL,
       body = json_object('request_id', request_id, 'code', 'OK', 'status', 'success', 'data', NULL)`,
  );
}
