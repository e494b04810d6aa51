import { holderName as t } from '@messages/shared';
import type { AgingReport } from '../../contract/areas/members/billing';
import { memberOfAccount, postingOfAccount } from './account-id';

/** Names of an account's holder in the aging report; null where none is known. */
export type NamesOfHolder = Pick<
  AgingReport['accounts'][number],
  'name' | 'membership_number' | 'household_id' | 'account_id'
>;

/**
 * An account's holder for people: `Byrne`. Without a name `Number 1042`, `Household hh_9`, `Member mem_1` or `Transaction
 * li_1 without a name`.
 */
export function holderName({ name, membership_number, household_id, account_id }: NamesOfHolder): string {
  if (name) return name;
  if (membership_number) return t.number(membership_number);
  if (household_id !== null) return t.household(household_id);
  const member = memberOfAccount(account_id);
  return member === undefined
    ? t.transactionWithoutName(postingOfAccount(account_id) ?? account_id)
    : t.member(member);
}
