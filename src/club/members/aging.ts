import type { AgingReport } from '../../contract/areas/members/billing';
import type { Club } from '../../contract/club';
import { generation, latestChangeOf } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { yieldToEventLoop } from '../../db/yield-to-event-loop';
import { accountIdOf, memberOfAccount } from '../../shared/billing/account-id';
import { dueAt, isReturn, isVoid, type Posting, type Settled, settle } from '../../shared/billing/settle';
import { fullName, type NamedPerson } from '../../shared/person-name';
import { offsetAt } from '../../shared/time-zone';
import {
  countLoose,
  countOfHousehold,
  type Holder,
  holderOf,
  type KeyedPosting,
  looseAccounts,
  membersOf,
  namedHouseholds,
  type PostingRow,
  postingOf,
  postingsOfHousehold,
  postingsOfMember,
} from './account-postings';

type Buckets = AgingReport['totals'];
type Bucket = Exclude<keyof Buckets, 'total' | 'unapplied_credit'>;

type OldestOpen = AgingReport['accounts'][number]['oldest_open'];

/**
 * Computes a club's aging report from its line items on a snapshot. A transaction without a household belongs to its
 * member's. Without either, its member has an account, else its membership number, else the transaction itself: one
 * person's credit never pays a stranger's debt.
 *
 * @param kept accounts of an earlier report of the same club, from a snapshot that was not newer
 */
