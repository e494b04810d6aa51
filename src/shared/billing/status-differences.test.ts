import { expect, it } from 'vitest';
import { statusDifferences } from './status-differences';

const money = (amount: number) => `${amount} c`;
const agreed = { paid_without_payment: 0, paid_but_owed: 0, open_but_settled: 0 };

it('says each difference of statuses and payments, and nothing where they agree', () => {
  expect(statusDifferences(agreed, money)).toBeNull();
  expect(statusDifferences({ ...agreed, paid_but_owed: 5 }, money)).toBe(
    '5 c is marked paid, and its payment was returned or is to come',
  );
  expect(statusDifferences({ paid_without_payment: 1, paid_but_owed: 0, open_but_settled: 3 }, money)).toBe(
    '1 c is marked paid without a payment; 3 c is marked open, and payments cover it',
  );
});
