import type { AgingReport } from '../../../contract/areas/members/billing';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import { formatMinor } from '../../../contract/currency';
import { holderName } from '../../../shared/billing/holder-name';
import { statusDifferences } from '../../../shared/billing/status-differences';

type Account = AgingReport['accounts'][number];

/** Debts of nobody by name, and accounts whose statuses disagree with the payments. */
export function doubtfulAccounts({ accounts, currency }: AgingReport): Contradiction[] {
  const money = (amount: number) => formatMinor(amount, currency, 'en-GB');
  return accounts.flatMap((account) => [
    ...(account.name === null && account.total > 0 ? [debtorWithoutName(account, money)] : []),
    ...statusAndPayments(account, money),
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

function statusAndPayments(account: Account, money: (amount: number) => string): Contradiction[] {
  const differences = statusDifferences(account.status_differences, money);
  if (differences === null) return [];
  return [
    {
      kind: 'status_and_payments',
      text: `${numberedName(account)}: ${differences}.`,
      cure: 'Correct the status, or post the payment that is missing, before you send a reminder.',
      records: [accountLink(account)],
    },
  ];
}

/** `Byrne (1042)` */
function numberedName(account: Account): string {
  const { name, membership_number } = account;
  return name && membership_number ? `${name} (${membership_number})` : holderName(account);
}

function accountLink(account: Account): Contradiction['records'][number] {
  return { kind: 'account', id: account.account_id, name: numberedName(account), at: null };
}
