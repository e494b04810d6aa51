import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Club } from '../../../contract/club';
import { type ResourceName, resources } from '../../../contract/resources';
import type { Scope } from '../../../contract/scopes';
import type { Readable } from '../../../db/connection';
import { collectRecords } from '../../../db/records';
import { addDays, dayAt, startOfDay } from '../../../shared/days';
import type { AgingReader } from '../aging';
import { doubtfulApplications } from './applications';
import { doubtfulSeats } from './bookings';
import { doubtfulAccounts } from './money';
import { doubtfulMembers } from './people';
import { statusSpellings } from './statuses';

/** Days of the tee sheet that are checked, today included. */
const DAYS_AHEAD = 14;

/** Records on a snapshot, as one key may read them at a moment. */
export interface View {
  db: Readable;
  /** Accounts that are kept between reports. */
  aging: AgingReader;
  club: Club;
  mayReadMembers: boolean;
  /** Unix epoch milliseconds. */
  now: number;
}

/** One check of the office's records. */
export interface Check {
  name: string;
  /** The scope that it needs. */
  scope: Scope;
  /** The kinds of records that it reads. */
  reads: readonly ResourceName[];
  /** Answers what does not fit together on a day, with pauses. */
  find(view: View): Promise<Contradiction[]>;
}

/** Kinds of records with statuses in the club's own words. */
const withStatus = ['members', 'membership-applicants', 'orders', 'banquets', 'camp-registrations'] as const;

/** Every check of records, in the order of their scopes. */
export const checks: readonly Check[] = [
  {
    name: 'members',
    scope: 'members:read',
    reads: ['members'],
    find: async (view) => doubtfulMembers(await membersOf(view), dayAt(view.now, view.club.time_zone)),
  },
  {
    name: 'applications',
    scope: 'applications:read',
    reads: ['membership-applicants', 'members'],
    find: async (view) =>
      doubtfulApplications(
        await collectRecords(view.db, 'membership-applicants', 'club_id = ? ORDER BY key', view.club.id),
        await membersOf(view),
      ),
  },
  {
    name: 'bookings',
    scope: 'tee_times:read',
    reads: ['tee-times', 'members'],
    async find(view) {
      const { id, time_zone } = view.club;
      const today = dayAt(view.now, time_zone);
      const days = [today, addDays(today, DAYS_AHEAD)].map((day) => startOfDay(day, time_zone));
      const where = 'club_id = ? AND starts_at >= ? AND starts_at < ? ORDER BY starts_at, key';
      const teeTimes = await collectRecords(view.db, 'tee-times', where, id, ...days);
      return doubtfulSeats(teeTimes, await membersOf(view), time_zone);
    },
  },
  {
    name: 'accounts',
    scope: 'billing:read',
    reads: ['line-items', 'members'],
    find: async ({ aging, club, now }) => doubtfulAccounts(await aging.read(club, now)),
  },
  ...withStatus.map(
    (name): Check => ({
      name: `statuses of ${name}`,
      scope: resources[name].scope,
      reads: [name],
      find: ({ db, club }) => statusSpellings(db, club.id, name),
    }),
  ),
];

async function membersOf({ db, club, mayReadMembers }: View) {
  return mayReadMembers ? collectRecords(db, 'members', 'club_id = ? ORDER BY key', club.id) : [];
}
