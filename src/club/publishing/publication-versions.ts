import type { Publication } from '../../contract/areas/publishing/publications';
import { completeRecord } from '../../contract/complete-record';
import { type PublicationStatus, PublishedResults } from '../../contract/published-results';
import type { Readable, Writable } from '../../db/connection';
import { putKeyChangeOf } from './signing-keys/key-changes';
import { noteKeyUse } from './signing-keys/key-uses';

/** Key of a version: its number and edition. Only paired laptops give a number twice. */
export type VersionKey = Pick<Publication, 'regatta_id' | 'number' | 'edition'>;

/** One version of a regatta's results, as published. */
export interface PublishedRegatta extends VersionKey {
  status: PublicationStatus;
  published_at: number;
  results: PublishedResults;
}

/** A version without its results and the changes since. */
export type PublicationHead = Omit<Publication, 'changes_since'>;

const VERSIONS =
  'publication_versions AS v LEFT JOIN publication_withdrawals AS w USING (regatta_id, number, edition)';

/**
 * Order of versions with one number, which only paired laptops repeat. First comes the version that counts, the same on
 * every laptop: one continued by a later version, then one not withdrawn, then the last published.
 */
const COUNTS_FIRST = `EXISTS (SELECT 1 FROM publication_versions AS n
    WHERE n.regatta_id = v.regatta_id AND n.previous_hash = v.hash AND n.number > v.number) DESC,
  w.withdrawn_at IS NULL DESC, v.published_at DESC, v.edition DESC`;

/** Latest version of a regatta first: no later version continues a last number. */
export const LATEST_FIRST = `v.number DESC, ${COUNTS_FIRST}`;

const HEAD = `v.regatta_id, v.number, v.edition, v.status, v.published_at, v.published_by, v.published_on, v.reason, v.changes,
  (SELECT max(number) FROM publication_versions WHERE regatta_id = v.regatta_id AND number < v.number) AS replaces,
  (SELECT count(*) FROM publication_versions WHERE regatta_id = v.regatta_id AND number = v.number) AS editions,
  w.withdrawn_at, w.withdrawn_by, w.reason AS withdrawal_reason, v.hash, v.previous_hash, v.signature, v.public_key`;

type HeadRow = Omit<PublicationHead, 'changes' | 'conflict'> & { changes: string; editions: number };

/** @param rows complete numbers, each with the version that counts first */
function toHeads(rows: readonly HeadRow[]): PublicationHead[] {
  return rows.map(({ changes, editions, ...row }, index) => ({
    ...row,
    changes: JSON.parse(changes),
    conflict: editions === 1 ? null : rows[index - 1]?.number === row.number ? 'beside' : 'counts',
  }));
}

/** Every version of a regatta's results, earliest first; of equal numbers, the one that counts is last. */
export function listVersions(db: Readable, regattaId: string): PublicationHead[] {
  const sql = `SELECT ${HEAD} FROM ${VERSIONS} WHERE v.regatta_id = ? ORDER BY ${LATEST_FIRST}`;
  return toHeads(db.all<HeadRow>(sql, regattaId)).reverse();
}

/** One version, withdrawn or not: the one that counts with a number, or one edition. */
export function findVersion(
  db: Readable,
  regattaId: string,
  number: number,
  edition?: string,
): PublicationHead | undefined {
  const sql = `SELECT ${HEAD} FROM ${VERSIONS} WHERE v.regatta_id = ? AND v.number = ? ORDER BY ${COUNTS_FIRST}`;
  const all = toHeads(db.all<HeadRow>(sql, regattaId, number));
  return edition === undefined ? all[0] : all.find((version) => version.edition === edition);
}

/** The last version, withdrawn or not; undefined before the first. */
export function lastVersion(db: Readable, regattaId: string): PublicationHead | undefined {
  const last = publishedMark(db, regattaId);
  return last && findVersion(db, regattaId, last.number);
}

/** Results of an existing version. */
export function resultsOf(db: Readable, { regatta_id, number, edition }: VersionKey): PublishedResults {
  const sql = 'SELECT results FROM publication_versions WHERE regatta_id = ? AND number = ? AND edition = ?';
  const { results } = db.get<{ results: string }>(sql, regatta_id, number, edition)!;
  // Publications of an older Dockside lack newer fields, which get defaults.
  return completeRecord(PublishedResults, JSON.parse(results)) as PublishedResults;
}

/** A regatta's last version with its results; undefined if it has none, or was withdrawn. */
export function findPublished(db: Readable, regattaId: string): PublishedRegatta | undefined {
  const last = lastVersion(db, regattaId);
  return last && last.withdrawn_at === null ? withResults(db, last) : undefined;
}

/** Adds its results to a version. */
export function withResults<Head extends VersionKey>(
  db: Readable,
  head: Head,
): Head & { results: PublishedResults } {
  return { ...head, results: resultsOf(db, head) };
}

