import { statusDifferences as t } from '@messages/shared';
import type { AgingReport } from '../../contract/areas/members/billing';

type Differences = AgingReport['accounts'][number]['status_differences'];

/**
 * Where an account's statuses and payments disagree, in words: `€3.00 is marked paid without a payment`. null: they agree.
 *
 * @param money formats minor units of the report's currency
 */
export function statusDifferences(
  { paid_without_payment, paid_but_owed, open_but_settled }: Differences,
  money: (amount: number) => string,
): string | null {
  const differences = [
    paid_without_payment > 0 && t.paidWithoutPayment(money(paid_without_payment)),
    paid_but_owed > 0 && t.paidButOwed(money(paid_but_owed)),
    open_but_settled > 0 && t.openButSettled(money(open_but_settled)),
  ];
  return differences.filter(Boolean).join('; ') || null;
}
