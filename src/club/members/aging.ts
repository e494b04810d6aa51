import type { AgingReport } from '../../contract/areas/members/billing';
import type { Club } from '../../contract/club';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import { yieldToEventLoop } from '../../db/yield-to-event-loop';
import { accountIdOf, memberOfAccount } from '../../shared/billing/account-id';
import { dueAt, isReturn, type Posting, type Settled, settle } from '../../shared/billing/settle';
import { fullName, type NamedPerson } from '../../shared/person-name';
import { offsetAt } from '../../shared/time-zone';

type Buckets = AgingReport['totals'];
type Bucket = Exclude<keyof Buckets, 'total' | 'unapplied_credit'>;

type OldestOpen = AgingReport['accounts'][number]['oldest_open'];

/**
 * Computes a club's aging report from its line items on a snapshot. A transaction without a household belongs to its
 * member's. Without either, its member has an account, else its membership number, else the transaction itself: one
 * person's credit never pays a stranger's debt.
 */
export async function agingReport(db: Readable, club: Club, asOf: number): Promise<AgingReport> {
  const { holders, otherCurrencies } = await postingsOf(db, club, asOf);
  const dayNumber = dayCounter(club.time_zone);
  const accounts: AgingReport['accounts'] = [];
  const pause = yieldToEventLoop();
  for (const { household_id, account_id, membership_number, postings } of holders.values()) {
    const settled = settle(postings, asOf);
    accounts.push({
      household_id,
      account_id,
      ...(household_id === null
        ? personOf(db, club.id, memberOfAccount(account_id), membership_number)
        : householdNamed(db, club.id, household_id)),
      ...bucketsOf(settled, asOf, dayNumber),
      oldest_open: oldestOpen(db, club.id, settled),
      last_payment_at: lastPayment(postings, asOf),
      status_differences: settled.differences,
    });
    await pause();
  }
  return {
    as_of: asOf,
    currency: club.currency,
    totals: accounts.reduce<Buckets>(addBuckets, noBuckets()),
    accounts: accounts.sort(
      (a, b) => compare(a.household_id ?? '', b.household_id ?? '') || compare(a.account_id, b.account_id),
    ),
    other_currencies: [...otherCurrencies]
      .map(([currency, line_items]) => ({ currency, line_items }))
      .sort((a, b) => compare(a.currency, b.currency)),
  };
}

/**
 * Ages an account's debts: the rest of each charge goes into an age band by calendar days from its due date to `asOf`. A
 * charge without a due date was due when posted; a returned payment leaves the charge as old as before.
 *
 * @param dayNumber returns the calendar day of a moment in the club's zone, as a count of days
 */
export function bucketsOf<Kind extends Posting>(
  { charges, credit }: Settled<Kind>,
  asOf: number,
  dayNumber: (at: number) => number,
): Buckets {
  const buckets = noBuckets();
  const today = dayNumber(asOf);
  for (const { charge, open } of charges) {
    buckets[bucketOf(today - dayNumber(dueAt(charge)))] += open;
    buckets.total += open;
  }
  buckets.unapplied_credit = credit;
  return buckets;
}

/** The unsettled charge due longest, for a reminder. */
function oldestOpen(db: Readable, clubId: string, { charges }: Settled<KeyedPosting>): OldestOpen {
  const oldest = charges[0];
  if (!oldest) return null;
  const { key } = oldest.charge;
  const row = db.get<{ description: string | null }>(
    "SELECT json ->> '$.description' AS description FROM line_items WHERE club_id = ? AND key = ?",
    clubId,
    key,
  );
  return {
    id: key,
    description: row?.description ?? null,
    due_at: dueAt(oldest.charge),
    amount: oldest.open,
  };
}

function bucketOf(daysPastDue: number): Bucket {
  if (daysPastDue <= 0) return 'current';
  if (daysPastDue <= 30) return 'days_1_30';
  if (daysPastDue <= 60) return 'days_31_60';
  if (daysPastDue <= 90) return 'days_61_90';
  if (daysPastDue <= 120) return 'days_91_120';
  return 'over_120';
}

const DAY_MS = 86_400_000;

/** Returns a function that counts calendar days in a zone: moments on the same local date have the same number. */
export function dayCounter(timeZone: string): (at: number) => number {
  // Computing an offset is slow. Cache it per UTC day if it is equal at both ends; null if it changes.
  const offsets = new Map<number, number | null>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    let offset = offsets.get(day);
    if (offset === undefined) {
      const start = offsetAt(day * DAY_MS, timeZone);
      offset = start === offsetAt((day + 1) * DAY_MS, timeZone) ? start : null;
      offsets.set(day, offset);
    }
    return Math.floor((at + (offset ?? offsetAt(at, timeZone))) / DAY_MS);
  };
}

