import type { AgingReport } from '../../../contract/areas/members/billing';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import { formatMinor } from '../../../contract/currency';
import { list } from './people';

type Account = AgingReport['accounts'][number];

/** Debts of nobody by name, and accounts whose statuses disagree with the payments. */
export function doubtfulAccounts({ accounts, currency }: AgingReport): Contradiction[] {
  const money = (amount: number) => formatMinor(amount, currency, 'en-GB');
  return accounts.flatMap((account) => [
    ...(account.name === null && account.total > 0 ? [debtorWithoutName(account, money)] : []),
    ...statusDifferences(account, money),
  ]);
}

function debtorWithoutName(account: Account, money: (amount: number) => string): Contradiction {
  return {
    kind: 'debtor_without_name',
    text: `${holderName(account)} owes ${money(account.total)}, and no member has that household, id or number.`,
    cure: 'Name the household or the member in the transaction, or add the missing member.',
    records: [accountLink(account)],
  };
}

function statusDifferences(account: Account, money: (amount: number) => string): Contradiction[] {
  const { paid_without_payment, paid_but_owed, open_but_settled } = account.status_differences;
  const parts = [
    paid_without_payment > 0 && `${money(paid_without_payment)} is marked paid without a payment`,
    paid_but_owed > 0 && `${money(paid_but_owed)} is marked paid, and its payment was returned`,
    open_but_settled > 0 && `${money(open_but_settled)} is marked open, and payments cover it`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return [];
  return [
    {
      kind: 'status_and_payments',
      text: `${holderName(account)}: ${list(parts)}.`,
      cure: 'Correct the status, or post the payment that is missing, before you send a reminder.',
      records: [accountLink(account)],
    },
  ];
}

function holderName({ name, household_id, account_id, membership_number }: Account): string {
  if (name !== null) return membership_number === null ? name : `${name} (${membership_number})`;
  if (household_id !== null) return `The household ${household_id}`;
  return membership_number === null ? `Account ${account_id}` : `Number ${membership_number}`;
}

function accountLink(account: Account): Contradiction['records'][number] {
  return { kind: 'account', id: account.account_id, name: holderName(account), at: null };
}
