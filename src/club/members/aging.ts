import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AgingReport } from '../../contract/areas/members/billing';
import type { Club } from '../../contract/club';
import { latestChangeOf } from '../../db/change-log';
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
import { type Account, type Figures, keepAccounts, SettledAccounts } from './settled-accounts';

type Buckets = AgingReport['totals'];
type Bucket = Exclude<keyof Buckets, 'total' | 'unapplied_credit'>;

type OldestOpen = AgingReport['accounts'][number]['oldest_open'];

/**
 * Computes a club's aging report from its line items on a snapshot. A transaction without a household belongs to its
 * member's. Without either, its member has an account, else its membership number, else the transaction itself: one
 * person's credit never pays a stranger's debt.
 *
 * @param settled accounts of the same snapshot; accounts that the report had to settle are in there afterwards
 */
export async function agingReport(
  db: Readable,
  club: Club,
  asOf: number,
  settled: SettledAccounts = SettledAccounts.kept(db, club),
): Promise<AgingReport> {
  const otherCurrencies = new Map<string, number>();
  const dayNumber = dayCounter(club.time_zone);
  const today = dayNumber(asOf);
  const accounts: AgingReport['accounts'] = [];
  const totals = noBuckets();
  const pause = yieldToEventLoop();
  for (const account of await accountsAt(db, settled, asOf)) {
    await pause();
    for (const [currency, count] of account.others)
      otherCurrencies.set(currency, (otherCurrencies.get(currency) ?? 0) + count);
    const { household_id, account_id, membership_number, figures } = account;
    if (!figures) continue;
    const { credit, oldest_open, last_payment_at, status_differences } = figures;
    const owed = bucketsOn(today, figures.open, credit);
    addBuckets(totals, owed);
    accounts.push({
      household_id,
      account_id,
      ...(household_id === null
        ? personOf(db, club.id, memberOfAccount(account_id), membership_number)
        : householdNamed(db, club.id, household_id)),
      ...owed,
      oldest_open: described(db, club.id, oldest_open),
      ...{ last_payment_at, status_differences },
    });
  }
  await nextTurn();
  return {
    as_of: asOf,
    currency: club.currency,
    totals,
    accounts: accounts.sort(
      (a, b) => compare(a.household_id ?? '', b.household_id ?? '') || compare(a.account_id, b.account_id),
    ),
    other_currencies: [...otherCurrencies]
      .map(([currency, line_items]) => ({ currency, line_items }))
      .sort((a, b) => compare(a.currency, b.currency)),
  };
}

/** Aging reports of clubs. What a report had to settle is kept in the database for the next. */
export class AgingReader {
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(private readonly store: Pick<Store, 'snapshot' | 'write'>) {}

  /** One report of a club at a time: the next finds what the one before settled. */
  read(club: Club, asOf: number): Promise<AgingReport> {
    const before = this.#last.get(club.id) ?? Promise.resolve();
    const report = before.then(() => this.#report(club, asOf));
    this.#last.set(
      club.id,
      report.catch(() => undefined),
    );
    return report;
  }

  async #report(club: Club, asOf: number): Promise<AgingReport> {
    const { report, unkept } = await this.store.snapshot(async (db) => {
      const settled = SettledAccounts.kept(db, club);
      const report = await agingReport(db, club, asOf, settled);
      return { report, unkept: settled.unkept };
    });
    // A long report is sent in a turn of its own.
    await nextTurn();
    // Nobody waits for it: behind a long import it takes a while, and on a full disk the next report settles them again.
    if (unkept) keepAccounts(this.store, unkept).catch(() => undefined);
    return report;
  }
}

/** Records that accounts come from. */
const sources = ['line-items', 'members'] as const;

/**
 * Every account as of a moment. A change settles only the accounts that gain a transaction, by the change log, and those
 * that lose one, by the number of theirs. What is due for how long is told at each report. An earlier moment than that of the
 * last report settles accounts without keeping them.
 */
async function accountsAt(db: Readable, settled: SettledAccounts, asOf: number): Promise<Account[]> {
  const { club } = settled;
  const settling = new Settling(db, club, asOf);
  const head = latestChangeOf(db, club.id, sources);
  if (settled.head === null) await settleAll(settling, settled);
  else if (settled.head !== head) await settleChanged(settling, settled, settled.head);
  settled.settledTo(head);
  const accounts: Account[] = [];
  const newer: Account[] = [];
  for await (const kept of settled.all()) {
    const { from, until, day } = kept;
    const isOver = until !== null && asOf >= until;
    const isValid = (from === null || from <= asOf) && !isOver && day <= settling.today;
    const account = isValid ? kept : await settling.account(kept, kept.keys);
    if (isOver) newer.push(account);
    accounts.push(account);
  }
  for (const account of newer) settled.set(account);
  return accounts;
}

