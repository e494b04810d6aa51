import type { Member } from '../contract/areas/members';
import type { ResourceName } from '../contract/resources';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { householdOf, ownEmail, seatOf } from './member-records';

/** A record of some kind. */
export interface HouseholdRecord {
  resource: ResourceName;
  record: object;
}

/**
 * The people of one household: by its id, or by the membership number of one of them. Empty when there is none.
 *
 * @param clubId needed only where several clubs in the database have one of that name
 */
export function findHousehold(db: Readable, name: string, clubId: string | undefined): Member[] {
  const [member] = selectRecords(
    db,
    'members',
    `(household_id = ? OR membership_number = ?) AND club_id = coalesce(?, club_id)
     ORDER BY household_id IS ? DESC, is_primary DESC, key LIMIT 1`,
    name,
    name,
    clubId ?? null,
    name,
  );
  return member ? householdOf(db, member) : [];
}

/** A condition that holds where a value is in a list, which is given as JSON. */
const isIn = (value: string) => `${value} IN (SELECT value FROM json_each(?))`;

/**
 * Everything that the club keeps about a household, however old. A record is the household's by its ids and membership
 * numbers, or by an email address that no other household has; in doubt it is left out. Of a tee time only the household's own
 * seats are answered: the others are other people's.
 */
export function* householdRecords(db: Readable, people: readonly Member[]): Generator<HouseholdRecord> {
  const [first] = people;
  if (!first) return;
  const club = first.club_id;
  const json = (of: (person: Member) => string | null | undefined) =>
    JSON.stringify(people.map(of).filter((value) => value != null));
  const ids = json(({ id }) => id);
  const numbers = json(({ membership_number }) => membership_number);
  const emails = json((person) => ownEmail(db, person));
  const households = json(({ household }) => household?.id);
  const select = <Name extends ResourceName>(resource: Name, condition: string, ...values: string[]) =>
    selectRecords(db, resource, `club_id = ? AND (${condition}) ORDER BY key`, club, ...values);
  const member = isIn("json ->> '$.member_id'");
  const email = (path: string) => isIn(`lower(trim(json ->> '${path}'))`);

  const seat = `${isIn("player.value ->> '$.member_id'")}
    OR (player.value ->> '$.member_id' IS NULL AND ${isIn("player.value ->> '$.membership_number'")})`;
  const hasSeat = `EXISTS (SELECT 1 FROM json_each(tee_times.json, '$.players') AS player WHERE ${seat})`;
  const teeTimes = select('tee-times', hasSeat, ids, numbers).map((teeTime) => ({
    ...teeTime,
    players: people.map((person) => seatOf(person, teeTime)).filter((one) => one !== undefined),
  }));

  const hosts = `${isIn("json ->> '$.host.member_id'")}
    OR (json ->> '$.host.member_id' IS NULL AND ${email('$.host.email')})`;
  const banquets = select('banquets', hosts, ids, emails);
  const eventIds = JSON.stringify(banquets.map(({ id }) => id));

  const all: [ResourceName, object[]][] = [
    ['members', [...people]],
    ['membership-applicants', select('membership-applicants', email('$.standard_fields.email'), emails)],
    [
      'line-items',
      select('line-items', `${isIn("json ->> '$.household_id'")} OR ${member}`, households, ids),
    ],
    ['orders', select('orders', member, ids)],
    ['feedback', select('feedback', member, ids)],
    ['tee-times', teeTimes],
    ['banquets', banquets],
    ['banquet-line-items', select('banquet-line-items', isIn("json ->> '$.event_order_id'"), eventIds)],
    ['camp-registrations', select('camp-registrations', email('$.guardian.email'), emails)],
  ];
  for (const [resource, records] of all) for (const record of records) yield { resource, record };
}
