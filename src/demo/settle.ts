import type { LineItem } from '../contract/areas/members/billing';

/**
 * Gives one account's postings their status by the aging report's own rule, so that the two always agree: payments and
 * credits settle the oldest due charge first. A charge is paid once wholly settled, a payment once wholly used up; void
 * postings stay void.
 */
export function settle(postings: readonly LineItem[]): LineItem[] {
  const counted = postings.filter(({ status }) => status !== 'void');
  const charges = counted.filter(({ amount }) => amount > 0).sort(byDue);
  const payments = counted.filter(({ amount }) => amount < 0).sort(byPosting);
  const paid = new Set([...coveredBy(charges, total(payments)), ...coveredBy(payments, total(charges))]);
  return postings.map((posting) => (paid.has(posting) ? { ...posting, status: 'paid' } : posting));
}

/** The first of the postings that `means` covers wholly. */
function coveredBy(postings: readonly LineItem[], means: number): LineItem[] {
  let left = means;
  return postings.filter(({ amount }) => {
    left -= Math.abs(amount);
    return left >= 0;
  });
}

function total(postings: readonly LineItem[]): number {
  return postings.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

const dueAt = (posting: LineItem) => posting.due_at ?? posting.posted_at;
const byPosting = (a: LineItem, b: LineItem) => a.posted_at - b.posted_at;
const byDue = (a: LineItem, b: LineItem) => dueAt(a) - dueAt(b) || byPosting(a, b);
