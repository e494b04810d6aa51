import type { Publication } from '../contract/areas/publications';
import { completeRecord } from '../contract/complete-record';
import { type PublicationStatus, PublishedResults } from '../contract/published-results';
import type { Readable } from '../db/connection';

/** One version of a regatta's results, as it was published. */
export interface PublishedRegatta {
  regatta_id: string;
  number: number;
  status: PublicationStatus;
  published_at: number;
  results: PublishedResults;
}

/** What is known of a version besides its results, and besides what has changed since. */
export type PublicationHead = Omit<Publication, 'changes_since'>;

const HEAD = `v.regatta_id, v.number, v.status, v.published_at, v.published_by, v.published_on, v.reason, v.changes,
  (SELECT max(number) FROM publication_versions WHERE regatta_id = v.regatta_id AND number < v.number) AS replaces,
  w.withdrawn_at, w.withdrawn_by, v.hash, v.previous_hash, v.signature, v.public_key`;

const VERSIONS =
  'publication_versions AS v LEFT JOIN publication_withdrawals AS w USING (regatta_id, number)';

type HeadRow = Omit<PublicationHead, 'changes'> & { changes: string };

const toHead = ({ changes, ...row }: HeadRow): PublicationHead => ({ ...row, changes: JSON.parse(changes) });

/** Every version of a regatta's results, the earliest first. */
export function listVersions(db: Readable, regattaId: string): PublicationHead[] {
  const sql = `SELECT ${HEAD} FROM ${VERSIONS} WHERE v.regatta_id = ? ORDER BY v.number`;
  return db.all<HeadRow>(sql, regattaId).map(toHead);
}

/** One version, withdrawn or not. */
export function findVersion(db: Readable, regattaId: string, number: number): PublicationHead | undefined {
  const sql = `SELECT ${HEAD} FROM ${VERSIONS} WHERE v.regatta_id = ? AND v.number = ?`;
  const row = db.get<HeadRow>(sql, regattaId, number);
  return row && toHead(row);
}

/** The last version, withdrawn or not; undefined before the first. */
export function lastVersion(db: Readable, regattaId: string): PublicationHead | undefined {
  const sql = `SELECT ${HEAD} FROM ${VERSIONS} WHERE v.regatta_id = ? ORDER BY v.number DESC LIMIT 1`;
  const row = db.get<HeadRow>(sql, regattaId);
  return row && toHead(row);
}

/** The results of a version that is there. */
export function resultsOf(db: Readable, regattaId: string, number: number): PublishedResults {
  const sql = 'SELECT results FROM publication_versions WHERE regatta_id = ? AND number = ?';
  const { results } = db.get<{ results: string }>(sql, regattaId, number)!;
  // What an older Dockside published lacks the fields that came since; they say nothing of it.
  return completeRecord(PublishedResults, JSON.parse(results)) as PublishedResults;
}

/** A regatta's last version with its results; undefined when it has none, or it was withdrawn. */
export function findPublished(db: Readable, regattaId: string): PublishedRegatta | undefined {
  const last = lastVersion(db, regattaId);
  return last && last.withdrawn_at === null ? withResults(db, last) : undefined;
}

/** Adds its results to a version. */
export function withResults<Head extends Pick<PublicationHead, 'regatta_id' | 'number'>>(
  db: Readable,
  head: Head,
): Head & { results: PublishedResults } {
  return { ...head, results: resultsOf(db, head.regatta_id, head.number) };
}

/** Which version of a regatta's results is the last: `mark` is another one after each publishing. Cheap to read. */
export interface PublishedMark {
  regatta_id: string;
  number: number;
  mark: string;
  /** Unix epoch milliseconds. */
  published_at: number;
  withdrawn_at: number | null;
}

const marksOf = (latest: string) => `SELECT v.regatta_id, v.number, v.published_at, w.withdrawn_at,
    concat_ws(' ', g.value, v.number, v.published_at, w.withdrawn_at) AS mark
  FROM (${latest}) AS l
  JOIN publication_versions AS v USING (regatta_id, number)
  LEFT JOIN publication_withdrawals AS w USING (regatta_id, number)
  JOIN meta AS g ON g.name = 'generation'`;

const MARKS = `${marksOf('SELECT regatta_id, max(number) AS number FROM publication_versions GROUP BY regatta_id')}
  WHERE w.withdrawn_at IS NULL ORDER BY v.published_at DESC, v.regatta_id`;

const MARK = marksOf(
  'SELECT regatta_id, number FROM publication_versions WHERE regatta_id = ? ORDER BY number DESC LIMIT 1',
);

/** The last version of every regatta whose results are public, the latest first. */
export function publishedMarks(db: Readable): PublishedMark[] {
  return db.all(MARKS);
}

/** The last version of a regatta's results, withdrawn or not; undefined before the first. */
export function publishedMark(db: Readable, regattaId: string): PublishedMark | undefined {
  return db.get<PublishedMark>(MARK, regattaId);
}
