import type { LineItem } from '@contract/areas/members/billing';
import { isCharged, isVoid, settle } from '@shared/billing/settle';

/** A posting on a statement, with the balance after it. */
interface StatementLine {
  item: LineItem;
  balance: number;
}

/** An account in one currency over a period. Amounts are in minor units; positive ones are owed to the club. */
export interface Statement {
  currency: string;
  /** Amount owed at the start of the period. */
  opening: number;
  /** Oldest first, without void postings. */
  lines: StatementLine[];
  charged: number;
  /** Payments and credits less returned ones; positive is paid. */
  paid: number;
  /** Charged in the period and marked paid without a payment to date: not owed. */
  markedPaid: number;
  closing: number;
  /** Number of void postings left out. */
  voided: number;
}

/**
 * Statements of a household for a period, one for each currency: the club's first, then by code. A currency settled
 * before the period gets no statement.
 *
 * @param postings all of the household's to date; those after the period only tell what is marked paid without a payment
 * @param window epoch milliseconds, half-open
 */
export function statementsOf(
  postings: readonly LineItem[],
  window: { start_date: number; end_date: number },
  clubCurrency: string,
): Statement[] {
  const others = [...new Set(postings.map(({ currency }) => currency))].sort();
  const currencies = [clubCurrency, ...others.filter((currency) => currency !== clubCurrency)];
  return currencies
    .map((currency) =>
      statementOf(
        postings.filter((posting) => posting.currency === currency),
        window,
        currency,
      ),
    )
    .filter(({ currency, opening, lines }) => currency === clubCurrency || opening !== 0 || lines.length > 0);
}

function statementOf(
  postings: readonly LineItem[],
  { start_date, end_date }: { start_date: number; end_date: number },
  currency: string,
): Statement {
  const { paidByStatus } = settle(postings, end_date - 1);
  const markedPaidOf = (some: readonly LineItem[]) =>
    some.reduce((sum, posting) => sum + (paidByStatus.get(posting) ?? 0), 0);
  const inPeriod = postings.filter(({ posted_at }) => posted_at >= start_date && posted_at < end_date);
  const valid = inPeriod.filter((posting) => !isVoid(posting)).sort(byPosting);
  const before = postings.filter(({ posted_at }) => posted_at < start_date);
  const opening = balanceOf(before) - markedPaidOf(before);
  const markedPaid = markedPaidOf(valid);
  let balance = opening;
  const lines = valid.map((item) => {
    balance += item.amount;
    return { item, balance };
  });
  return {
    currency,
    opening,
    lines,
    charged: balanceOf(valid.filter(isCharged)),
    paid: 0 - balanceOf(valid.filter((posting) => !isCharged(posting))),
    markedPaid,
    closing: balance - markedPaid,
    voided: inPeriod.length - valid.length,
  };
}

/** Balance of postings, without void ones. */
export function balanceOf(postings: readonly LineItem[]): number {
  return postings.reduce((sum, posting) => (isVoid(posting) ? sum : sum + posting.amount), 0);
}

function byPosting(a: LineItem, b: LineItem): number {
  return a.posted_at - b.posted_at || (a.id < b.id ? -1 : 1);
}
