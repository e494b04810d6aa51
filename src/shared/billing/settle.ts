import type { AgingReport, LineItem } from '../../contract/areas/members/billing';

/** One transaction, as aging needs it. `amount` is signed: positive is owed, negative is paid. */
export interface Posting {
  amount: number;
  kind: LineItem['kind'];
  status: LineItem['status'];
  posted_at: number;
  due_at: number | null;
}

/** A void posting counts for nothing. */
export function isVoid({ status }: Pick<Posting, 'status'>): boolean {
  return status === 'void';
}

/** A posting that is charged; a returned payment is less paid, not charged again. */
export function isCharged({ kind, amount }: Pick<Posting, 'kind' | 'amount'>): boolean {
  return kind === 'charge' && amount > 0;
}

/** A positive payment or credit takes an earlier one back. */
export function isReturn({ kind, amount }: Posting): boolean {
  return kind !== 'charge' && amount > 0;
}

/** An account's debts after its payments and credits. */
export interface Settled<Kind extends Posting> {
  /** Unsettled ones by due date, with their unpaid rest. */
  charges: { charge: Kind; open: number }[];
  /** The rest of payments and credits. */
  credit: number;
  /** Rest of the charges less the credit; positive is owed, negative is in credit. */
  balance: number;
  /** Amounts of charges that are paid by their status alone; those after the moment, too. */
  paidByStatus: ReadonlyMap<Kind, number>;
  differences: AgingReport['accounts'][number]['status_differences'];
}

/**
 * Settles an account's debts: those marked paid first, then the oldest due. A charge marked paid that no payment to date
 * covers is paid by its status alone.
 *
 * @param postings of one account in one currency, to date; those after `asOf` only tell what is paid by status alone
 * @param asOf epoch milliseconds
 */
export function settle<Kind extends Posting>(postings: readonly Kind[], asOf: number): Settled<Kind> {
  const counted = postings.filter((posting) => !isVoid(posting));
  const paidByStatus = paidByStatusAlone(counted);
  const until = counted.filter(({ posted_at }) => posted_at <= asOf);
  const debts = until
    .filter(({ amount }) => amount > 0)
    .map((charge) => ({ charge, owed: charge.amount - (paidByStatus.get(charge) ?? 0) }))
    .toSorted(
      ({ charge: a }, { charge: b }) =>
        Number(isMarkedPaid(b)) - Number(isMarkedPaid(a)) || dueAt(a) - dueAt(b) || a.posted_at - b.posted_at,
    );
  // Nothing paid is 0, not -0.
  let credit = 0 - sumOf(until.filter(({ amount }) => amount < 0));
  const settled = ({ charge, owed }: (typeof debts)[number]) => {
    const amount = Math.min(credit, owed);
    credit -= amount;
    return { charge, open: owed - amount };
  };
  // Returns beyond every payment here are debts of their own.
  const returned = debts.filter(({ charge }) => isReturn(charge)).map(settled);
  const charges = debts.filter(({ charge }) => !isReturn(charge)).map(settled);
  const open = [...charges, ...returned].filter((one) => one.open > 0);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    charges: open.toSorted((a, b) => dueAt(a.charge) - dueAt(b.charge)),
    credit,
    balance: sum(open.map((one) => one.open)) - credit,
    paidByStatus,
    differences: {
      paid_without_payment: sum(until.map((posting) => paidByStatus.get(posting) ?? 0)),
      paid_but_owed: sum(charges.map((one) => (isMarkedPaid(one.charge) ? one.open : 0))),
      open_but_settled: sum(
        charges.map((one) => (!isMarkedPaid(one.charge) && one.open === 0 ? one.charge.amount : 0)),
      ),
    },
  };
}

function isMarkedPaid(posting: Posting): boolean {
  return isCharged(posting) && posting.status === 'paid';
}

/**
 * Amounts paid by status alone: the newest charges marked paid that no payment to date covers. Returns take back payments
 * of charges not marked paid first: their statuses tell of the return.
 *
 * @param postings to date, without void ones
 */
function paidByStatusAlone<Kind extends Posting>(postings: readonly Kind[]): ReadonlyMap<Kind, number> {
  const marked = postings
    .filter(isMarkedPaid)
    .sort((a, b) => dueAt(b) - dueAt(a) || b.posted_at - a.posted_at);
  if (marked.length === 0) return new Map();
  const returns = postings.filter(isReturn);
  const lastReturn = returns.reduce((last, { posted_at }) => Math.max(last, posted_at), -Infinity);
  const unmarked = postings.filter(
    (one) => isCharged(one) && !isMarkedPaid(one) && one.posted_at <= lastReturn,
  );
  const paid =
    -sumOf(postings.filter(({ amount }) => amount < 0)) - Math.min(sumOf(returns), sumOf(unmarked));
  let uncovered = Math.max(0, sumOf(marked) - paid);
  return new Map(
    marked.map((posting) => {
      const amount = Math.min(uncovered, posting.amount);
      uncovered -= amount;
      return [posting, amount];
    }),
  );
}

function sumOf(postings: readonly Posting[]): number {
  return postings.reduce((sum, { amount }) => sum + amount, 0);
}

/** When a debt was due: when it was posted, if nothing else is stated. */
export function dueAt({ due_at, posted_at }: Posting): number {
  return due_at ?? posted_at;
}
