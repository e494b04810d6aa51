import type { Readable, Writable } from '../db/connection';
import type { VersionKey } from './publication-versions';
import { putKeyChangeOf } from './signing-keys/key-changes';
import { noteKeyUse } from './signing-keys/key-uses';

const columns = [
  ...['regatta_id', 'number', 'edition', 'status', 'published_at', 'published_by', 'published_on', 'reason'],
  ...['hash', 'previous_hash', 'signature', 'public_key', 'changes', 'results', 'bundle'],
] as const;

/** A version of a regatta's results with all its stored data. */
export interface VersionCopy extends VersionKey {
  status: string;
  /** Unix epoch milliseconds. */
  published_at: number;
  published_by: string | null;
  published_on: string | null;
  reason: string | null;
  hash: string | null;
  previous_hash: string | null;
  signature: string | null;
  public_key: string | null;
  /** JSON: changes since the previous version. */
  changes: string;
  /** JSON: the published results. */
  results: string;
  /** Canonical JSON, exactly as signed; null without a bundle. */
  bundle: string | null;
}

/**
 * Adds a version, and its key to the club's signing keys. An existing version stays unchanged. The regatta must exist.
 */
export function putVersion(db: Writable, version: VersionCopy): void {
  db.run(
    `INSERT INTO publication_versions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT DO NOTHING`,
    ...columns.map((column) => version[column as keyof VersionCopy]),
  );
  const { regatta_id, published_at, public_key, bundle } = version;
  if (public_key !== null) {
    const regatta = db.get<{ club_id: string }>('SELECT club_id FROM regattas WHERE key = ?', regatta_id)!;
    noteKeyUse(db, regatta.club_id, { public_key, first_used_at: published_at, last_used_at: published_at });
  }
  if (bundle !== null) putKeyChangeOf(db, bundle);
}

/** All data of an existing version. */
export function copyOfVersion(db: Readable, { regatta_id, number, edition }: VersionKey): VersionCopy {
  const sql = `SELECT ${columns.join(', ')} FROM publication_versions WHERE regatta_id = ? AND number = ? AND edition = ?`;
  return db.get<VersionCopy>(sql, regatta_id, number, edition)!;
}

/** Time and author of a version's withdrawal. */
export interface Withdrawal {
  /** Unix epoch milliseconds. */
  withdrawn_at: number;
  withdrawn_by: string | null;
}

/** Withdraws an existing version. If two laptops withdrew it, the earlier time counts. */
export function putWithdrawal(
  db: Writable,
  { regatta_id, number, edition }: VersionKey,
  { withdrawn_at, withdrawn_by }: Withdrawal,
): void {
  db.run(
    `INSERT INTO publication_withdrawals (regatta_id, number, edition, withdrawn_at, withdrawn_by) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET withdrawn_at = excluded.withdrawn_at, withdrawn_by = excluded.withdrawn_by
     WHERE excluded.withdrawn_at < withdrawn_at`,
    ...[regatta_id, number, edition, withdrawn_at, withdrawn_by],
  );
}
