import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '@messages/refusals';
import type { Member } from '../../contract/areas/members/members';
import type { PortalSession, PortalSessionInput } from '../../contract/areas/members/portal';
import type { ApiError } from '../../contract/errors';
import { statusIs } from '../../contract/status-words';
import type { Readable, Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { selectRecords } from '../../db/records';
import { findClub } from '../clubs';
import type { WriteContext } from '../writes';
import { hasLeft } from './member-records';

/** Lifetime of a portal session, from the creation of its URL. */
export const PORTAL_SESSION_MS = 15 * 60 * 1000;

/** Time an ended session is remembered, so that its URL can report expiry. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** A session without its `url`, which callers that know the server's address derive from the token. */
export type MintedPortalSession = Omit<PortalSession, 'url'>;

/** A session with the club whose records it shows. */
export interface OpenPortalSession extends MintedPortalSession {
  club_id: string;
}

/** State of a session's URL: `open` once, otherwise the reason why not. */
export type PortalUrlState = 'open' | 'unknown' | 'used' | 'expired';

const columns = 'id, club_id, membership_number, initial_view, display_name, created_at, expires_at' as const;

/**
 * Mints a session for one member. The token goes into its URL; the database stores only its hash. It ends after 15
 * minutes of the store's running time, here `running`; `expires_at`, by the computer's clock, is for people.
 *
 * @throws ApiError `NOT_FOUND` if the membership number is unknown, or its member has left.
 */
export function createPortalSession(
  db: Writable,
  context: WriteContext,
  input: PortalSessionInput,
  running: number,
): { session: MintedPortalSession; token: string } {
  const refusal = portalRefusal(db, context.clubId, input.membership_number);
  if (refusal) throw refusal;
  const token = newSecret();
  const session: MintedPortalSession = {
    id: newId('pst'),
    membership_number: input.membership_number,
    initial_view: input.initial_view,
    display_name: input.display_name ?? null,
    created_at: context.now,
    expires_at: context.now + PORTAL_SESSION_MS,
  };
  db.run(
    `INSERT INTO portal_sessions (${columns}, url_sha256, ends_running_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    context.clubId,
    session.membership_number,
    session.initial_view,
    session.display_name,
    session.created_at,
    session.expires_at,
    sha256(token),
    running + PORTAL_SESSION_MS,
  );
  return { session, token };
}

/** State of the URL with this token. Checking does not use it up. */
export function portalUrlState(db: Readable, token: string, running: number): PortalUrlState {
  const row = db.get<{ used: number; ends_running_ms: number }>(
    'SELECT cookie_sha256 IS NOT NULL AS used, ends_running_ms FROM portal_sessions WHERE url_sha256 = ?',
    sha256(token),
  );
  if (!row) return 'unknown';
  if (row.used) return 'used';
  return row.ends_running_ms > running ? 'open' : 'expired';
}

/** Token sent by the button on a session URL's page; undefined if unknown. It cannot be derived from the URL. */
export function portalPageToken(db: Readable, token: string): string | undefined {
  const row = db.get<{ id: string }>('SELECT id FROM portal_sessions WHERE url_sha256 = ?', sha256(token));
  return row && sha256(`${row.id} ${token}`);
}

/**
 * Opens a session by its URL's token, once, and returns the secret for its browser.
 *
 * @param page token of the button on the URL's page; any other value returns `elsewhere`
 */
export function redeemPortalUrl(
  db: Writable,
  token: string,
  page: unknown,
  running: number,
): { session: OpenPortalSession; cookie: string } | Exclude<PortalUrlState, 'open'> | 'elsewhere' {
  const state = portalUrlState(db, token, running);
  if (state !== 'open') return state;
  if (page !== portalPageToken(db, token)) return 'elsewhere';
  const cookie = newSecret();
  db.run('UPDATE portal_sessions SET cookie_sha256 = ? WHERE url_sha256 = ?', sha256(cookie), sha256(token));
  return { session: findPortalSession(db, cookie, running)!, cookie };
}

/** The session of a cookie; undefined if none, or expired. */
export function findPortalSession(
  db: Readable,
  cookie: string,
  running: number,
): OpenPortalSession | undefined {
  return db.get<OpenPortalSession>(
    `SELECT ${columns} FROM portal_sessions WHERE cookie_sha256 = ? AND ends_running_ms > ?`,
    sha256(cookie),
    running,
  );
}

/** Forgets sessions that ended more than a day ago; returns their number. */
export function purgePortalSessions(db: Writable, running: number): number {
  return db.run('DELETE FROM portal_sessions WHERE ends_running_ms <= ?', running - RETENTION_MS);
}

/** Why there is no portal for a number: unknown, or the member has left. Undefined if there is one. */
export function portalRefusal(db: Readable, clubId: string, membershipNumber: string): ApiError | undefined {
  if (findMemberByNumber(db, clubId, membershipNumber)) return undefined;
  const [former] = membersByNumber(db, clubId, membershipNumber);
  if (!former) return notFound('no_membership_number', { membership_number: membershipNumber });
  const reason = statusIs('dead', former.status) ? 'member_has_died' : 'member_has_left';
  return notFound(reason, { membership_number: membershipNumber, status: former.status! });
}

/**
 * The member whose portal a number opens; in a household with a shared number, its primary member. Former members have
 * none, unless the club allows it.
 */
export function findMemberByNumber(
  db: Readable,
  clubId: string,
  membershipNumber: string,
): Member | undefined {
  const members = membersByNumber(db, clubId, membershipNumber);
  const stayed = members.find((member) => !hasLeft(member));
  if (stayed) return stayed;
  return findClub(db, clubId)?.portal_for_former_members ? members[0] : undefined;
}

function membersByNumber(db: Readable, clubId: string, membershipNumber: string): Member[] {
  const where = 'club_id = ? AND membership_number = ? ORDER BY is_primary DESC, key';
  return selectRecords(db, 'members', where, clubId, membershipNumber);
}

/** 256 random bits. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
