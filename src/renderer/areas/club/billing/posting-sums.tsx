import type { LineItem } from '@contract/areas/billing';
import { Money } from '@/ui/values';

/** What the postings shown come to, void ones left out; each currency by itself. */
export function PostingSums({ lineItems }: { lineItems: readonly LineItem[] }) {
  const counted = lineItems.filter(({ status }) => status !== 'void');
  const currencies = [...new Set(counted.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = counted.filter((line) => line.currency === currency);
    const sum = (lines: LineItem[]) => lines.reduce((total, { amount }) => total + amount, 0);
    return (
      <span key={currency}>
        Charged <Money amount={sum(own.filter(({ kind }) => kind === 'charge'))} currency={currency} />, paid
        and credited <Money amount={-sum(own.filter(({ kind }) => kind !== 'charge'))} currency={currency} />.
        Void ones are not counted.{' '}
      </span>
    );
  });
}
