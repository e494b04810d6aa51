import type { Member } from '../contract/areas/members/members';
import type { Registration } from '../contract/areas/racing/registrations';
import type { Wristband } from '../contract/areas/safety/wristbands';
import type { SearchResults } from '../contract/areas/search';
import type { Club } from '../contract/club';
import type { Scope } from '../contract/scopes';
import type { Readable } from '../db/connection';
import { searchSeats } from './golf/tee-time-search';
import { searchExpression } from './search-words';

/** Search words, and the maximum results of each kind. */
interface Search {
  q: string;
  limit: number;
}

/** People, boats, wristbands and players that match, limited by scopes. */
export function searchClub(
  db: Readable,
  club: Club,
  scopes: readonly Scope[],
  search: Search,
  now: number,
): SearchResults {
  const may = (scope: Scope) => scopes.includes(scope);
  return {
    members: may('members:read') ? findMembers(db, club.id, search) : null,
    boats: may('regattas:read') ? findBoats(db, club.id, search) : null,
    wristbands: may('wristbands:read') ? findWristbands(db, club.id, search) : null,
    tee_times: may('tee_times:read') ? searchSeats(db, club, search, now) : null,
  };
}

function findMembers(db: Readable, clubId: string, { q, limit }: Search): SearchResults['members'] {
  // Household names are left out, because everyone in a household would match before people of that name.
  const expression = searchExpression(q, ['first_name', 'last_name', 'membership_number', 'email']);
  if (expression === null) return { total: 0, members: [] };
  const from = `FROM members_search CROSS JOIN members ON members.row = members_search.rowid
    WHERE members_search MATCH ? AND +members.club_id = ?`;
  const rows = db.all<{ json: string }>(
    `SELECT json ${from} ORDER BY json ->> '$.last_name', json ->> '$.first_name' LIMIT ?`,
    ...[expression, clubId, limit],
  );
  return {
    total: countOf(db, from, expression, clubId),
    members: rows.map(({ json }) => JSON.parse(json) as Member),
  };
}

function findBoats(db: Readable, clubId: string, { q, limit }: Search): SearchResults['boats'] {
  const expression = searchExpression(q);
  if (expression === null) return { total: 0, boats: [] };
  const from = `FROM registrations_search CROSS JOIN registrations ON registrations.row = registrations_search.rowid
    CROSS JOIN regattas ON regattas.key = registrations.regatta_id
    WHERE registrations_search MATCH ? AND +registrations.club_id = ?`;
  const rows = db.all<{ json: string; regatta_name: string }>(
    `SELECT registrations.json, regattas.json ->> '$.name' AS regatta_name ${from}
     ORDER BY regattas.sort_at DESC, registrations.sail_number LIMIT ?`,
    ...[expression, clubId, limit],
  );
  return {
    total: countOf(db, from, expression, clubId),
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
  const beginnings = JSON.stringify(ZEROS.map((zeros) => zeros + q.toUpperCase()));
  const rows = db.all<{ json: string; regatta_name: string }>(
    `SELECT wristbands.json, regattas.json ->> '$.name' AS regatta_name ${from}
     ORDER BY regattas.sort_at DESC, wristbands.id LIMIT ?`,
    ...[beginnings, clubId, limit],
  );
  return {
    total: countOf(db, from, beginnings, clubId),
    wristbands: rows.map(({ json, regatta_name }) => ({
      regatta_name,
      wristband: JSON.parse(json) as Wristband,
    })),
  };
}

function countOf(db: Readable, from: string, ...values: string[]): number {
  return db.get<{ total: number }>(`SELECT count(*) AS total ${from}`, ...values)!.total;
}
