import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Banquet } from '../../contract/areas/members/banquets';
import type { CampRegistration } from '../../contract/areas/members/camps';
import type { Member } from '../../contract/areas/members/members';
import { statusIs } from '../../contract/status-words';
import type { Readable } from '../../db/connection';
import { asIndexed, quoted } from '../search-words';

/**
 * Finds the club's records of one member or household. Doubtful records are left out, because the member portal shows
 * the result to anyone with its link.
 */

export const DAY_MS = 24 * 60 * 60 * 1000;
export const YEAR_MS = 365 * DAY_MS;

/** Range of the tee sheet searched before yielding to other work. */
const TEE_SHEET_STEP_MS = 14 * DAY_MS;

/** True if a member has left the club. A suspended member has not. */
export function hasLeft({ status }: Member): boolean {
  return statusIs('left', status);
}

interface JsonRow {
  json: string;
}

/** People of a member's household, primary member first; only the member without one. */
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

/** Tee times with a seat for the member, starting at or after `from` and before `to`, earliest first. */
export async function teeTimesOf(
  db: Readable,
  member: Member,
  window: { from: number; to: number },
): Promise<TeeTime[]> {
  const { id, membership_number: number } = member;
  const found: TeeTime[] = [];
  for (let from = window.from; from < window.to; from += TEE_SHEET_STEP_MS) {
    // Records are stored as JSON.stringify writes them, so quoted values can be searched as text. This saves SQLite
    // from parsing every other line of the tee sheet.
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

/** Camp registrations of the past year with the member as guardian, matched by email address, newest first. */
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
 * Functions and stays a member hosts, from a year ago to two years ahead, earliest first. If the host is no known
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

/** True if a function is in progress or yet to come. */
export function isAhead(event: Banquet, now: number): boolean {
  return (event.ends_at ?? event.starts_at) > now;
}

export function isCancelled(record: { status: string | null }): boolean {
  return statusIs('cancelled', record.status);
}

/**
 * A member's email address in lower case, if only this household has it; otherwise null. An address shared by two
 * households (a placeholder, an office) proves nothing about ownership.
 */
function ownEmail(db: Readable, member: Member): string | null {
  const email = normalized(member.email);
  if (!/[\p{L}\p{N}]/u.test(email)) return null;
  const candidates = parsed<Member>(
    db.all(
      `SELECT json FROM members
       WHERE club_id = ? AND row IN (SELECT rowid FROM members_search WHERE members_search MATCH ?)`,
      member.club_id,
      `email : ${quoted(asIndexed(email))}`,
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
