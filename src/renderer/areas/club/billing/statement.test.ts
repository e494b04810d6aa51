import type { LineItem } from '@contract/areas/members/billing';
import { settle } from '@shared/billing/settle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementsOf } from './statement';

const posting = (id: string, posted_at: number, amount: number, more: Partial<LineItem> = {}) =>
  ({ id, posted_at, amount, currency: 'EUR', kind: 'charge', status: 'open', ...more }) as LineItem;
const window = { start_date: 100, end_date: 200 };

it('carries the balance from before the period through each posting of it', () => {
  const postings = [
    posting('d', 150, -7_00, { kind: 'payment' }),
    posting('a', 50, 20_00),
    posting('b', 60, -30_00),
    posting('c', 100, 12_50),
    posting('void', 120, 99_00, { status: 'void' }),
    posting('after', 200, 1_00),
  ];
  const [statement] = statementsOf(postings, window, 'EUR');
  expect(statement).toMatchObject({ opening: -10_00, charged: 12_50, paid: 7_00, closing: -4_50, voided: 1 });
  expect(statement!.lines.map(({ item, balance }) => [item.id, balance])).toEqual([
    ['c', 2_50],
    ['d', -4_50],
  ]);
});

it('takes a returned payment off what was paid, and charges nothing twice', () => {
  const payment = (id: string, at: number, amount: number) => posting(id, at, amount, { kind: 'payment' });
  const [statement] = statementsOf(
    [posting('a', 110, 300), payment('b', 120, -300), payment('c', 130, 300)],
    window,
    'EUR',
  );
  expect(statement).toMatchObject({ charged: 300, paid: 0, closing: 300 });
});

it('keeps currencies apart, and leaves out one that was settled before', () => {
  const statements = statementsOf(
    [
      posting('a', 150, 5_00),
      posting('b', 150, 700, { currency: 'JPY' }),
      posting('c', 10, 900, { currency: 'GBP' }),
      posting('d', 20, -900, { currency: 'GBP' }),
    ],
    window,
    'EUR',
  );
  expect(statements.map(({ currency, closing }) => [currency, closing])).toEqual([
    ['EUR', 5_00],
    ['JPY', 700],
  ]);
  expect(statementsOf([], window, 'EUR')).toMatchObject([{ opening: 0, closing: 0, lines: [] }]);
});

it('opens with what the month before closed with, where charges are marked paid without a payment', () => {
  const postings = [
    posting('march', 150, 100, { status: 'paid' }),
    posting('april', 250, 30, { status: 'paid' }),
  ];
  const [march] = statementsOf(postings, window, 'EUR');
  const [april] = statementsOf(postings, { start_date: 200, end_date: 300 }, 'EUR');
  expect(march).toMatchObject({ opening: 0, charged: 100, markedPaid: 100, closing: 0 });
  expect(april).toMatchObject({ opening: 0, charged: 30, markedPaid: 30, closing: 0 });
});

it('owes at the end of a month what a later payment covers', () => {
  const postings = [
    posting('march', 150, 100, { status: 'paid' }),
    posting('payment', 250, -100, { kind: 'payment' }),
  ];
  const [march] = statementsOf(postings, window, 'EUR');
  const [april] = statementsOf(postings, { start_date: 200, end_date: 300 }, 'EUR');
  expect([march!.markedPaid, march!.closing, april!.opening, april!.closing]).toEqual([0, 100, 100, 0]);
});

it('of one period closes with what that of the next opens with, to the cent', () => {
  const items = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 300 }),
      amount: fc.integer({ min: -99_999, max: 99_999 }),
      status: fc.constantFrom('open', 'paid', 'void'),
      kind: fc.constantFrom('charge', 'payment'),
    }),
  );
  fc.assert(
    fc.property(items, (drawn) => {
      const postings = drawn.map(({ at, amount, ...rest }, index) => posting(`${index}`, at, amount, rest));
      const [first] = statementsOf(postings, { start_date: 100, end_date: 200 }, 'EUR');
      const [second] = statementsOf(postings, { start_date: 200, end_date: 301 }, 'EUR');
      expect(second!.opening).toBe(first!.closing);
      expect(first!.closing).toBe(first!.opening + first!.charged - first!.paid - first!.markedPaid);
      expect(second!.closing).toBe(settle(postings, 300).balance);
    }),
  );
});
