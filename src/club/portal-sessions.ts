import { createHash, randomBytes } from 'node:crypto';
import type { Member } from '../contract/areas/members';
import type { PortalSession, PortalSessionInput } from '../contract/areas/portal';
import { ApiError, notFound } from '../contract/errors';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';
import { selectRecords } from '../db/records';
import { findClub } from './clubs';
import { hasLeft } from './member-records';
import type { WriteContext } from './writes';

/** How long a portal session lasts, counted from when its URL was made. */
export const PORTAL_SESSION_MS = 15 * 60 * 1000;

/** How long an ended session is remembered, so that its URL can still say that it has expired. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** A session as it is answered; its `url` is made of the token by whoever knows the server's own address. */
export type MintedPortalSession = Omit<PortalSession, 'url'>;

/** A session with the club whose records it shows. */
export interface OpenPortalSession extends MintedPortalSession {
  club_id: string;
}

/** What a session's URL is good for: opening once, or nothing and why. */
export type PortalUrlState = 'open' | 'unknown' | 'used' | 'expired';

const columns = 'id, club_id, membership_number, initial_view, display_name, created_at, expires_at' as const;

/**
 * Mints a session for one member. The token goes into its URL and is kept nowhere: the database holds its hash alone. It ends
 * after 15 minutes of the store's running time, `running` here and below: `expires_at`, by the machine's clock, is for people.
 *
 * @throws ApiError `NOT_FOUND` when the club has no such membership number, or whoever had it has left.
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

/** What the URL with this token is good for now. Looking does not use it up. */
export function portalUrlState(db: Readable, token: string, running: number): PortalUrlState {
  const row = db.get<{ used: number; ends_running_ms: number }>(
    'SELECT cookie_sha256 IS NOT NULL AS used, ends_running_ms FROM portal_sessions WHERE url_sha256 = ?',
    sha256(token),
  );
  if (!row) return 'unknown';
  if (row.used) return 'used';
  return row.ends_running_ms > running ? 'open' : 'expired';
}

/** What the page of a session's URL sends along with its button; undefined for an unknown one. It cannot be told from the URL. */
export function portalPageToken(db: Readable, token: string): string | undefined {
  const row = db.get<{ id: string }>('SELECT id FROM portal_sessions WHERE url_sha256 = ?', sha256(token));
  return row && sha256(`${row.id} ${token}`);
}

/**
 * Opens a session by its URL's token, which works once, and answers the secret its browser goes on with.
 *
 * @param page what the button on the URL's own page sends; with anything else the answer is `elsewhere`
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

/** The session that this cookie belongs to; undefined when there is none or it has expired. */
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

/** Forgets sessions that ended more than a day ago; answers how many. */
export function purgePortalSessions(db: Writable, running: number): number {
  return db.run('DELETE FROM portal_sessions WHERE ends_running_ms <= ?', running - RETENTION_MS);
}

/** Why there is no portal for a number: nobody has it, or whoever has it has left. Undefined where there is one. */
export function portalRefusal(db: Readable, clubId: string, membershipNumber: string): ApiError | undefined {
  if (findMemberByNumber(db, clubId, membershipNumber)) return undefined;
  const [former] = membersByNumber(db, clubId, membershipNumber);
  if (!former) return notFound('membership number', membershipNumber);
  return new ApiError(
    'NOT_FOUND',
    `The member with the number ${JSON.stringify(membershipNumber)} has left the club (status: ${former.status}) and has no portal, unless Settings → Club lets former members in.`,
  );
}

/**
 * Whose portal this number opens: the member's, and where a household shares one number, its primary member's. Those who
 * have left have none, unless the club says so.
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
