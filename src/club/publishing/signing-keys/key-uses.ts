import type { Readable, Writable } from '../../../db/connection';

/** Period in which a key signed publications. */
export interface KeyUse {
  /** The raw Ed25519 key of 32 bytes, in base64. */
  public_key: string;
  /** Unix epoch milliseconds. */
  first_used_at: number;
  last_used_at: number;
}

/** A key that signed a club's publications. */
export interface UsedKey extends KeyUse {
  club_id: string;
  club_name: string;
}

/** Records that a key signed publications. Kept even if they are deleted with their regatta. */
export function noteKeyUse(db: Writable, clubId: string, use: KeyUse): void {
  db.run(
    `INSERT INTO signing_key_uses (club_id, public_key, first_used_at, last_used_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET first_used_at = min(first_used_at, excluded.first_used_at),
       last_used_at = max(last_used_at, excluded.last_used_at)`,
    ...[clubId, use.public_key, use.first_used_at, use.last_used_at],
  );
}

/** Keys that signed a club's publications. */
export function keyUses(db: Readable, clubId: string): KeyUse[] {
  return db.all(
    `SELECT public_key, first_used_at, last_used_at FROM signing_key_uses WHERE club_id = ? ORDER BY public_key`,
    clubId,
  );
}

/** Keys that signed publications, latest first: of every club, or of a regatta's club. */
export function usedKeys(db: Readable, regattaId?: string): UsedKey[] {
  const ofClub =
    regattaId === undefined ? '' : 'WHERE club_id = (SELECT club_id FROM regattas WHERE key = ?)';
  return db.all(
    `SELECT club_id, clubs.name AS club_name, public_key, first_used_at, last_used_at
     FROM signing_key_uses JOIN clubs ON clubs.id = club_id ${ofClub}
     ORDER BY clubs.name, club_id, last_used_at DESC, public_key`,
    ...(regattaId === undefined ? [] : [regattaId]),
  );
}
