import type { Order } from '@contract/areas/orders';
import { Money } from '@/ui/values';
import { counted } from '../words';

/** What the checks shown come to, void ones left out; each currency by itself. */
export function OrderSums({ orders }: { orders: readonly Order[] }) {
  const valid = orders.filter(({ status }) => status !== 'void');
  const currencies = [...new Set(valid.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = valid.filter((order) => order.currency === currency);
    return (
      <span key={currency}>
        {counted(own.length, 'check', 'checks')}, together{' '}
        <Money amount={own.reduce((sum, { total }) => sum + total, 0)} currency={currency} />. Void ones are
        not counted.{' '}
      </span>
    );
  });
}
