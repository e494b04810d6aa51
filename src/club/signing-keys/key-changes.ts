import { type Bundle, type KeyChange, keyChangeIn } from '@dockside/publication-verifier';
import type { Readable, Writable } from '../../db/connection';
import type { KeyOwner } from './index';

/** A club's new key, and why it took the place of another. */
export interface NamedKeyChange extends KeyChange {
  club_id: string;
  club_name: string;
  /** The new key, raw, in base64. */
  public_key: string;
}

/** Names a club's new key; one that is named already stays as it is. */
export function putKeyChange(db: Writable, clubId: string, publicKey: string, change: KeyChange): void {
  const { previous_key, changed_at, reason } = change;
  db.run(
    `INSERT OR IGNORE INTO signing_key_changes (club_id, public_key, previous_key, changed_at, reason)
     VALUES (?, ?, ?, ?, ?)`,
    ...[clubId, publicKey, previous_key, changed_at, reason],
  );
}

/** Names the new key that a publication says it is signed with, if it does: it may come from a paired Dockside. */
export function putKeyChangeOf(db: Writable, bundle: string): void {
  // Few bundles have one, and all are large.
  if (!bundle.includes('"key_change":')) return;
  const parsed: Bundle = JSON.parse(bundle);
  const change = keyChangeIn(parsed);
  if (change) putKeyChange(db, parsed.club.id, parsed.club.public_key, change);
}

/** The new keys of every club, or of the one that has a regatta, the latest first. */
export function listKeyChanges(db: Readable, regattaId?: string): NamedKeyChange[] {
  const ofClub =
    regattaId === undefined ? '' : 'WHERE club_id = (SELECT club_id FROM regattas WHERE key = ?)';
  return db.all(
    `SELECT club_id, clubs.name AS club_name, public_key, previous_key, changed_at, reason
     FROM signing_key_changes JOIN clubs ON clubs.id = club_id ${ofClub} ORDER BY changed_at DESC, public_key`,
    ...(regattaId === undefined ? [] : [regattaId]),
  );
}

/** Whose key signs for a club. Which keys it is known by is read when it is asked for: not where its own key is at hand. */
export function keyOwner(db: Readable, clubId: string): KeyOwner {
  return {
    clubId,
    get usedKeys() {
      return usedKeysOf(db, clubId);
    },
    isPaired: db.get('SELECT 1 FROM pairing') !== undefined,
  };
}

/** The keys that a club's publications and the notices of its new keys name, the latest first. */
function usedKeysOf(db: Readable, clubId: string): string[] {
  const uses = db.all<{ public_key: string }>(
    `SELECT public_key, last_used_at AS used_at FROM signing_key_uses WHERE club_id = ?
     UNION ALL SELECT public_key, changed_at FROM signing_key_changes WHERE club_id = ?
     ORDER BY used_at DESC, public_key`,
    clubId,
    clubId,
  );
  return [...new Set(uses.map(({ public_key }) => public_key))];
}
