import { createHash } from 'node:crypto';
import { resourceNames } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { tableOf } from '../../db/records';

/** Knowledge about a record that existed here when the pairing ended. */
export interface LeftRecord {
  /** Last known write of each node, by node id. */
  context: Record<string, number>;
  /** Hash of its JSON text, in hex. */
  sha256: string;
}

/** SHA-256 of a record's JSON text, in hex. */
export const sha256OfRecord = (json: string): string => createHash('sha256').update(json).digest('hex');

/**
 * Notes all records when the pairing ends, so that a missing one is known as deleted if pairing resumes. Stores no
 * content. Notes about records deleted earlier and unknown to the others stay.
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

/** Knowledge about a record when the pairing ended; undefined if it did not exist here then. */
export function leftRecord(db: Readable, resource: string, key: string): LeftRecord | undefined {
  const row = db.get<{ context: string; sha256: string }>(
    'SELECT context, sha256 FROM left_pairing WHERE resource = ? AND key = ?',
    resource,
    key,
  );
  return row && { context: JSON.parse(row.context), sha256: row.sha256 };
}

/** Forgets the note, because the others know the record again. */
export function forgetLeftRecord(db: Writable, resource: string, key: string): void {
  db.run('DELETE FROM left_pairing WHERE resource = ? AND key = ?', resource, key);
}

export function forgetLeftRecords(db: Writable): void {
  db.run('DELETE FROM left_pairing');
}
