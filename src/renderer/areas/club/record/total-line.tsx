import { Money } from '@/ui/values';

interface TotalLineProps {
  label: string;
  amount: number | null | undefined;
  currency: string;
  /** How many columns stand before the amount. */
  span: number;
  /** The line that counts. */
  total?: boolean;
}

/** One line below a bill's lines. A missing or zero amount leaves it out, unless it is the total. */
export function TotalLine({ label, amount, currency, span, total = false }: TotalLineProps) {
  if (!total && !amount) return null;
  return (
    <tr data-total={total || undefined}>
      <th scope="row" colSpan={span} data-numeric>
        {label}
      </th>
      <td data-numeric>
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  );
}
