import type { LineItem } from '../contract/areas/members/billing';
import { isVoid, settle } from '../shared/billing/settle';

/**
 * Marks one account's open postings paid where the rule of billing settles them: a charge of which nothing is owed, and a
 * payment or credit that is used up. The oldest ones are used first. Void postings stay void.
 *
 * @param asOf epoch milliseconds; nothing is posted later
 */
export function markPaid(postings: readonly LineItem[], asOf: number): LineItem[] {
  const { charges, credit } = settle(postings, asOf);
  const open = new Set(charges.map(({ charge }) => charge));
  let unused = credit;
  for (const payment of postings.filter(isPayment).sort((a, b) => b.posted_at - a.posted_at)) {
    if (unused <= 0) break;
    open.add(payment);
    unused += payment.amount;
  }
  return postings.map((posting) =>
    isVoid(posting) || open.has(posting) ? posting : { ...posting, status: 'paid' },
  );
}

function isPayment(posting: LineItem): boolean {
  return posting.amount < 0 && !isVoid(posting);
}
