import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AgingReport } from '../../contract/areas/members/billing';
import type { Club } from '../../contract/club';
import type { Readable, Writable } from '../../db/connection';
import type { Store } from '../../db/store';
import { yieldToEventLoop } from '../../db/yield-to-event-loop';
import type { Holder } from './account-postings';

type ReportedAccount = AgingReport['accounts'][number];

/** Parts of an account that stay the same from its latest transaction up to the next. */
export interface Figures {
  /** Rest of its charges by the day that they were due: day, amount … Those beyond all bands are on one day. */
  open: number[];
  credit: number;
  oldest_open: Omit<NonNullable<ReportedAccount['oldest_open']>, 'description'> | null;
  last_payment_at: number | null;
  status_differences: ReportedAccount['status_differences'];
}

/** An account of line items, settled. */
export interface Account extends Holder {
  /** Without a household: as the first transaction has it. */
  membership_number: string | null;
  /** Number of transactions that name the household, and of those that name none. */
  named: number;
  loose: number;
  /** Ids of the transactions, if the account is neither a household's nor a member's. */
  keys: string[];
  /** The account is the same from the moment of its latest transaction, if any, until that of the next, if any. */
  from: number | null;
  until: number | null;
  /** Day on which it was settled: it tells nothing of earlier ones. */
  day: number;
  /** Null before the first transaction in the club's currency. */
  figures: Figures | null;
  /** Number of transactions in each other currency. */
  others: [currency: string, count: number][];
}

/** Goes up when accounts are settled by other rules: those kept by an older Dockside are then settled again. */
const RULES = 1;

/** Number of accounts that are read or written at a stretch. */
const STRIDE = 200;

interface State {
  revision: number;
  rules: string | null;
  head: number | null;
}

interface Row extends Holder {
  named: number;
  loose: number;
  account: string;
}

const COLUMNS = 'account_id, household_id, named, loose, account';

/**
 * A club's accounts as one snapshot has them: those kept in the database, and those settled anew, which
 * {@link keepAccounts} then keeps. Accounts are derived data. They are settled again wherever none are kept.
 */
export class SettledAccounts {
  /** Accounts settled anew; null for one that has no transactions any more. */
  readonly #anew = new Map<string, Account | null>();
  readonly #state: State;
  #isFromScratch: boolean;
  #head: number | null;

  private constructor(
    private readonly db: Readable,
    readonly club: Club,
    isRead: boolean,
  ) {
    this.#state = stateOf(db, club.id);
    this.#isFromScratch = !isRead || this.#state.rules !== rulesOf(club);
    this.#head = this.#isFromScratch ? null : this.#state.head;
    this.#isFromScratch ||= this.#head === null;
  }

  /** The accounts that are kept. */
  static kept(db: Readable, club: Club): SettledAccounts {
    return new SettledAccounts(db, club, true);
  }

  /** No accounts: all are to be settled. */
  static none(db: Readable, club: Club): SettledAccounts {
    return new SettledAccounts(db, club, false);
  }

  /** Their position in the change log; null if none are settled. */
  get head(): number | null {
    return this.#head;
  }

