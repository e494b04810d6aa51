import { bill as t } from '@messages/club';
import type { ReactNode } from 'react';
import { numeric, TableHead } from '@/ui/table';
import { Money } from '@/ui/values';
import styles from './record.module.css';

export interface BillLine {
  id: string | number;
  quantity: number | null;
  name: ReactNode;
  /** A second, quiet line. */
  note?: ReactNode;
  /** Amounts are in minor units. */
  unit_amount: number | null;
  amount: number | null;
  currency: string;
}

export interface BillSum {
  label: string;
  amount: number | null | undefined;
  /** Emphasised, and shown even when zero or missing. */
  total?: boolean;
}

interface BillProps {
  lines: readonly BillLine[];
  sums: readonly BillSum[];
  /** Currency of all amounts. */
  currency: string;
}

/** The bill: ordered lines and sums. */
export function Bill({ lines, sums, currency }: BillProps) {
  return (
    <table className={styles.lines}>
      <caption hidden>{t.items}</caption>
      <TableHead headings={[numeric(t.qty), t.item, numeric(t.each), numeric(t.amount)]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-numeric>{line.quantity}</td>
            <td>
              {line.name}
              {line.note && <div className={styles.quiet}>{line.note}</div>}
            </td>
            <td data-numeric>
              <Money amount={line.unit_amount} currency={line.currency} />
            </td>
            <td data-numeric>
              <Money amount={line.amount} currency={line.currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums
          .filter(({ amount, total }) => total || amount)
          .map(({ label, amount, total }) => (
            <tr key={label} data-total={total || undefined}>
              <th scope="row" colSpan={3} data-numeric>
                {label}
              </th>
              <td data-numeric>
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
      </tfoot>
    </table>
  );
}
