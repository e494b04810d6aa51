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
  const otherCurrencies = new Map<string, number>();
  const dayNumber = dayCounter(club.time_zone);
  const accounts: AgingReport['accounts'] = [];
  const pause = yieldToEventLoop();
  // One account's transactions at a time: a club's ten years are millions.
  for await (const { household_id, account_id, membership_number, rows } of accountsOf(db, club.id)) {
    const postings: KeyedPosting[] = [];
    for (const row of rows) {
      await pause();
      const { key, amount, kind, status, posted_at, due_at, currency } = row;
      const isUntil = posted_at <= asOf;
      if (currency === club.currency) postings.push({ key, amount, kind, status, posted_at, due_at });
      else if (isUntil) otherCurrencies.set(currency, (otherCurrencies.get(currency) ?? 0) + 1);
    }
    if (!postings.some(({ posted_at }) => posted_at <= asOf)) continue;
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

const selectPostings = `SELECT household_id, key, member_id, json ->> '$.membership_number' AS membership_number,
    posted_at, json ->> '$.amount' AS amount, json ->> '$.kind' AS kind, json ->> '$.due_at' AS due_at,
    json ->> '$.status' AS status, json ->> '$.currency' AS currency
  FROM line_items WHERE json ->> '$.status' <> 'void'`;

/** Each account with its transactions, which are read as they are iterated. */
async function* accountsOf(
  db: Readable,
  clubId: string,
): AsyncGenerator<Holder & { rows: Iterable<PostingRow> }> {
  const { members, others } = await withoutHousehold(db, clubId);
  const households = new Map(householdsOf(db, clubId).map((id) => [id, [] as string[]]));
  const alone: string[] = [];
  for (const memberId of members) {
    const member = db.get<{ household_id: string | null }>(
      'SELECT household_id FROM members WHERE key = ? AND club_id = ?',
      ...[memberId, clubId],
    );
    const householdId = member?.household_id ?? null;
    if (householdId === null) alone.push(memberId);
    else households.set(householdId, [...(households.get(householdId) ?? []), memberId]);
  }
  const ofMember = (memberId: string) =>
    db.iterate<PostingRow>(
      `${selectPostings} AND club_id = ? AND member_id = ? AND household_id IS NULL`,
      ...[clubId, memberId],
    );
  for (const [household_id, members] of households)
    yield {
      household_id,
      account_id: accountIdOf({ household_id, member_id: null, membership_number: null, id: '' }),
      membership_number: null,
      rows: (function* () {
        yield* db.iterate<PostingRow>(
          `${selectPostings} AND club_id = ? AND household_id = ?`,
          ...[clubId, household_id],
        );
        for (const memberId of members) yield* ofMember(memberId);
      })(),
    };
  for (const member_id of alone) {
    const rows = [...ofMember(member_id)];
    const membership_number = rows[0]?.membership_number ?? null;
    const account_id = accountIdOf({ household_id: null, member_id, membership_number, id: '' });
    yield { household_id: null, account_id, membership_number, rows };
  }
  for (const [account_id, rows] of others)
    yield { household_id: null, account_id, membership_number: rows[0]!.membership_number, rows };
}

/** Households that transactions name: one step of the index for each, however many transactions it has. */
function householdsOf(db: Readable, clubId: string): string[] {
  return db
    .all<{ id: string }>(
      `WITH RECURSIVE household (id) AS (
         SELECT min(household_id) FROM line_items WHERE club_id = ? AND household_id >= ''
         UNION ALL
         SELECT (SELECT min(household_id) FROM line_items WHERE club_id = ? AND household_id > household.id)
         FROM household WHERE household.id IS NOT NULL
       ) SELECT id FROM household WHERE id IS NOT NULL`,
      ...[clubId, clubId],
    )
    .map(({ id }) => id);
}

/** Members with transactions that name no household, and transactions that name neither, by account. */
async function withoutHousehold(db: Readable, clubId: string) {
  const members = new Set<string>();
  const others = new Map<string, PostingRow[]>();
  const pause = yieldToEventLoop();
  const rows = db.iterate<PostingRow>(`${selectPostings} AND club_id = ? AND household_id IS NULL`, clubId);
  for (const row of rows) {
    await pause();
    if (row.member_id !== null) {
      members.add(row.member_id);
      continue;
    }
    const account = accountIdOf({ ...row, id: row.key });
    const own = others.get(account);
    if (own) own.push(row);
    else others.set(account, [row]);
  }
  return { members, others };
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
