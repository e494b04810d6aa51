import type { Decision } from '../../contract/areas/hearings/decisions';
import type { HearingRequest } from '../../contract/areas/hearings/hearing-requests';
import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import { generation, latestChange } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { findClub } from '../clubs';
import { timeZoneOf } from '../racing/standings';
import { decisionsOf } from './decisions';
import { hearingRequestsOf } from './hearing-requests';

/** A public regatta, with the data for its hearings pages. */
export interface PublicRegatta {
  regatta: Regatta;
  clubName: string;
  timeZone: string;
  /** True if its notice board has a notice; otherwise its results are public. */
  hasBoard: boolean;
}

const IS_PUBLIC = `key = ? AND (
  EXISTS (SELECT 1 FROM notices WHERE notices.regatta_id = regattas.key)
  OR EXISTS (SELECT 1 FROM publication_versions WHERE publication_versions.regatta_id = regattas.key)
)`;

/** A regatta with a notice on its board or published results; otherwise undefined. */
export function publicRegatta(db: Readable, id: string): PublicRegatta | undefined {
  const [regatta] = selectRecords(db, 'regattas', IS_PUBLIC, id);
  if (!regatta) return undefined;
  const clubName = findClub(db, regatta.club_id)?.name ?? '';
  const hasBoard = db.get('SELECT 1 FROM notices WHERE regatta_id = ? LIMIT 1', id) !== undefined;
  return { regatta, clubName, timeZone: timeZoneOf(db, regatta), hasBoard };
}

/**
 * Version text for the state of a regatta's hearings page. Cheap to read; also changes with other writes of the club.
 */
export function hearingsVersion(
  db: Readable,
  { regatta, clubName, timeZone, hasBoard }: PublicRegatta,
): string {
  // The change log does not record removal of personal data.
  const kept = ['hearing_requests', 'decisions'].map((table) =>
    db.get(
      `SELECT count(*) AS n, total(length(json)) AS size FROM ${table} WHERE regatta_id = ?`,
      regatta.id,
    ),
  );
  return JSON.stringify([generation(db), latestChange(db), kept, clubName, timeZone, hasBoard]);
}

/** Hearings on the notice board: every request, and signed decisions. */
export function publicHearings(
  db: Readable,
  { regatta }: PublicRegatta,
): { requests: HearingRequest[]; decisions: Decision[]; boats: ReadonlyMap<string, string> } {
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  return {
    requests: hearingRequestsOf(db, regatta.id),
    decisions: decisionsOf(db, regatta.id).filter(({ state }) => state !== 'draft'),
    boats: new Map(entries.map(({ id, sail_number }) => [id, sail_number])),
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
