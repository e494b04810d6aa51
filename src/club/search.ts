import { search as t } from '@messages/server/club';
import type { Applicant } from '../contract/areas/members/applications';
import type { Banquet } from '../contract/areas/members/banquets';
import type { CampRegistration } from '../contract/areas/members/camps';
import type { Feedback } from '../contract/areas/members/feedback';
import type { Member } from '../contract/areas/members/members';
import type { Registration } from '../contract/areas/racing/registrations';
import type { Wristband } from '../contract/areas/safety/wristbands';
import type { FoundRecord, SearchResults } from '../contract/areas/search';
import type { Club } from '../contract/club';
import type { Scope } from '../contract/scopes';
import type { Readable } from '../db/connection';
import { MOST_COUNTED } from '../shared/most-counted';
import { fullName } from '../shared/person-name';
import { searchSeats } from './golf/tee-time-search';
import { completionsIn, isOfClub, phoneExpression, searchExpression } from './search-words';

/**
 * The most hits that are sorted, no fewer than a search lists. Sorting reads each hit's record, and a common name has
 * thousands.
 */
const MOST_SORTED = 250;

/** Search words, and the maximum results of each kind. */
interface Search {
  q: string;
  limit: number;
}

/** People, boats, wristbands, players and records of the office that match, limited by scopes. */
export function searchClub(
  db: Readable,
  club: Club,
  scopes: readonly Scope[],
  search: Search,
  now: number,
): SearchResults {
  const may = (scope: Scope) => scopes.includes(scope);
  const words = officeExpression(db, search.q);
  return {
    members: may('members:read') ? findMembers(db, club.id, search) : null,
    boats: may('regattas:read') ? findBoats(db, club.id, search) : null,
    wristbands: may('wristbands:read') ? findWristbands(db, club.id, search) : null,
    tee_times: may('tee_times:read') ? searchSeats(db, club, search, now) : null,
    applications: may('applications:read')
      ? findRecords(db, club.id, { words, ...search }, applications)
      : null,
    functions: may('banquets:read') ? findRecords(db, club.id, { words, ...search }, functions) : null,
    camps: may('camps:read') ? findRecords(db, club.id, { words, ...search }, camps) : null,
    feedback: may('feedback:read') ? findRecords(db, club.id, { words, ...search }, feedback) : null,
  };
}

function findMembers(db: Readable, clubId: string, { q, limit }: Search): SearchResults['members'] {
  // Household names are left out, because everyone in a household would match before people of that name.
  const columns = ['first_name', 'last_name', 'membership_number', 'email'];
  const expression = searchExpression(q, columns, completionsIn(db, 'members_search'));
  if (expression === null) return { total: 0, members: [] };
  const phone = phoneExpression(q);
  const rows = db.all<{ json: string; total: number }>(
    `WITH found (hit) AS MATERIALIZED (
       SELECT named.hit FROM (
         SELECT rowid AS hit FROM members_search WHERE members_search MATCH ?
         ${phone ? `UNION SELECT rowid / ${KINDS} FROM office_search WHERE office_search MATCH ? AND rowid % ${KINDS} = 0` : ''}
       ) AS named WHERE ${isOfClub('members', 'named.hit')} LIMIT ${MOST_COUNTED}
     )
     SELECT json, (SELECT count(*) FROM found) AS total
     FROM (SELECT hit FROM found LIMIT ${MOST_SORTED}) CROSS JOIN members ON members.row = hit
     ORDER BY json ->> '$.last_name', json ->> '$.first_name' LIMIT ?`,
    ...[expression, ...(phone ? [phone] : []), clubId, limit],
  );
  return { total: rows[0]?.total ?? 0, members: rows.map(({ json }) => JSON.parse(json) as Member) };
}

function findBoats(db: Readable, clubId: string, { q, limit }: Search): SearchResults['boats'] {
  const expression = searchExpression(q, undefined, completionsIn(db, 'registrations_search'));
  if (expression === null) return { total: 0, boats: [] };
  // The newest entries, mostly those of the latest regattas.
  const rows = db.all<{ json: string; regatta_name: string; total: number }>(
    `WITH found (hit) AS MATERIALIZED (
       SELECT rowid AS hit FROM registrations_search
       WHERE registrations_search MATCH ? AND ${isOfClub('registrations', 'registrations_search.rowid')}
       ORDER BY rowid DESC LIMIT ${MOST_COUNTED}
     ), listed (hit, regatta, sort_at, sail_number) AS MATERIALIZED (
       SELECT hit, regattas.row, regattas.sort_at, registrations.sail_number
       FROM (SELECT hit FROM found LIMIT ${MOST_SORTED}) CROSS JOIN registrations ON registrations.row = hit
         CROSS JOIN regattas ON regattas.key = registrations.regatta_id
       ORDER BY regattas.sort_at DESC, registrations.sail_number LIMIT ?
     )
     SELECT registrations.json, regattas.json ->> '$.name' AS regatta_name, (SELECT count(*) FROM found) AS total
     FROM listed CROSS JOIN registrations ON registrations.row = hit CROSS JOIN regattas ON regattas.row = regatta
     ORDER BY listed.sort_at DESC, listed.sail_number`,
    ...[expression, clubId, limit],
  );
  return {
    total: rows[0]?.total ?? 0,
    boats: rows.map(({ json, regatta_name }) => ({
      regatta_name,
      registration: JSON.parse(json) as Registration,
    })),
  };
}