export async function agingReport(
  db: Readable,
  club: Club,
  asOf: number,
  kept: AgingAccounts = new AgingAccounts(),
): Promise<AgingReport> {
  const otherCurrencies = new Map<string, number>();
  const dayNumber = dayCounter(club.time_zone);
  const today = dayNumber(asOf);
  const accounts: AgingReport['accounts'] = [];
  const pause = yieldToEventLoop();
  for (const account of await kept.at(db, club, asOf)) {
    await pause();
    for (const [currency, count] of account.others)
      otherCurrencies.set(currency, (otherCurrencies.get(currency) ?? 0) + count);
    const { household_id, account_id, membership_number, figures } = account;
    if (!figures) continue;
    const { credit, oldest_open, last_payment_at, status_differences } = figures;
    accounts.push({
      household_id,
      account_id,
      ...(household_id === null
        ? personOf(db, club.id, memberOfAccount(account_id), membership_number)
        : householdNamed(db, club.id, household_id)),
      ...bucketsOn(today, figures.open, credit),
      ...{ oldest_open, last_payment_at, status_differences },
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

/** Aging reports of clubs, whose accounts are kept between them. */
export class AgingReader {
  readonly #clubs = new Map<string, { accounts: AgingAccounts; last: Promise<unknown> }>();

  constructor(private readonly store: Pick<Store, 'snapshot'>) {}

  /** One report of a club at a time: accounts are kept from one snapshot to the next. */
  read(club: Club, asOf: number): Promise<AgingReport> {
    const kept = this.#clubs.get(club.id) ?? { accounts: new AgingAccounts(), last: Promise.resolve() };
    const report = kept.last.then(() =>
      this.store.snapshot((db) => agingReport(db, club, asOf, kept.accounts)),
    );
    this.#clubs.set(club.id, { ...kept, last: report.catch(() => undefined) });
    return report;
  }
}

/** Parts of an account that stay the same from its latest transaction up to the next. */
interface Figures {
  /** Rest of its charges by the day that they were due: day, amount … Those beyond all bands are on one day. */
  open: Float64Array;
  credit: number;
  oldest_open: OldestOpen;
  last_payment_at: number | null;
  status_differences: AgingReport['accounts'][number]['status_differences'];
}

interface Account extends Holder {
  /** Without a household: as the first transaction has it. */
  membership_number: string | null;
  /** Number of transactions that name the household, and of those that name none. */
  named: number;
  loose: number;
  /** Ids of the transactions, if the account is neither a household's nor a member's. */
  keys: string[];
  /** The account is the same from the moment of its latest transaction until that of the next. */
  from: number;
  until: number;
  /** Day on which it was settled: it tells nothing of earlier ones. */
  day: number;
  /** Null before the first transaction in the club's currency. */
  figures: Figures | null;
  /** Number of transactions in each other currency. */
  others: Map<string, number>;
}

/** Records that accounts come from. */
const sources = ['line-items', 'members'] as const;

/**
 * A club's accounts, settled. A change settles only the accounts that gain a transaction, by the change log, and those that
 * lose one, by the number of theirs. What is due for how long is told at each report. Use it with one snapshot at a time, none
 * older than the one before.
 */
export class AgingAccounts {
  readonly #accounts = new Map<string, Account>();
  #state: { of: string; head: number } | undefined;

  /** Every account as of a moment. An earlier moment than that of the last report settles accounts without keeping them. */
  async at(db: Readable, club: Club, asOf: number): Promise<Account[]> {
    const before = this.#state;
    const head = latestChangeOf(db, club.id, sources);
    const of = `${generation(db)} ${club.currency} ${club.time_zone}`;
    const settling = new Settling(db, club, asOf);
    // Until it is up to date: after a failure everything is read again.
    this.#state = undefined;
    if (before?.of !== of) await this.#readAll(settling);
    else if (before.head !== head) await this.#readChanged(settling, before.head);
    this.#state = { of, head };
    const accounts: Account[] = [];
    const pause = yieldToEventLoop();
    for (const kept of this.#accounts.values()) {
      await pause();
      const isValid = kept.from <= asOf && asOf < kept.until && kept.day <= settling.today;
      const account = isValid ? kept : await settling.account(kept, kept.keys);
      if (asOf >= kept.until) this.#accounts.set(account.account_id, account);
      accounts.push(account);
    }
    return accounts;
  }

  async #readAll(settling: Settling): Promise<void> {
    const { db, club } = settling;
    this.#accounts.clear();
    for (const household_id of namedHouseholds(db, club.id))
      await this.#settle(settling, ofHousehold(household_id));
    await this.#readLoose(settling);
  }

  /** Settles every account that has transactions without a household. */
  async #readLoose(settling: Settling): Promise<void> {
    const { db, club } = settling;
    const before = [...this.#accounts.values()].filter(({ loose }) => loose > 0);
    const { holders, others } = await looseAccounts(db, club.id);
    for (const { account_id } of before) this.#accounts.delete(account_id);
    const all = new Map([...before, ...holders].map((holder) => [holder.account_id, holder]));
    for (const holder of all.values())
      if (!others.has(holder.account_id)) await this.#settle(settling, holder);
    for (const [account_id, keys] of others)
      await this.#settle(settling, { household_id: null, account_id }, keys);
  }

  async #readChanged(settling: Settling, head: number): Promise<void> {
    const { db, club } = settling;
    const pause = yieldToEventLoop();
    const gained = new Map<string, { holder: Holder; keys: string[] }>();
    const gain = (holder: Holder, key?: string) => {
      const one = gained.get(holder.account_id) ?? { holder, keys: [] };
      if (key !== undefined) one.keys.push(key);
      gained.set(holder.account_id, one);
    };
    for (const key of changedKeys(db, club.id, 'line-items', head)) {
      await pause();
      const row = postingOf(db, club.id, key);
      if (row) gain(holderOf(db, club.id, row), key);
    }
    for (const member_id of changedKeys(db, club.id, 'members', head)) {
      await pause();
      const member = { household_id: null, member_id, membership_number: null, key: '' };
      gain({ household_id: null, account_id: accountIdOf({ ...member, id: '' }) });
      gain(holderOf(db, club.id, member));
    }
    for (const { holder, keys } of gained.values()) {
      const known = this.#accounts.get(holder.account_id)?.keys ?? [];
      await this.#settle(settling, holder, [...new Set([...known, ...keys])]);
    }
    for (const account of [...this.#accounts.values()]) {
      await pause();
      const { household_id, named } = account;
      if (household_id !== null && countOfHousehold(db, club.id, household_id) !== named)
        await this.#settle(settling, account);
    }
    const loose = [...this.#accounts.values()].reduce((sum, account) => sum + account.loose, 0);
    if (loose !== (await countLoose(db, club.id))) await this.#readLoose(settling);
  }

  async #settle(settling: Settling, holder: Holder, keys: string[] = []): Promise<void> {
    const account = await settling.account(holder, keys);
    if (account.named + account.loose > 0) this.#accounts.set(account.account_id, account);
    else this.#accounts.delete(account.account_id);
  }
}

const ofHousehold = (household_id: string): Holder => ({
  household_id,
  account_id: accountIdOf({ household_id, member_id: null, membership_number: null, id: '' }),
});

/** Ids of a club's records that were changed or removed after `head`. */
function* changedKeys(
  db: Readable,
  clubId: string,
  resource: (typeof sources)[number],
  head: number,
): Iterable<string> {
  const rows = db.iterate<{ key: string }>(
    'SELECT key FROM change_log WHERE club_id = ? AND resource = ? AND seq > ?',
    ...[clubId, resource, head],
  );
  for (const { key } of rows) yield key;
}

/** Reads and settles accounts as of a moment, with pauses. */
class Settling {
  readonly #pause = yieldToEventLoop();
  readonly #dayNumber: (at: number) => number;
  /** The day of the moment. */
  readonly today: number;

  constructor(
    readonly db: Readable,
    readonly club: Club,
    private readonly asOf: number,
  ) {
    this.#dayNumber = dayCounter(club.time_zone);
    this.today = this.#dayNumber(asOf);
  }

  /** @param keys the ids that its transactions may have, if it is neither a household's nor a member's */
  async account({ household_id, account_id }: Holder, keys: readonly string[]): Promise<Account> {
    const { asOf, club } = this;
    const postings: KeyedPosting[] = [];
    const account: Account = {
      ...{ household_id, account_id, membership_number: null, named: 0, loose: 0, keys: [] },
      ...{
        from: Number.NEGATIVE_INFINITY,
        until: Number.POSITIVE_INFINITY,
        day: this.today,
        figures: null,
        others: new Map(),
      },
    };
    let isFirst = true;
    const isByKey = household_id === null && memberOfAccount(account_id) === undefined;
    for (const row of this.#postings({ household_id, account_id }, keys)) {
      await this.#pause();
      const { key, amount, kind, status, posted_at, due_at, currency } = row;
      if (row.household_id === null) account.loose += 1;
      else account.named += 1;
      if (isByKey) account.keys.push(key);
      if (isVoid({ status })) continue;
      if (isFirst && household_id === null) account.membership_number = row.membership_number;
      isFirst = false;
      const isUntil = posted_at <= asOf;
      if (isUntil) account.from = Math.max(account.from, posted_at);
      else account.until = Math.min(account.until, posted_at);
      if (currency === club.currency) postings.push({ key, amount, kind, status, posted_at, due_at });
      else if (isUntil) account.others.set(currency, (account.others.get(currency) ?? 0) + 1);
    }
    if (postings.some(({ posted_at }) => posted_at <= asOf)) account.figures = this.#figures(postings);
    return account;
  }

  *#postings({ household_id, account_id }: Holder, keys: readonly string[]): Iterable<PostingRow> {
    const { db, club } = this;
    const member = memberOfAccount(account_id);
    if (household_id !== null) {
      yield* postingsOfHousehold(db, club.id, household_id);
      for (const key of membersOf(db, club.id, household_id)) yield* postingsOfMember(db, club.id, key);
    } else if (member !== undefined) {
      const own = { household_id: null, member_id: member, membership_number: null, key: '' };
      if (holderOf(db, club.id, own).account_id === account_id) yield* postingsOfMember(db, club.id, member);
    } else {
      const rows = keys.flatMap((key) => postingOf(db, club.id, key) ?? []);
      yield* rows
        .filter((row) => holderOf(db, club.id, row).account_id === account_id)
        .sort((a, b) => a.posted_at - b.posted_at || compare(a.key, b.key));
    }
  }

  #figures(postings: KeyedPosting[]): Figures {
    const { asOf, db, club } = this;
    const settled = settle(postings, asOf);
    const byDay = new Map<number, number>();
    for (const { charge, open } of settled.charges) {
      const day = Math.max(this.#dayNumber(dueAt(charge)), this.today - LAST_BAND_FROM);
      byDay.set(day, (byDay.get(day) ?? 0) + open);
    }
    return {
      open: Float64Array.from([...byDay].flat()),
      credit: settled.credit,
      oldest_open: oldestOpen(db, club.id, settled),
      last_payment_at: lastPayment(postings, asOf),
      status_differences: settled.differences,
    };
  }
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
  const open = charges.flatMap((one) => [dayNumber(dueAt(one.charge)), one.open]);
  return bucketsOn(dayNumber(asOf), open, credit);
}

/** @param open day due, amount left, day due, amount left … */
function bucketsOn(today: number, open: ArrayLike<number>, credit: number): Buckets {
  const buckets = noBuckets();
  for (let index = 0; index < open.length; index += 2) {
    buckets[bucketOf(today - open[index]!)] += open[index + 1]!;
    buckets.total += open[index + 1]!;
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

/** Days past due from which a charge is in the last band for good. */
const LAST_BAND_FROM = 121;

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