async function settleAll(settling: Settling, settled: SettledAccounts): Promise<void> {
  const { db, club } = settling;
  for (const household_id of namedHouseholds(db, club.id))
    settled.set(await settling.account(ofHousehold(household_id)));
  await settleLoose(settling, settled);
}

/** Settles every account that has transactions without a household. */
async function settleLoose(settling: Settling, settled: SettledAccounts): Promise<void> {
  const { db, club } = settling;
  const before: Account[] = [];
  for await (const account of settled.all()) if (account.loose > 0) before.push(account);
  const { holders, others } = await looseAccounts(db, club.id);
  for (const { account_id } of before) settled.delete(account_id);
  const all = new Map([...before, ...holders].map((holder) => [holder.account_id, holder]));
  for (const holder of all.values())
    if (!others.has(holder.account_id)) settled.set(await settling.account(holder));
  for (const [account_id, keys] of others)
    settled.set(await settling.account({ household_id: null, account_id }, keys));
}

async function settleChanged(settling: Settling, settled: SettledAccounts, head: number): Promise<void> {
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
    const known = settled.get(holder.account_id)?.keys ?? [];
    settled.set(await settling.account(holder, [...new Set([...known, ...keys])]));
  }
  const fewer: Account[] = [];
  let loose = 0;
  for await (const account of settled.all()) {
    const { household_id, named } = account;
    const isFewer = household_id !== null && countOfHousehold(db, club.id, household_id) !== named;
    const now = isFewer ? await settling.account(account) : account;
    if (isFewer) fewer.push(now);
    loose += now.loose;
  }
  for (const account of fewer) settled.set(account);
  if (loose !== (await countLoose(db, club.id))) await settleLoose(settling, settled);
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
  async account({ household_id, account_id }: Holder, keys: readonly string[] = []): Promise<Account> {
    const { asOf, club } = this;
    const postings: KeyedPosting[] = [];
    const account: Account = {
      ...{ household_id, account_id, membership_number: null, named: 0, loose: 0, keys: [] },
      ...{
        from: null,
        until: null,
        day: this.today,
        figures: null,
        others: [],
      },
    };
    const others = new Map<string, number>();
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
      if (isUntil) account.from = Math.max(account.from ?? posted_at, posted_at);
      else account.until = Math.min(account.until ?? posted_at, posted_at);
      if (currency === club.currency) postings.push({ key, amount, kind, status, posted_at, due_at });
      else if (isUntil) others.set(currency, (others.get(currency) ?? 0) + 1);
    }
    account.others = [...others];
    if (postings.some(({ posted_at }) => posted_at <= asOf)) account.figures = await this.#figures(postings);
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

  async #figures(postings: KeyedPosting[]): Promise<Figures> {
    const { asOf } = this;
    const settled = settle(postings, asOf);
    const byDay = new Map<number, number>();
    for (const { charge, open } of settled.charges) {
      // The first look at a day's offset is slow.
      await this.#pause();
      const day = Math.max(this.#dayNumber(dueAt(charge)), this.today - LAST_BAND_FROM);
      byDay.set(day, (byDay.get(day) ?? 0) + open);
    }
    return {
      open: [...byDay].flat(),
      credit: settled.credit,
      oldest_open: oldestOpen(settled),
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
function oldestOpen({ charges }: Settled<KeyedPosting>): Figures['oldest_open'] {
  const oldest = charges[0];
  return oldest ? { id: oldest.charge.key, due_at: dueAt(oldest.charge), amount: oldest.open } : null;
}

function described(db: Readable, clubId: string, oldest: Figures['oldest_open']): OldestOpen {
  if (!oldest) return null;
  const { id, ...rest } = oldest;
  const row = db.get<{ description: string | null }>(
    "SELECT json ->> '$.description' AS description FROM line_items WHERE club_id = ? AND key = ?",
    ...[clubId, id],
  );
  return { id, description: row?.description ?? null, ...rest };
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

function addBuckets(sum: Buckets, account: Buckets): void {
  for (const key of Object.keys(sum) as (keyof Buckets)[]) sum[key] += account[key];
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
