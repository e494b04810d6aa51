import type { Decision } from '../../contract/areas/hearings/decisions';
import type { HearingParty, HearingRequest } from '../../contract/areas/hearings/hearing-requests';
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

/** Races and boats a request may be about. */
export function filingSubjects(
  db: Readable,
  { regatta }: PublicRegatta,
): { races: Race[]; boats: Registration[] } {
  return {
    races: selectRecords(db, 'races', 'regatta_id = ? ORDER BY race_number', regatta.id),
    boats: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
  };
}

/** A party as typed by the public: the one boat that the sail number fits, or else the text. */
export function typedParty(
  typed: string,
  boats: readonly Registration[],
): Pick<HearingParty, 'registration_id' | 'name'> {
  const fitting = boatsOfNumber(typed, boats);
  const boat = fitting.length === 1 ? fitting[0] : undefined;
  return { registration_id: boat?.id ?? null, name: boat?.sail_number ?? typed };
}

/** A party of a request by the public whose sail number fits several boats. */
export interface PartyChoice {
  /** Place among the protestees; null: who asks. */
  respondent: number | null;
  typed: string;
  boats: Registration[];
}

/** Parties of an open request by the public that have to be chosen among several boats. */
export function partyChoices(db: Readable, of: PublicRegatta, request: HearingRequest): PartyChoice[] {
  if (request.source !== 'public_form' || request.status !== 'received') return [];
  const { boats } = filingSubjects(db, of);
  return [request.initiator, ...request.respondents].flatMap(({ registration_id, name }, index) => {
    const fitting = registration_id === null ? boatsOfNumber(name, boats) : [];
    return fitting.length > 1
      ? [{ respondent: index === 0 ? null : index - 1, typed: name, boats: fitting }]
      : [];
  });
}
