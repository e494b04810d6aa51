import type { Decision } from '../../contract/areas/hearings/decisions';
import type { HearingRequest } from '../../contract/areas/hearings/hearing-requests';
import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import { generation, latestChange } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { boatsOfNumber } from '../../shared/find-sail';
import { findClub } from '../clubs';
import { type StoredLetterhead, storedLetterhead } from '../publishing/letterheads';
import { hasBoard } from '../publishing/notices';
import { timeZoneOf } from '../racing/standings';
import { decisionsOf } from './decisions';
import { hearingRequestsOf } from './hearing-requests';

/** A public regatta, with the data for its hearings pages. */
export interface PublicRegatta {
  regatta: Regatta;
  clubName: string;
  timeZone: string;
  /** True if it has a notice board; otherwise its results are public. */
  hasBoard: boolean;
  letterhead: StoredLetterhead | undefined;
}

/** A regatta with a notice board or published results; otherwise undefined. */
export function publicRegatta(db: Readable, id: string): PublicRegatta | undefined {
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', id);
  if (!regatta) return undefined;
  const isPosted = hasBoard(db, id);
  if (!isPosted && !db.get('SELECT 1 FROM publication_versions WHERE regatta_id = ? LIMIT 1', id))
    return undefined;
  const clubName = findClub(db, regatta.club_id)?.name ?? '';
  const letterhead = storedLetterhead(db, regatta.club_id);
  return { regatta, clubName, timeZone: timeZoneOf(db, regatta), hasBoard: isPosted, letterhead };
}

/**
 * Version text for the state of a regatta's hearings page. Cheap to read; also changes with other writes of the club.
 */
export function hearingsVersion(
  db: Readable,
  { regatta, clubName, timeZone, hasBoard, letterhead }: PublicRegatta,
): string {
  // The change log does not record removal of personal data.
  const kept = ['hearing_requests', 'decisions'].map((table) =>
    db.get(
      `SELECT count(*) AS n, total(length(json)) AS size FROM ${table} WHERE regatta_id = ?`,
      regatta.id,
    ),
  );
  return JSON.stringify([
    generation(db),
    latestChange(db),
    kept,
    clubName,
    timeZone,
    hasBoard,
    letterhead?.mark,
  ]);
}

/** Hearings on the notice board: every request, signed decisions, and the regatta's boats. */
export function publicHearings(
  db: Readable,
  { regatta }: PublicRegatta,
): { requests: HearingRequest[]; decisions: Decision[]; boats: Registration[] } {
  return {
    requests: hearingRequestsOf(db, regatta.id),
    decisions: decisionsOf(db, regatta.id).filter(({ state }) => state !== 'draft'),
    boats: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
  };
}

/** Races and boats an inquiry may be about. */
export function inquirySubjects(
  db: Readable,
  { regatta }: PublicRegatta,
): { races: Race[]; boats: Registration[] } {
  return {
    races: selectRecords(db, 'races', 'regatta_id = ? ORDER BY race_number', regatta.id),
    boats: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
  };
}

/** Boats that an open inquiry of the public may be from, when its sail number fits several; otherwise none. */
export function inquiryChoices(db: Readable, of: PublicRegatta, inquiry: HearingRequest): Registration[] {
  const { source, status, initiator } = inquiry;
  if (source !== 'public_form' || status !== 'received' || initiator.registration_id !== null) return [];
  const fitting = boatsOfNumber(initiator.name, inquirySubjects(db, of).boats);
  return fitting.length > 1 ? fitting : [];
}
