import { findClub } from '../../../club/clubs';
import { householdOf } from '../../../club/members/member-records';
import { findMemberByNumber, type OpenPortalSession } from '../../../club/members/portal-sessions';
import { type StoredLetterhead, storedLetterhead } from '../../../club/publishing/letterheads';
import type { Member } from '../../../contract/areas/members/members';
import type { Club } from '../../../contract/club';
import type { Readable } from '../../../db/connection';
import { ClubClock } from '../format';

/** One request for a portal page: the member, with access to their records and formats. */
export interface Visit {
  db: Readable;
  session: OpenPortalSession;
  club: Club;
  letterhead: StoredLetterhead | undefined;
  member: Member;
  /** People of the member's household, including the member. */
  household: Member[];
  clock: ClubClock;
}

/** The visit of an open session; undefined if its member no longer exists. */
export function visitOf(db: Readable, session: OpenPortalSession, now: number): Visit | undefined {
  const club = findClub(db, session.club_id);
  const member = findMemberByNumber(db, session.club_id, session.membership_number);
  if (!club || !member) return undefined;
  const household = householdOf(db, member);
  const letterhead = storedLetterhead(db, session.club_id);
  return { db, session, club, letterhead, member, household, clock: new ClubClock(club.time_zone, now) };
}
