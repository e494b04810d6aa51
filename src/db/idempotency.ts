import type { Readable, Writable } from './connection';

/** How long a replay record is kept: an offline client may retry a write weeks later. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** What makes two requests the same operation. */
export interface OperationKey {
  apiKeyId: string;
  /** The operation id, and behind it as JSON what the request's address says of the record, if anything. */
  operation: string;
  idempotencyKey: string;
}

/** The first successful answer to an operation, kept to be repeated byte for byte. */
export interface Replay {
  request_id: string;
  body: string;
}

/** The answer kept for this operation, if one is and it is not older than 30 days. */
export function findReplay(db: Readable, key: OperationKey, now: number): Replay | undefined {
  return db.get<Replay>(
    `SELECT request_id, body FROM idempotency
     WHERE api_key_id = ? AND operation = ? AND idempotency_key = ? AND created_at > ?`,
    key.apiKeyId,
    key.operation,
    key.idempotencyKey,
    now - RETENTION_MS,
  );
}

/** Keeps an answer, in the transaction of the write it answers. */
export function keepReplay(db: Writable, key: OperationKey, replay: Replay, now: number): void {
  db.run(
    `INSERT OR REPLACE INTO idempotency (api_key_id, operation, idempotency_key, request_id, body, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    key.apiKeyId,
    key.operation,
    key.idempotencyKey,
    replay.request_id,
    replay.body,
    now,
  );
}

/** Forgets answers older than 30 days. */
export function purgeReplays(db: Writable, now: number): number {
  return db.run('DELETE FROM idempotency WHERE created_at <= ?', now - RETENTION_MS);
}
