import { createHash } from 'node:crypto';
import { resourceNames } from '../contract/resources';
import type { Readable, Writable } from '../db/connection';
import { tableOf } from '../db/records';

/** What was known of a record that stood here as the pairing was left. */
export interface LeftRecord {
  /** The last write of each node that had been seen, by node id. */
  context: Record<string, number>;
  /** Of its JSON text, in hex. */
  sha256: string;
}

/** The SHA-256 of a record's JSON text, in hex. */
export const sha256OfRecord = (json: string): string => createHash('sha256').update(json).digest('hex');

/**
 * Notes what stands here as the pairing ends, so that a record that is gone when it begins again is known to have been deleted
 * in between. No content is kept. What was noted of a record that was deleted before, and is not yet known to the others, stays.
 */
export function noteLeftRecords(db: Writable): void {
  for (const { resource, key, context } of db.all<{ resource: string; key: string; context: string }>(
    'SELECT resource, key, context FROM pairing_records',
  )) {
    const kind = resourceNames.find((name) => name === resource);
    if (kind === undefined) continue;
    const row = db.get<{ json: string }>(`SELECT json FROM ${tableOf(kind)} WHERE key = ?`, key);
    if (row)
      db.run(
        'INSERT OR REPLACE INTO left_pairing (resource, key, context, sha256) VALUES (?, ?, ?, ?)',
        ...[resource, key, context, sha256OfRecord(row.json)],
      );
  }
}

/** What was known of a record as the pairing was left; undefined where it did not stand here then. */
export function leftRecord(db: Readable, resource: string, key: string): LeftRecord | undefined {
  const row = db.get<{ context: string; sha256: string }>(
    'SELECT context, sha256 FROM left_pairing WHERE resource = ? AND key = ?',
    resource,
    key,
  );
  return row && { context: JSON.parse(row.context), sha256: row.sha256 };
}

/** The others know of the record again. */
export function forgetLeftRecord(db: Writable, resource: string, key: string): void {
  db.run('DELETE FROM left_pairing WHERE resource = ? AND key = ?', resource, key);
}

export function forgetLeftRecords(db: Writable): void {
  db.run('DELETE FROM left_pairing');
}
