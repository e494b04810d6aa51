import {
  CONTRADICTION_KINDS,
  type Contradiction,
  type Contradictions,
} from '../../../contract/areas/members/contradictions';
import type { Club } from '../../../contract/club';
import { type ResourceName, resources } from '../../../contract/resources';
import type { Scope } from '../../../contract/scopes';
import { plainStatus } from '../../../contract/status-words';
import type { Readable } from '../../../db/connection';
import { selectRecords } from '../../../db/records';
import { addDays, dayAt, startOfDay } from '../../../shared/days';
import { groupBy } from '../../../shared/group-by';
import { agingReport } from '../aging';
import { doubtfulSeats } from './bookings';
import { doubtfulAccounts } from './money';
import { adultsAsChildren, doubtfulApplications, list, membersTwice, primariesLeft } from './people';

/** Days of the tee sheet that are checked, today included. */
const DAYS_AHEAD = 14;

/** Kinds of records with statuses in the club's own words. */
const WITH_STATUS = ['members', 'membership-applicants', 'orders', 'banquets', 'camp-registrations'] as const;

/** Kinds of the office whose lists and papers are wrong while one of the cloud's records is unread. */
const OF_OFFICE = [
  ...['members', 'membership-applicants', 'line-items', 'orders', 'feedback', 'tee-times'],
  ...['banquets', 'banquet-line-items', 'camp-registrations'],
] as ResourceName[];

/**
 * Everything that does not fit together in the office's records, on a snapshot, as far as a key with these scopes may
 * read it.
 *
 * @param unread number of the cloud's records that could not be read, by kind
 */
export async function contradictionsOf(
  db: Readable,
  club: Club,
  scopes: readonly Scope[],
  unread: Partial<Record<ResourceName, number>>,
  now: number,
): Promise<Contradictions> {
  const missing = new Set<Scope>();
  const may = (scope: Scope) => {
    if (!scopes.includes(scope)) missing.add(scope);
    return scopes.includes(scope);
  };
  const mayReadKind = (name: ResourceName) => may(resources[name].scope);
  const today = dayAt(now, club.time_zone);
  const mayReadMembers = may('members:read');
  const members = mayReadMembers ? selectRecords(db, 'members', 'club_id = ? ORDER BY key', club.id) : [];
  const found: Contradiction[] = [
    ...(await membersTwice(members)),
    ...primariesLeft(members),
    ...adultsAsChildren(members, today),
  ];
  if (may('applications:read'))
    found.push(
      ...(await doubtfulApplications(
        selectRecords(db, 'membership-applicants', 'club_id = ? ORDER BY key', club.id),
        members,
      )),
    );
  if (may('tee_times:read')) {
    const from = startOfDay(today, club.time_zone);
    const to = startOfDay(addDays(today, DAYS_AHEAD), club.time_zone);
    const where = 'club_id = ? AND starts_at >= ? AND starts_at < ? ORDER BY starts_at, key';
    found.push(
      ...doubtfulSeats(selectRecords(db, 'tee-times', where, club.id, from, to), members, club.time_zone),
    );
  }
  if (may('billing:read')) found.push(...doubtfulAccounts(await agingReport(db, club, now)));
  for (const name of WITH_STATUS) if (mayReadKind(name)) found.push(...spellings(db, club.id, name));
  for (const name of OF_OFFICE)
    if ((unread[name] ?? 0) > 0 && mayReadKind(name)) found.push(unreadRecords(name, unread[name]!));
  const order = (kind: Contradiction['kind']) => CONTRADICTION_KINDS.indexOf(kind);
  return {
    as_of: now,
    contradictions: found.toSorted((a, b) => order(a.kind) - order(b.kind)),
    not_checked: [...missing],
  };
}

function spellings(db: Readable, clubId: string, name: ResourceName): Contradiction[] {
  const rows = db.all<{ status: string; n: number }>(
    `SELECT json ->> '$.status' AS status, count(*) AS n FROM ${resources[name].table}
     WHERE club_id = ? AND json ->> '$.status' IS NOT NULL GROUP BY 1`,
    clubId,
  );
  const byWord = groupBy(rows, ({ status }) => plainStatus(status));
  return [...byWord.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      kind: 'status_spellings',
      text: `One status of ${wordsFor(name)} has several spellings: ${list(same.map(({ status, n }) => `“${status}” (${n})`))}.`,
      cure: 'Write it in one way where the records come from: filters show each spelling apart.',
      records: [],
    }));
}

function unreadRecords(name: ResourceName, n: number): Contradiction {
  return {
    kind: 'unread_records',
    text: `${n} of the cloud’s ${wordsFor(name)} could not be read: lists and papers may lack ${n === 1 ? 'it' : 'them'} or show an older state.`,
    cure: 'Sync says why each could not be read. Correct them in the cloud.',
    records: [],
  };
}

function wordsFor(name: ResourceName): string {
  return resources[name].shown.many;
}
