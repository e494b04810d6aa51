import { join as t } from '@messages/server/pairing';
import { findClub, listClubs, mayRemoveClub, putClub, removeEmptyClub } from '../../club/clubs';
import { forgetLeftRecords } from '../../club/integration/left-pairing';
import { INVITATION_SCHEME, PAIRING_CODE_MS } from '../../contract/staff-operations/pairing';
import { generation, upstreams } from '../../db/change-log';
import type { Readable, Writable } from '../../db/connection';
import { PairingError } from './errors';
import { becomeNode, requireNode, takeLease } from './node';
import { putPeer } from './peers';
import type { JoinAnswer, JoinRequest } from './protocol';
import { digest, digestOfCode, newCode, newKey } from './secrets';

/** Tells the other Dockside that its code lets nobody in. */
export const USED_UP = t.codeIsUsedUp;
const CIRCLE = t.oneIsCloudOfOther;

/** Makes a code with which one Dockside may be paired, once. */
export function invite(
  db: Writable,
  { clubId, name }: { clubId: string; name: string },
  now: number,
): { code: string; expires_at: number } {
  if (!findClub(db, clubId)) throw new PairingError(t.noClub(clubId));
  begin(db, { clubId, name, base: 'both' });
  if (requireNode(db).epoch === 0) takeLease(db);
  db.run('DELETE FROM pairing_invitations WHERE expires_at <= ?', now);
  const code = newCode();
  const expires_at = now + PAIRING_CODE_MS;
  db.run(
    'INSERT INTO pairing_invitations (code_sha256, expires_at) VALUES (?, ?)',
    digestOfCode(code),
    expires_at,
  );
  return { code, expires_at };
}

/** Begins to keep versions of a club. @throws PairingError where those of another club are kept */
export function begin(
  db: Writable,
  { clubId, name, base }: { clubId: string; name: string; base: 'both' | 'theirs' },
): void {
  const node = becomeNode(db, { clubId, name, base });
  if (node.club_id !== clubId) throw new PairingError(t.isPairedForAnotherClub(node.club_id, clubId));
  db.run('UPDATE pairing SET name = ?', name);
}

/** True if a code was given out that can still be used. */
export function hasInvitation(db: Readable, now: number): boolean {
  return db.get('SELECT 1 FROM pairing_invitations WHERE expires_at > ? LIMIT 1', now) !== undefined;
}

/** Lets in a Dockside with a valid code. @throws PairingError */
export function acceptJoin(db: Writable, request: JoinRequest, now: number): JoinAnswer {
  const row = db.get<{ node: string | null }>(
    'SELECT node FROM pairing_invitations WHERE code_sha256 = ? AND expires_at > ?',
    digestOfCode(request.code),
    now,
  );
  if (!row || (row.node !== null && row.node !== request.node)) throw new PairingError(USED_UP);
  const { node, name, club_id } = requireNode(db);
  if (request.node === node) throw new PairingError(t.isThisDockside);
  if (request.upstreams.includes(node) || upstreams(db).includes(request.node))
    throw new PairingError(CIRCLE);
  db.run(
    'UPDATE pairing_invitations SET node = ? WHERE code_sha256 = ?',
    request.node,
    digestOfCode(request.code),
  );
  const key = newKey();
  putPeer(db, { node: request.node, name: request.name, keySha256: digest(key) });
  return { key, node, name, club: findClub(db, club_id)! };
}

/** Makes the request that asks another Dockside to pair. */
export function joinRequest(db: Writable, code: string, name: string): JoinRequest {
  return { format: 'dockside-pairing/1', code, node: generation(db), name, upstreams: upstreams(db) };
}

/** Sets this Dockside up to call another one. @throws PairingError where it keeps another club */
export function completeJoin(
  db: Writable,
  answer: JoinAnswer,
  { url, name, base }: { url: string; name: string; base: 'both' | 'theirs' },
): void {
  const { club } = answer;
  if (!findClub(db, club.id)) {
    const clubs = listClubs(db);
    // The club that a new laptop was begun with.
    for (const { id } of clubs) if (mayRemoveClub(db, id)) removeEmptyClub(db, id);
    const [other] = listClubs(db);
    if (other) throw new PairingError(t.clubsDiffer(club.id, other.id));
    putClub(db, club);
  }
  begin(db, { clubId: club.id, name, base });
  // The other's counts, also where something was deleted here.
  if (base === 'theirs') forgetLeftRecords(db);
  putPeer(db, { node: answer.node, name: answer.name, url });
}

/**
 * Reads an invitation as staff scanned or typed it: the text of a QR code, or an address and a code.
 *
 * @throws PairingError saying what to type
 */
export function parseInvitation(address: string, code: string): { url: string; code: string } {
  const typed = address.startsWith(INVITATION_SCHEME) ? address.slice(INVITATION_SCHEME.length) : address;
  const [place = '', inLink = ''] = typed.split('#');
  const withScheme = /^https?:\/\//i.test(place) ? place : `http://${place}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  const given = code || inLink;
  if (!url?.hostname) throw new PairingError(t.isNotAddress(address));
  if (given === '') throw new PairingError(t.enterCode);
  return { url: url.origin, code: given };
}
