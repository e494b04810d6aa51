import { openingBalance as t } from '@messages/shared';
import type { LineItem } from '../../contract/areas/members/billing';

/** Category of the one transaction that brings an account's debt or credit from an earlier program. */
export const OPENING_BALANCE = 'opening_balance';

/** True for the transaction with an account's balance from an earlier program. */
export function isOpeningBalance({ category }: Pick<LineItem, 'category'>): boolean {
  return category === OPENING_BALANCE;
}

/**
 * The fields of an opening balance.
 *
 * @param amount in minor units: positive is owed to the club, negative is a credit
 */
export function openingBalance(
  amount: number,
): Pick<LineItem, 'category' | 'description' | 'kind' | 'amount'> {
  return {
    category: OPENING_BALANCE,
    description: t.description,
    kind: amount < 0 ? 'credit' : 'charge',
    amount,
  };
}
