import { findClub } from '../../../club/clubs';
import { householdOf } from '../../../club/member-records';
import { findMemberByNumber, type OpenPortalSession } from '../../../club/portal-sessions';
import type { Member } from '../../../contract/areas/members';
import type { Club } from '../../../contract/club';
import type { Readable } from '../../../db/connection';
import { ClubClock } from '../format';

/** One request for a page of the portal: whose portal it is, and how to read and show their records. */
export interface Visit {
  db: Readable;
  session: OpenPortalSession;
  club: Club;
  member: Member;
  /** The people of the member's household, the member among them. */
  household: Member[];
  clock: ClubClock;
}

/** The visit of an open session; undefined when the club's records no longer hold its member. */
export function visitOf(db: Readable, session: OpenPortalSession, now: number): Visit | undefined {
  const club = findClub(db, session.club_id);
  const member = findMemberByNumber(db, session.club_id, session.membership_number);
  if (!club || !member) return undefined;
  const household = householdOf(db, member);
  return { db, session, club, member, household, clock: new ClubClock(club.time_zone, now) };
}
