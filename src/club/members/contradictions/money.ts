import { money as t } from '@messages/server/contradictions';
import type { AgingReport } from '../../../contract/areas/members/billing';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import { formatMinor } from '../../../contract/currency';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { holderName } from '../../../shared/billing/holder-name';
import { statusDifferences } from '../../../shared/billing/status-differences';
import { accountLink, accountName, contradiction } from './words';

/** Debts of nobody by name, and accounts whose statuses disagree with the payments. */
export async function doubtfulAccounts({ accounts, currency }: AgingReport): Promise<Contradiction[]> {
  const money = (amount: number) => formatMinor(amount, currency, 'en-GB');
  const found: Contradiction[] = [];
  const pause = yieldToEventLoop();
  for (const account of accounts) {
    if (account.name === null && account.total > 0) {
      const text = t.owesWithoutName(holderName(account), money(account.total));
      found.push(contradiction('debtor_without_name', text, [accountLink(account)]));
    }
    const differences = statusDifferences(account.status_differences, money);
    if (differences !== null) {
      const text = `${accountName(account)}: ${differences}.`;
      found.push(contradiction('status_and_payments', text, [accountLink(account)]));
    }
    await pause();
  }
  return found;
}
