import { createHash } from 'node:crypto';
import type { Readable } from '../../../db/connection';

/**
 * Makes a digest of a text that is read from a database, and reads it again only once a mark has changed.
 *
 * @param markSql one row that is another whenever the text may be
 * @param textOf the text
 * @returns the digest, in base64url
 */
export function digestWhile(markSql: string, textOf: (db: Readable) => string): (db: Readable) => string {
  const known = new WeakMap<Readable, { mark: string; digest: string }>();
  return (db) => {
    const mark = JSON.stringify(db.get(markSql));
    const before = known.get(db);
    if (before?.mark === mark) return before.digest;
    const digest = createHash('sha256').update(textOf(db)).digest('base64url');
    known.set(db, { mark, digest });
    return digest;
  };
}
