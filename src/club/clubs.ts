import { refused } from '@messages/refusals';
import { Club, DEFAULT_RATE_LIMIT } from '../contract/club';
import { TimeZone } from '../contract/schema';
import type { Readable, Writable } from '../db/connection';
import { forgetAccountsOf } from './members/settled-accounts';
import { isClubEmpty } from './owners';

/** The club with this id, or undefined. */
export function findClub(db: Readable, id: string): Club | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM clubs WHERE id = ?`, id);
  return row && fromRow(row);
}

export function listClubs(db: Readable): Club[] {
  return db.all<Row>(`SELECT ${columns} FROM clubs ORDER BY id`).map(fromRow);
}

const columns =
  'id, name, time_zone, currency, rate_limit, portal_for_former_members, paper_size, courses' as const;

type Row = Omit<Club, 'portal_for_former_members' | 'courses'> & {
  portal_for_former_members: number;
  courses: string;
};

function fromRow({ portal_for_former_members, courses, ...club }: Row): Club {
  return {
    ...club,
    portal_for_former_members: portal_for_former_members === 1,
    courses: JSON.parse(courses),
  };
}

/**
 * Creates a club or changes it. Optional settings that are left out stay as they were: clients and exports from before
 * them do not know them.
 *
 * @returns the club as it is now
 */
export function putClub(db: Writable, given: Club): Club {
  const club = { ...findClub(db, given.id), ...given };
  db.run(
    `INSERT INTO clubs (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone,
       currency = excluded.currency, rate_limit = excluded.rate_limit,
       portal_for_former_members = excluded.portal_for_former_members,
       paper_size = excluded.paper_size, courses = excluded.courses`,
    club.id,
    club.name,
    club.time_zone,
    club.currency,
    club.rate_limit,
    club.portal_for_former_members ? 1 : 0,
    club.paper_size ?? null,
    JSON.stringify(club.courses ?? []),
  );
  return findClub(db, club.id)!;
}

/** Creates the club if its id is unknown: named by its id, in this computer's time zone, in euro. */
export function ensureClub(db: Writable, id: string): Club {
  const known = findClub(db, id);
  if (known) return known;
  const club = Club.parse({
    id,
    name: id,
    time_zone: ownZone(),
    currency: 'EUR',
    rate_limit: DEFAULT_RATE_LIMIT,
  });
  putClub(db, club);
  return club;
}

/** True if a club has no record, key or queued write. */
export function mayRemoveClub(db: Readable, id: string): boolean {
  const isNamedIn = (table: 'api_keys' | 'outbox' | 'webhook_endpoints') =>
    db.get(`SELECT 1 FROM ${table} WHERE club_id = ?`, id) !== undefined;
  return (
    isClubEmpty(db, id) && !isNamedIn('api_keys') && !isNamedIn('outbox') && !isNamedIn('webhook_endpoints')
  );
}

/** Removes an empty club. @throws UserError if it is not empty */
export function removeEmptyClub(db: Writable, id: string): void {
  if (!mayRemoveClub(db, id)) throw refused('club_in_use');
  // The tombstones of deleted records.
  db.run('DELETE FROM change_log WHERE club_id = ?', id);
  db.run('DELETE FROM unsent_entities WHERE club_id = ?', id);
  db.run('DELETE FROM webhook_hosts WHERE club_id = ?', id);
  db.run('DELETE FROM letterheads WHERE club_id = ?', id);
  db.run('DELETE FROM camp_fields WHERE club_id = ?', id);
  forgetAccountsOf(db, id);
  db.run('DELETE FROM clubs WHERE id = ?', id);
}

/** This computer's time zone; UTC if it has no name. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return TimeZone.safeParse(timeZone).success ? timeZone : 'UTC';
}

/** Staff's last choice for sharing the server with the club's network. */
export interface Sharing {
  on: boolean;
  port: number;
}

const NAME = 'sharing';

/** The last choice; undefined if none was made on this data yet. */
export function findSharing(db: Readable): Sharing | undefined {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', NAME);
  return row && JSON.parse(row.value);
}

/** Stores the choice for the next start. */
export function putSharing(db: Writable, sharing: Sharing): void {
  db.run(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    NAME,
    JSON.stringify(sharing),
  );
}