  get(accountId: string): Account | undefined {
    const anew = this.#anew.get(accountId);
    if (anew !== undefined) return anew ?? undefined;
    if (this.#isFromScratch) return undefined;
    const sql = `SELECT ${COLUMNS} FROM settled_accounts WHERE club_id = ? AND account_id = ?`;
    const row = this.db.get<Row>(sql, this.club.id, accountId);
    return row && accountOf(row);
  }

  /** Notes an account; one without transactions is no account. */
  set(account: Account): void {
    this.#anew.set(account.account_id, account.named + account.loose > 0 ? account : null);
  }

  delete(accountId: string): void {
    this.#anew.set(accountId, null);
  }

  /** Every account, with pauses. Those set meanwhile may be among them. */
  async *all(): AsyncIterable<Account> {
    const pause = yieldToEventLoop();
    for (let page = this.#page(''); page.length > 0; page = this.#page(page.at(-1)!.account_id))
      for (const row of page) {
        await pause();
        if (!this.#anew.has(row.account_id)) yield accountOf(row);
      }
    for (const account of this.#anew.values()) {
      await pause();
      if (account) yield account;
    }
  }

  #page(after: string): Row[] {
    if (this.#isFromScratch) return [];
    return this.db.all<Row>(
      `SELECT ${COLUMNS} FROM settled_accounts WHERE club_id = ? AND account_id > ?
       ORDER BY account_id LIMIT ${STRIDE}`,
      ...[this.club.id, after],
    );
  }

  /** Says that every account is settled up to this position of the change log. */
  settledTo(head: number): void {
    this.#head = head;
  }

  /** Changes that are not kept yet; undefined for none. */
  get unkept(): Unkept | undefined {
    const { revision, head } = this.#state;
    if (this.#anew.size === 0 && !this.#isFromScratch && head === this.#head) return undefined;
    return {
      club: this.club,
      before: revision,
      isFromScratch: this.#isFromScratch,
      anew: [...this.#anew],
      head: this.#head,
    };
  }
}

/** Accounts to keep, as a snapshot had them. */
export interface Unkept {
  club: Club;
  /** Revision of the accounts that these go with: later ones are not overwritten. */
  before: number;
  isFromScratch: boolean;
  anew: [account_id: string, account: Account | null][];
  head: number | null;
}

/**
 * Keeps accounts in the database, some at a time: until the last are written, none count as settled. Where others were kept or
 * forgotten in the meantime, it keeps nothing.
 */
export async function keepAccounts(store: Pick<Store, 'write'>, unkept: Unkept): Promise<void> {
  const { club, before, isFromScratch, anew, head } = unkept;
  const parts = Math.max(1, Math.ceil(anew.length / STRIDE));
  for (let part = 0; part < parts; part += 1) {
    // A write that need not wait ends in the turn in which it began.
    await nextTurn();
    const isWritten = await store.write((db) => {
      if (stateOf(db, club.id).revision !== before + part) return false;
      if (part === 0 && isFromScratch) db.run('DELETE FROM settled_accounts WHERE club_id = ?', club.id);
      for (const [account_id, account] of anew.slice(part * STRIDE, (part + 1) * STRIDE))
        keepAccount(db, club.id, account_id, account);
      db.run(
        'INSERT OR REPLACE INTO settled_clubs (club_id, revision, rules, head) VALUES (?, ?, ?, ?)',
        ...[club.id, before + part + 1, rulesOf(club), part === parts - 1 ? head : null],
      );
      return true;
    });
    if (!isWritten) return;
  }
}

function keepAccount(db: Writable, clubId: string, accountId: string, account: Account | null): void {
  if (account === null) {
    db.run('DELETE FROM settled_accounts WHERE club_id = ? AND account_id = ?', clubId, accountId);
    return;
  }
  const { account_id, household_id, named, loose, ...rest } = account;
  db.run(
    `INSERT OR REPLACE INTO settled_accounts (club_id, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
    ...[clubId, account_id, household_id, named, loose, JSON.stringify(rest)],
  );
}

/** Forgets every club's accounts: they are about people. Reports that are being made keep none of theirs. */
export function forgetAccounts(db: Writable): void {
  db.run('DELETE FROM settled_accounts');
  db.run(
    `INSERT INTO settled_clubs (club_id, revision) SELECT id, 1 FROM clubs WHERE true
     ON CONFLICT (club_id) DO UPDATE SET revision = revision + 1, rules = NULL, head = NULL`,
  );
}

/** Forgets the accounts of a club that goes. */
export function forgetAccountsOf(db: Writable, clubId: string): void {
  db.run('DELETE FROM settled_accounts WHERE club_id = ?', clubId);
  db.run('DELETE FROM settled_clubs WHERE club_id = ?', clubId);
}

function stateOf(db: Readable, clubId: string): State {
  const sql = 'SELECT revision, rules, head FROM settled_clubs WHERE club_id = ?';
  return db.get<State>(sql, clubId) ?? { revision: 0, rules: null, head: null };
}

function rulesOf({ currency, time_zone }: Club): string {
  return `${RULES} ${currency} ${time_zone}`;
}

function accountOf({ account, ...columns }: Row): Account {
  return { ...columns, ...(JSON.parse(account) as Omit<Account, keyof typeof columns>) };
}
