import type { AgingReport } from '../../contract/areas/members/billing';

/** Names of an account's holder in the aging report; null where none is known. */
export type NamesOfHolder = Pick<
  AgingReport['accounts'][number],
  'name' | 'membership_number' | 'household_id' | 'account_id'
>;

/** An account's holder for people: `Byrne`; without a name `Number 1042`, `Household hh_9` or `Account posting:li_1`. */
export function holderName({ name, membership_number, household_id, account_id }: NamesOfHolder): string {
  if (name) return name;
  if (membership_number) return `Number ${membership_number}`;
  return household_id === null ? `Account ${account_id}` : `Household ${household_id}`;
}