/** Bands are numbered as printed, often with leading zeros that people omit. */
const ZEROS = ['', '0', '00', '000'];

function findWristbands(db: Readable, clubId: string, { q, limit }: Search): SearchResults['wristbands'] {
  const from = `FROM wristbands CROSS JOIN regattas ON regattas.key = wristbands.regatta_id
    WHERE wristbands.row IN (
      SELECT band.row FROM json_each(?) AS beginning CROSS JOIN wristbands AS band
      ON band.club_id = ? AND band.id >= beginning.value AND band.id < beginning.value || char(0x10ffff)
    )`;
  const beginnings = JSON.stringify(ZEROS.map((zeros) => zeros + q.normalize('NFKC').toUpperCase()));
  const rows = db.all<{ json: string; regatta_name: string }>(
    `SELECT wristbands.json, regattas.json ->> '$.name' AS regatta_name ${from}
     ORDER BY regattas.sort_at DESC, wristbands.id LIMIT ?`,
    ...[beginnings, clubId, limit],
  );
  return {
    total: countOf(db, `SELECT 1 ${from} LIMIT ${MOST_COUNTED}`, beginnings, clubId),
    wristbands: rows.map(({ json, regatta_name }) => ({
      regatta_name,
      wristband: JSON.parse(json) as Wristband,
    })),
  };
}

/** Kinds of records in `office_search`: a row of it is the record's row times this, plus the kind. */
const KINDS = 8;

/** A kind of the office's records in `office_search`. */
interface OfficeKind<Found> {
  table: string;
  kind: number;
  /** Column of the time by which they are listed. */
  at: string;
  show: (record: Found) => FoundRecord;
}

const listed = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const applications: OfficeKind<Applicant> = {
  ...{ table: 'membership_applicants', kind: 1, at: 'submitted_at' },
  show: ({ id, application_id, standard_fields, status, submitted_at }) => ({
    id: application_id ?? id,
    title: fullName(standard_fields ?? {}) || t.noName,
    detail: listed(status),
    at: submitted_at,
  }),
};

const functions: OfficeKind<Banquet> = {
  ...{ table: 'banquets', kind: 2, at: 'starts_at' },
  show: ({ id, name, number, host, room, starts_at }) => ({
    id,
    title: name ?? host?.name ?? number ?? t.noName,
    detail: listed(room, name && host?.name, number),
    at: starts_at,
  }),
};

const camps: OfficeKind<CampRegistration> = {
  ...{ table: 'camp_registrations', kind: 3, at: 'registered_at' },
  show: ({ id, camper, camp_name, session_name, registered_at }) => ({
    id,
    title: fullName(camper ?? {}) || t.noName,
    detail: listed(camp_name, session_name),
    at: registered_at,
  }),
};

const feedback: OfficeKind<Feedback> = {
  ...{ table: 'feedback', kind: 4, at: 'submitted_at' },
  show: ({ id, comment, location, staff, rating, submitted_at }) => ({
    id,
    title: comment ?? t.noComment,
    detail: listed(t.ratingOf5(rating), location, staff?.name),
    at: submitted_at,
  }),
};

/** Makes the FTS5 expression for `office_search`; empty: nothing is found. */
function officeExpression(db: Readable, q: string): string {
  const words = searchExpression(q, ['words'], completionsIn(db, 'office_search'));
  return [words, phoneExpression(q)].filter(Boolean).join(' OR ');
}

function findRecords<Found>(
  db: Readable,
  clubId: string,
  { words, limit }: { words: string; limit: number },
  { table, kind, at, show }: OfficeKind<Found>,
): { total: number; records: FoundRecord[] } {
  if (words === '') return { total: 0, records: [] };
  const from = `FROM office_search CROSS JOIN ${table} ON ${table}.row = office_search.rowid / ${KINDS}
    WHERE office_search MATCH ? AND office_search.rowid % ${KINDS} = ${kind} AND +${table}.club_id = ?`;
  const rows = db.all<{ json: string }>(
    `SELECT json ${from} ORDER BY ${at} DESC, ${table}.key LIMIT ?`,
    ...[words, clubId, limit],
  );
  return {
    total:
      rows.length < limit
        ? rows.length
        : countOf(db, `SELECT 1 ${from} LIMIT ${MOST_COUNTED}`, words, clubId),
    records: rows.map(({ json }) => show(JSON.parse(json) as Found)),
  };
}

/** @param hits query whose rows are counted, limited to `MOST_COUNTED` */
function countOf(db: Readable, hits: string, ...values: string[]): number {
  return db.get<{ total: number }>(`SELECT count(*) AS total FROM (${hits})`, ...values)!.total;
}