/** The last version of a regatta's results. `mark` changes with each publishing. Cheap to read. */
export interface PublishedMark extends VersionKey {
  mark: string;
  /** Unix epoch milliseconds. */
  published_at: number;
  withdrawn_at: number | null;
  withdrawal_reason: string | null;
}

/**
 * `mark` also counts versions and withdrawals: one may come from a paired laptop without being the last. It names the
 * letterheads, which are on every page.
 */
const MARK = `SELECT v.regatta_id, v.number, v.edition, v.published_at, w.withdrawn_at, w.reason AS withdrawal_reason,
    concat_ws(' ', g.value, v.number, v.edition, v.published_at, w.withdrawn_at, w.reason,
      (SELECT count(*) FROM publication_versions WHERE regatta_id = v.regatta_id),
      (SELECT count(*) FROM publication_withdrawals WHERE regatta_id = v.regatta_id),
      (SELECT group_concat(mark) FROM letterheads)) AS mark
  FROM ${VERSIONS} JOIN meta AS g ON g.name = 'generation'`;

const LAST_MARK = `${MARK} WHERE v.regatta_id = ? ORDER BY ${LATEST_FIRST} LIMIT 1`;

/** Last versions of every regatta with public results, latest first. */
export function publishedMarks(db: Readable): PublishedMark[] {
  return db
    .all<{ regatta_id: string }>('SELECT DISTINCT regatta_id FROM publication_versions')
    .map(({ regatta_id }) => publishedMark(db, regatta_id)!)
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .sort((a, b) => b.published_at - a.published_at || (a.regatta_id < b.regatta_id ? -1 : 1));
}

/** The last version of a regatta's results, withdrawn or not; undefined before the first. */
export function publishedMark(db: Readable, regattaId: string): PublishedMark | undefined {
  return db.get<PublishedMark>(LAST_MARK, regattaId);
}

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

/** All data of a version; undefined if it is gone. */
export function copyOfVersion(
  db: Readable,
  { regatta_id, number, edition }: VersionKey,
): VersionCopy | undefined {
  const sql = `SELECT ${columns.join(', ')} FROM publication_versions WHERE regatta_id = ? AND number = ? AND edition = ?`;
  return db.get<VersionCopy>(sql, regatta_id, number, edition);
}

/** Time, author and reason of a version's withdrawal. */
export interface Withdrawal {
  /** Unix epoch milliseconds. */
  withdrawn_at: number;
  withdrawn_by: string | null;
  /** Left out by a paired laptop of an earlier version. */
  reason?: string | null;
}

/** Withdraws an existing version. If two laptops withdrew it, the earlier time counts. */
export function putWithdrawal(
  db: Writable,
  { regatta_id, number, edition }: VersionKey,
  { withdrawn_at, withdrawn_by, reason = null }: Withdrawal,
): void {
  db.run(
    `INSERT INTO publication_withdrawals (regatta_id, number, edition, withdrawn_at, withdrawn_by, reason)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET withdrawn_at = excluded.withdrawn_at, withdrawn_by = excluded.withdrawn_by,
       reason = excluded.reason
     WHERE excluded.withdrawn_at < withdrawn_at
       OR (excluded.withdrawn_at = withdrawn_at AND reason IS NULL)`,
    ...[regatta_id, number, edition, withdrawn_at, withdrawn_by, reason],
  );
}

/** Name in `meta`, followed by the regatta's id, of the highest version number given. */
const HIGHEST = 'publications of';

/** The highest number of a regatta's versions, given by this Dockside or a paired one; 0 if none. */
export function highestNumber(db: Readable, regattaId: string): number {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', `${HIGHEST} ${regattaId}`);
  return Number(row?.value ?? 0);
}

/** Takes the next version number of a regatta. Numbers are never reused, even if the regatta is removed and returns. */
export function takeNumber(db: Writable, regattaId: string): number {
  const number = highestNumber(db, regattaId) + 1;
  raiseNumber(db, regattaId, number);
  return number;
}

/** Records a number given here or by a paired Dockside; a lower one changes nothing. */
export function raiseNumber(db: Writable, regattaId: string, number: number): void {
  db.run(
    `INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
     WHERE CAST(excluded.value AS INTEGER) > CAST(value AS INTEGER)`,
    `${HIGHEST} ${regattaId}`,
    String(number),
  );
}

/** The highest number of each present or former regatta of a club that has one. */
export function highestNumbers(db: Readable, clubId: string): { regatta_id: string; number: number }[] {
  return db.all(
    `SELECT regatta_id, number
     FROM (SELECT substr(name, ${HIGHEST.length + 2}) AS regatta_id, CAST(value AS INTEGER) AS number
       FROM meta WHERE name GLOB '${HIGHEST} *')
     WHERE NOT EXISTS (SELECT 1 FROM regattas WHERE key = regatta_id AND club_id <> ?) ORDER BY regatta_id`,
    clubId,
  );
}