function noBuckets(): Buckets {
  return {
    current: 0,
    days_1_30: 0,
    days_31_60: 0,
    days_61_90: 0,
    days_91_120: 0,
    over_120: 0,
    total: 0,
    unapplied_credit: 0,
  };
}

function addBuckets(sum: Buckets, account: Buckets): Buckets {
  for (const key of Object.keys(sum) as (keyof Buckets)[]) sum[key] += account[key];
  return sum;
}

/** Time of the latest payment that was not returned. A return takes back the latest payment of its amount before it. */
function lastPayment(postings: readonly Posting[], asOf: number): number | null {
  const until = postings.filter(({ kind, posted_at }) => kind === 'payment' && posted_at <= asOf);
  const payments = until.filter(({ amount }) => amount < 0);
  const returns = until.filter(isReturn);
  if (returns.length > 0) payments.sort((a, b) => b.posted_at - a.posted_at);
  for (const { amount, posted_at } of returns) {
    const index = payments.findIndex((one) => one.amount === -amount && one.posted_at <= posted_at);
    if (index >= 0) payments.splice(index, 1);
  }
  return payments.reduce<number | null>(
    (last, { posted_at }) => (last === null ? posted_at : Math.max(last, posted_at)),
    null,
  );
}

type KeyedPosting = Posting & { key: string };

/** The holder of an account. */
interface Holder {
  household_id: string | null;
  /** As {@link accountIdOf} makes it. */
  account_id: string;
  membership_number: string | null;
}

type PostingRow = KeyedPosting & Omit<Holder, 'account_id'> & { member_id: string | null; currency: string };

/** Transactions to date of accounts that have one by a moment, and the number in other currencies by then. */
async function postingsOf(
  db: Readable,
  club: Club,
  asOf: number,
): Promise<{
  holders: Map<string, Holder & { postings: KeyedPosting[] }>;
  otherCurrencies: Map<string, number>;
}> {
  const counted = new Set<string>();
  const rows = db.iterate<PostingRow>(
    `SELECT coalesce(line_items.household_id, members.household_id) AS household_id, line_items.key,
       line_items.member_id, line_items.json ->> '$.membership_number' AS membership_number,
       line_items.posted_at,
       line_items.json ->> '$.amount' AS amount, line_items.json ->> '$.kind' AS kind,
       line_items.json ->> '$.due_at' AS due_at, line_items.json ->> '$.status' AS status,
       line_items.json ->> '$.currency' AS currency
     FROM line_items LEFT JOIN members ON line_items.household_id IS NULL AND members.key = line_items.member_id
       AND members.club_id = line_items.club_id
     WHERE line_items.club_id = ? AND line_items.json ->> '$.status' <> 'void'`,
    club.id,
  );
  const holders = new Map<string, Holder & { postings: KeyedPosting[] }>();
  const otherCurrencies = new Map<string, number>();
  const pause = yieldToEventLoop();
  for (const { household_id, member_id, membership_number, currency, ...posting } of rows) {
    await pause();
    const account_id = accountIdOf({ household_id, member_id, membership_number, id: posting.key });
    const holder = holders.get(account_id);
    const isUntil = posting.posted_at <= asOf;
    if (currency !== club.currency) {
      if (isUntil) otherCurrencies.set(currency, (otherCurrencies.get(currency) ?? 0) + 1);
      continue;
    }
    if (isUntil) counted.add(account_id);
    if (holder) holder.postings.push(posting);
    else
      holders.set(account_id, {
        ...{ household_id, account_id, membership_number },
        postings: [posting],
      });
  }
  for (const account_id of holders.keys()) if (!counted.has(account_id)) holders.delete(account_id);
  return { holders, otherCurrencies };
}

/** The household's name, else its primary member's, and that member's number; nulls if no member is known. */
function householdNamed(db: Readable, clubId: string, householdId: string) {
  const row = db.get<NamedPerson & { name: string | null; membership_number: string | null }>(
    `SELECT json ->> '$.household.name' AS name, membership_number, json ->> '$.first_name' AS first_name,
       json ->> '$.last_name' AS last_name
     FROM members
     WHERE club_id = ? AND household_id = ? ORDER BY is_primary DESC, key LIMIT 1`,
    clubId,
    householdId,
  );
  if (!row) return { name: null, membership_number: null };
  return { name: row.name || fullName(row) || null, membership_number: row.membership_number };
}

/** The name and number of a member without a household; without a member, the number in the transactions. */
function personOf(db: Readable, clubId: string, memberId: string | undefined, number: string | null) {
  const member = memberId === undefined ? undefined : findRecord(db, 'members', clubId, memberId);
  if (!member) return { name: null, membership_number: number };
  return { name: fullName(member) || null, membership_number: member.membership_number ?? number };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
