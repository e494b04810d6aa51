import { createHash } from 'node:crypto';
import { type Letterhead, plainLetterhead } from '../../contract/letterhead';
import type { Readable, Writable } from '../../db/connection';

/** A letterhead as it is stored. `rev` counts its edits; `mark` names its content. */
export interface StoredLetterhead {
  letterhead: Letterhead;
  rev: number;
  mark: string;
}

/** A club's letterhead; undefined before the first. */
export function storedLetterhead(db: Readable, clubId: string): StoredLetterhead | undefined {
  const row = db.get<{ json: string; rev: number; mark: string }>(
    'SELECT json, rev, mark FROM letterheads WHERE club_id = ?',
    clubId,
  );
  return row && { letterhead: JSON.parse(row.json), rev: row.rev, mark: row.mark };
}

/** A club's letterhead, or the plain one. */
export function letterheadOf(db: Readable, clubId: string): Letterhead {
  return storedLetterhead(db, clubId)?.letterhead ?? plainLetterhead;
}

/** The letterhead of a regatta's club; undefined if it has none. */
export function letterheadOfRegatta(db: Readable, regattaId: string): StoredLetterhead | undefined {
  const owner = db.get<{ club_id: string }>('SELECT club_id FROM regattas WHERE key = ?', regattaId);
  return owner && storedLetterhead(db, owner.club_id);
}

/** The letterhead of the one club that has all these regattas; undefined if there are several clubs. */
export function letterheadOfAll(db: Readable, regattaIds: readonly string[]): StoredLetterhead | undefined {
  const owners = db.all<{ club_id: string }>(
    'SELECT DISTINCT club_id FROM regattas WHERE key IN (SELECT value FROM json_each(?))',
    JSON.stringify(regattaIds),
  );
  return owners.length === 1 ? storedLetterhead(db, owners[0]!.club_id) : undefined;
}

/** The letterhead with this mark, of any club. */
export function letterheadByMark(db: Readable, mark: string): Letterhead | undefined {
  const row = db.get<{ json: string }>('SELECT json FROM letterheads WHERE mark = ?', mark);
  return row && JSON.parse(row.json);
}

/** Stores a club's letterhead, as one more edit. */
export function saveLetterhead(db: Writable, clubId: string, letterhead: Letterhead): void {
  putLetterhead(db, clubId, letterhead, (storedLetterhead(db, clubId)?.rev ?? 0) + 1);
}

/**
 * Merges a paired computer's letterhead into the one here: more edits count; with equally many, both pick the same.
 *
 * @returns true if theirs replaced the one here
 */
export function mergeLetterhead(
  db: Writable,
  clubId: string,
  theirs: Pick<StoredLetterhead, 'letterhead' | 'rev'>,
): boolean {
  const ours = storedLetterhead(db, clubId);
  const mark = markOf(theirs.letterhead);
  const isLater = !ours || theirs.rev > ours.rev || (theirs.rev === ours.rev && mark > ours.mark);
  if (isLater) putLetterhead(db, clubId, theirs.letterhead, theirs.rev);
  return isLater;
}

function putLetterhead(db: Writable, clubId: string, letterhead: Letterhead, rev: number): void {
  db.run(
    'INSERT OR REPLACE INTO letterheads (club_id, json, rev, mark) VALUES (?, ?, ?, ?)',
    ...[clubId, JSON.stringify(letterhead), rev, markOf(letterhead)],
  );
}

/** Names the content of a letterhead. */
export const markOf = ({ crest, colour, sponsor, signature }: Letterhead) =>
  createHash('sha256')
    .update(JSON.stringify([crest, colour, sponsor, signature]))
    .digest('hex')
    .slice(0, 16);

/** A letterhead for the list of changed settings: the crest by its mark. */
export function shownLetterhead({ crest, ...rest }: Letterhead): Record<string, string | null> {
  const image = crest && createHash('sha256').update(crest).digest('hex').slice(0, 8);
  return { crest: image && `image ${image}`, ...rest };
}
