import { type Bundle, type KeyChange, keyChangeIn } from '@dockside/publication-verifier';
import type { Readable, Writable } from '../../../db/connection';
import type { KeyOwner } from './signing-keys';

/** A club's new key, and why it replaced another. */
export interface NamedKeyChange extends KeyChange {
  club_id: string;
  club_name: string;
  /** The new key, raw, in base64. */
  public_key: string;
}

/** Publishes a club's new key; an existing entry stays unchanged. */
export function putKeyChange(db: Writable, clubId: string, publicKey: string, change: KeyChange): void {
  const { previous_key, changed_at, reason } = change;
  db.run(
    `INSERT OR IGNORE INTO signing_key_changes (club_id, public_key, previous_key, changed_at, reason)
     VALUES (?, ?, ?, ?, ?)`,
    ...[clubId, publicKey, previous_key, changed_at, reason],
  );
}

/** Publishes the new key stated by a publication, if any: it may come from a paired Dockside. */
export function putKeyChangeOf(db: Writable, bundle: string): void {
  // Cheap test, because few bundles have one and all are large.
  if (!bundle.includes('"key_change":')) return;
  const parsed: Bundle = JSON.parse(bundle);
  const change = keyChangeIn(parsed);
  if (change) putKeyChange(db, parsed.club.id, parsed.club.public_key, change);
}

/** New keys of every club, or of a regatta's club, latest first. */
export function listKeyChanges(db: Readable, regattaId?: string): NamedKeyChange[] {
  const ofClub =
    regattaId === undefined ? '' : 'WHERE club_id = (SELECT club_id FROM regattas WHERE key = ?)';
  return db.all(
    `SELECT club_id, clubs.name AS club_name, public_key, previous_key, changed_at, reason
     FROM signing_key_changes JOIN clubs ON clubs.id = club_id ${ofClub} ORDER BY changed_at DESC, public_key`,
    ...(regattaId === undefined ? [] : [regattaId]),
  );
}

/** Owner of a club's key. Its used keys are read lazily, because they are not needed while its own key is at hand. */
export function keyOwner(db: Readable, clubId: string): KeyOwner {
  return {
    clubId,
    get usedKeys() {
      return usedKeysOf(db, clubId);
    },
    isPaired: db.get('SELECT 1 FROM pairing') !== undefined,
  };
}

/** Keys named by a club's publications and key changes, latest first. */
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
