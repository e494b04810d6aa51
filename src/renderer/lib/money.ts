import { formatMinor } from '@contract/currency';
import { LOCALE } from './format';

/** An amount in minor units with its currency: 13700, EUR → €137.00. */
export function formatMoney(amount: number, currency: string): string {
  return formatMinor(amount, currency, LOCALE);
}
