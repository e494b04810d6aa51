import { formatElapsed } from '@/lib/elapsed';
import { formatMoney } from '@/lib/money';

/** Money from minor units and an ISO 4217 currency. Null shows a dash. */
export function Money({ amount, currency }: { amount: number | null | undefined; currency: string }) {
  if (amount === null || amount === undefined) return <>–</>;
  return <>{formatMoney(amount, currency)}</>;
}

/** A duration in seconds as h:mm:ss. */
export function Elapsed({ seconds, digits = 0 }: { seconds: number | null | undefined; digits?: number }) {
  return <>{formatElapsed(seconds, digits)}</>;
}
