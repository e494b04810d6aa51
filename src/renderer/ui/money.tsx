import { formatMoney } from '@/lib/format-money';

/** Money from minor units and an ISO 4217 currency. Null shows a dash. */
export function Money({ amount, currency }: { amount: number | null | undefined; currency: string }) {
  if (amount === null || amount === undefined) return <>–</>;
  return <>{formatMoney(amount, currency)}</>;
}
