import type { AgingReport, LineItem } from '../../contract/areas/members/billing';
import type { Member } from '../../contract/areas/members/members';
import type { Club } from '../../contract/club';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import { isVoid, type Posting, settle } from '../../shared/billing/settle';
import { bucketsOf, dayCounter } from './aging';

/** Number of transactions on a statement. */
const STATEMENT_LENGTH = 50;

/** A household's account in one currency. */
export interface Account {
  currency: string;
  /** Positive is owed to the club, negative is in credit. */
  balance: number;
  aging: AgingReport['totals'];
}

/** A line of the statement, with the resulting balance in its currency. */
export interface StatementLine {
  item: LineItem;
  balance: number;
}

/** A household's transactions, newest first, and its account in each currency. */
export interface Ledger {
  postings: LedgerPosting[];
  /** The account in the club's currency, then in every other currency used. */
  accounts: Account[];
  /** Amounts of postings that are paid by their status alone, as in the accounts. */
  paidByStatus: ReadonlyMap<Posting, number>;
}

interface LedgerPosting extends Posting {
  key: string;
  currency: string;
}

/**
 * The ledger of a member's household until `now`: transactions that name the household or, without one, its people, as
 * in the aging report.
 *
 * @param household people of the household, including the member
 */
export function ledgerOf(
  db: Readable,
  club: Club,
  member: Member,
  household: readonly Member[],
  now: number,
): Ledger {
  const toDate = postingsOf(db, club, member, household);
  const postings = toDate.filter(({ posted_at }) => posted_at <= now);
  const counted = postings.filter((posting) => !isVoid(posting));
  const currencies = new Set([club.currency, ...counted.map(({ currency }) => currency)]);
  const dayNumber = dayCounter(club.time_zone);
  const paidByStatus = new Map<Posting, number>();
  const accounts = [...currencies].map((currency) => {
    // Later postings only tell what is paid by status alone.
    const settled = settle(
      toDate.filter((posting) => posting.currency === currency),
      now,
    );
    for (const [posting, amount] of settled.paidByStatus) paidByStatus.set(posting, amount);
    const aging = bucketsOf(settled, now, dayNumber);
    return { currency, balance: settled.balance, aging };
  });
  return { postings, accounts, paidByStatus };
}

/** All transactions of the household, newest first. */
function postingsOf(db: Readable, club: Club, member: Member, household: readonly Member[]): LedgerPosting[] {
  // The `+` keeps SQLite from scanning all the club's transactions by date instead of the household's few.
  return db.all(
    `SELECT key, posted_at, json ->> '$.currency' AS currency, json ->> '$.amount' AS amount,
       json ->> '$.kind' AS kind, json ->> '$.status' AS status, json ->> '$.due_at' AS due_at
     FROM (
       SELECT key, posted_at, json FROM line_items WHERE club_id = ? AND household_id = ?
       UNION ALL
       SELECT key, posted_at, json FROM line_items
       WHERE club_id = ? AND household_id IS NULL AND member_id IN (SELECT value FROM json_each(?)))
     ORDER BY +posted_at DESC, key DESC`,
    club.id,
    member.household?.id ?? null,
    club.id,
    JSON.stringify(household.map((person) => person.id)),
  );
}

/** Amount past its due date. */
export function overdue({ aging }: Account): number {
  return aging.total - aging.current;
}

/** The latest transactions, newest first, with the balance after each, calculated back from the present balances. */
export function statementOf(
  db: Readable,
  club: Club,
  { postings, accounts, paidByStatus }: Ledger,
): StatementLine[] {
  const balances = new Map(accounts.map(({ currency, balance }) => [currency, balance]));
  return postings.slice(0, STATEMENT_LENGTH).flatMap((posting) => {
    const { key, currency, amount } = posting;
    const balance = balances.get(currency) ?? 0;
    if (!isVoid(posting)) balances.set(currency, balance - amount + (paidByStatus.get(posting) ?? 0));
    const item = findRecord(db, 'line-items', club.id, key);
    return item ? [{ item, balance }] : [];
  });
}
