import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Banquet } from '../contract/areas/banquets';
import type { CampRegistration } from '../contract/areas/camps';
import type { Member } from '../contract/areas/members';
import type { TeeTime } from '../contract/areas/tee-times';
import type { Readable } from '../db/connection';

/**
 * Which of the club's records are one member's own, or their household's. In doubt a record is left out: the member
 * portal shows what these functions answer to whoever holds its link.
 */

export const DAY_MS = 24 * 60 * 60 * 1000;
export const YEAR_MS = 365 * DAY_MS;

/** How much of the tee sheet is searched before other work may have the event loop. */
const TEE_SHEET_STEP_MS = 14 * DAY_MS;

/** What clubs call members who are none any more. Upstream may send any word. */
const LEFT =
  /^(archived|cancell?ed|closed|dead|deceased|departed|died|ended|ex|expelled|expired|former|inactive|lapsed|left|removed|resigned|terminated|withdrawn)\b/i;

/** Whether a member has left the club. One who is suspended has not. */
export function hasLeft({ status }: Member): boolean {
  return LEFT.test((status ?? '').trim().replaceAll('_', ' '));
}

interface JsonRow {
  json: string;
}

/** The people of a member's household, its primary member first; the member alone without one. */
export function householdOf(db: Readable, member: Member): Member[] {
  if (!member.household) return [member];
  return parsed<Member>(
    db.all(
      'SELECT json FROM members WHERE club_id = ? AND household_id = ? ORDER BY is_primary DESC, key',
      member.club_id,
      member.household.id,
    ),
  );
}

/** The tee times a member has a seat in that start at or after `from` and before `to`, earliest first. */
export async function teeTimesOf(
  db: Readable,
  member: Member,
  window: { from: number; to: number },
): Promise<TeeTime[]> {
  const { id, membership_number: number } = member;
  const found: TeeTime[] = [];
  for (let from = window.from; from < window.to; from += TEE_SHEET_STEP_MS) {
    // Records are stored as JSON.stringify writes them, so a quoted value can be looked for as text: that spares
    // SQLite the parsing of every other line of the tee sheet.
    const rows = db.all<JsonRow>(
      `SELECT json FROM tee_times
       WHERE club_id = ? AND starts_at >= ? AND starts_at < ? AND (instr(json, ?) OR instr(json, ?))
         AND EXISTS (
           SELECT 1 FROM json_each(tee_times.json, '$.players') AS player
           WHERE player.value ->> '$.member_id' = ?
             OR (player.value ->> '$.member_id' IS NULL AND player.value ->> '$.membership_number' = ?))
       ORDER BY starts_at, key`,
      member.club_id,
      from,
      Math.min(from + TEE_SHEET_STEP_MS, window.to),
      JSON.stringify(id),
      number && JSON.stringify(number),
      id,
      number,
    );
    found.push(...parsed<TeeTime>(rows));
    await yieldToEventLoop();
  }
  return found;
}

/** A member's own seat in a tee time. */
export function seatOf({ id, membership_number: number }: Member, teeTime: TeeTime) {
  return teeTime.players.find(
    (player) =>
      player.member_id === id ||
      (player.member_id === null && number !== null && player.membership_number === number),
  );
}

/** Camp registrations of the past year with the member as guardian, recognised by email address, newest first. */
export function campRegistrationsOf(db: Readable, member: Member, now: number): CampRegistration[] {
  const email = ownEmail(db, member);
  if (email === null) return [];
  return parsed<CampRegistration>(
    db.all(
      `SELECT json FROM camp_registrations
       WHERE club_id = ? AND registered_at >= ? AND registered_at <= ?
         AND lower(trim(json ->> '$.guardian.email')) = ?
       ORDER BY registered_at DESC, key`,
      member.club_id,
      now - YEAR_MS,
      now,
      email,
    ),
  );
}

/**
 * Functions and stays a member hosts, from a year ago to two years ahead, earliest first. Where the host is no known
 * member, the email address decides.
 */
export function functionsHostedBy(db: Readable, member: Member, now: number): Banquet[] {
  return parsed<Banquet>(
    db.all(
      `SELECT json FROM banquets
       WHERE club_id = ? AND starts_at >= ? AND starts_at < ?
         AND (json ->> '$.host.member_id' = ?
           OR (json ->> '$.host.member_id' IS NULL AND lower(trim(json ->> '$.host.email')) = ?))
       ORDER BY starts_at, key`,
      member.club_id,
      now - YEAR_MS,
      now + 2 * YEAR_MS,
      member.id,
      ownEmail(db, member),
    ),
  );
}

/** Whether a function is still going on or to come. */
export function isAhead(event: Banquet, now: number): boolean {
  return (event.ends_at ?? event.starts_at) > now;
}

export function isCancelled(record: { status: string | null }): boolean {
  return /^cancel/i.test(record.status ?? '');
}

/**
 * A member's email address in lower case, if it tells the household apart from every other one; null if not. An address
 * that members of two households have (a placeholder, an office) proves nothing about whose a record is.
 */
function ownEmail(db: Readable, member: Member): string | null {
  const email = normalized(member.email);
  if (!/[\p{L}\p{N}]/u.test(email)) return null;
  const candidates = parsed<Member>(
    db.all(
      `SELECT json FROM members
       WHERE club_id = ? AND row IN (SELECT rowid FROM members_search WHERE members_search MATCH ?)`,
      member.club_id,
      `email : "${email.replaceAll('"', '""')}"`,
    ),
  );
  const isShared = candidates.some(
    (other) => normalized(other.email) === email && other.id !== member.id && !isSameHousehold(other, member),
  );
  return isShared ? null : email;
}

function isSameHousehold(one: Member, other: Member): boolean {
  return one.household !== null && one.household.id === other.household?.id;
}

function normalized(email: string | null): string {
  return (email ?? '').trim().toLowerCase();
}

function parsed<Item>(rows: JsonRow[]): Item[] {
  return rows.map((row) => JSON.parse(row.json));
}
