import { describe, expect, it } from 'vitest';
import { drawOn, groupBy, HOUR, NOW, START_OF_TODAY } from '../../test/demo-club';
import { bucketsOf, dayCounter } from '../club/members/aging';
import type { LineItem } from '../contract/areas/members/billing';
import { isVoid, settle } from '../shared/billing/settle';

const { 'line-items': items, orders } = drawOn(NOW);

const accountsOf = (postings: readonly LineItem[]) => [
  ...groupBy(postings, ({ household_id }) => household_id).values(),
];

/** The club's total in each bucket of the aging report. */
function bucketsOn(now: number): Record<string, number> {
  const buckets: Record<string, number> = {};
  for (const account of accountsOf(drawOn(now)['line-items']))
    for (const [bucket, amount] of Object.entries(
      bucketsOf(settle(account, now), now, dayCounter('Europe/Dublin')),
    ))
      buckets[bucket] = (buckets[bucket] ?? 0) + amount;
  return buckets;
}

const none = { paid_without_payment: 0, paid_but_owed: 0, open_but_settled: 0 };
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the line items', () => {
  it('cover a year, up to the end of yesterday', () => {
    const posted = items.map(({ posted_at }) => posted_at);
    expect(Math.min(...posted)).toBeLessThan(NOW - 364 * 24 * HOUR);
    expect(Math.max(...posted)).toBeLessThan(START_OF_TODAY);
    expect(Math.max(...posted)).toBeGreaterThan(START_OF_TODAY - 24 * HOUR);
  });

  it('are charges, payments and credits of many kinds, a few of them void', () => {
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['charge', 'payment', 'credit']));
    expect(new Set(items.map(({ category }) => category))).toEqual(
      new Set([
        ...['dues', 'berth', 'bar', 'dining', 'pro_shop', 'green_fee', 'entry_fee', 'yard', 'credit'],
        ...['direct_debit', 'card'],
      ]),
    );
    const voided = items.filter(({ status }) => status === 'void').length;
    expect(voided).toBeGreaterThan(0);
    expect(voided).toBeLessThan(items.length / 50);
  });

  it('multiply out, and have the sign of their kind', () => {
    for (const item of items) {
      expect(item.quantity! * item.unit_amount! + item.tax_amount!).toBe(item.amount);
      expect(Math.sign(item.amount)).toBe(item.kind === 'charge' ? 1 : -1);
    }
  });

  it('hold every order that went on a member’s account, at its total', () => {
    const charged = orders.filter(
      ({ status, tender, opened_at }) =>
        status === 'closed' && tender === 'member_account' && opened_at < START_OF_TODAY,
    );
    const byDescription = new Map(items.map((item) => [item.description, item]));
    expect(charged.length).toBeGreaterThan(500);
    for (const order of charged)
      expect(byDescription.get(`${order.outlet} ${order.number}`)).toMatchObject({
        amount: order.total,
        member_id: order.member_id,
        posted_at: order.opened_at,
      });
  });

  it('are marked paid and open as the payments settle them', () => {
    for (const account of accountsOf(items)) {
      // Without statuses, the rule knows the payments alone.
      const unmarked = account.map((item) => (isVoid(item) ? item : { ...item, status: 'open' as const }));
      const { charges, credit } = settle(unmarked, NOW);
      const open = account.filter(({ status }) => status === 'open');
      expect(new Set(open.filter(({ amount }) => amount > 0).map(({ id }) => id))).toEqual(
        new Set(charges.map(({ charge }) => charge.id)),
      );
      const unused = open.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
      expect(unused.length > 0).toBe(credit > 0);
      expect(sumOf(unused)).toBeGreaterThanOrEqual(credit);
      expect(sumOf(unused) - Math.max(0, ...unused)).toBeLessThanOrEqual(credit);
      expect(settle(account, NOW)).toMatchObject({ credit, differences: none });
    }
  });

  it('are paid by most households', () => {
    const { current, total } = bucketsOn(NOW);
    expect(current!).toBeGreaterThan(total! * 0.6);
  });

  it.each(['2026-02-01', '2026-03-15', '2026-03-29', '2026-07-16', '2026-12-31', '2028-02-29'])(
    'leave something in every bucket of the aging report on %s',
    (date) => {
      const buckets = bucketsOn(Date.parse(`${date}T10:00:00Z`));
      expect(Object.keys(buckets)).toHaveLength(8);
      for (const amount of Object.values(buckets)) expect(amount).toBeGreaterThan(0);
    },
  );
});
