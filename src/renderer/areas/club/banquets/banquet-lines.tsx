import type { Banquet, BanquetLineItem } from '@contract/areas/banquets';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Money } from '@/ui/values';
import styles from '../record/record.module.css';
import { TotalLine } from '../record/total-line';
import { wordsOf } from '../words';

/** The event order's lines, and what they come to. */
export function BanquetLines({ banquet }: { banquet: Banquet }) {
  const { clubId } = useSession();
  const lines = useListQuery('banquetLineItems', { query: { club_id: clubId, event_order_id: banquet.id } });
  return (
    <section aria-label="Event order">
      <h3 className={styles.heading}>Event order</h3>
      <QueryView query={lines} empty={<p className={styles.text}>Nothing is ordered yet.</p>}>
        {(all) => <Lines lines={all} banquet={banquet} />}
      </QueryView>
    </section>
  );
}

function Lines({ lines, banquet }: { lines: readonly BanquetLineItem[]; banquet: Banquet }) {
  const { currency, total, deposit_amount: deposit } = banquet;
  const sum = (amount: (line: BanquetLineItem) => number | null) =>
    lines.reduce((result, line) => result + (amount(line) ?? 0), 0);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            Qty
          </th>
          <th scope="col">What</th>
          <th scope="col" data-numeric>
            Each
          </th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {[...lines].sort(byId).map((line) => (
          <tr key={line.id}>
            <td data-numeric>{line.quantity}</td>
            <td>
              {line.description ?? wordsOf(line.category)}
              <div className={styles.quiet}>{wordsOf(line.category)}</div>
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
        <TotalLine label="Lines" amount={sum(({ amount }) => amount)} currency={currency} span={3} />
        <TotalLine label="Tax" amount={sum(({ tax_amount }) => tax_amount)} currency={currency} span={3} />
        <TotalLine
          label="Service"
          amount={sum(({ service_charge }) => service_charge)}
          currency={currency}
          span={3}
        />
        <TotalLine label="Total" amount={total} currency={currency} span={3} total />
        <TotalLine label="Deposit" amount={deposit && -deposit} currency={currency} span={3} />
        {total !== null && Boolean(deposit) && (
          <TotalLine label="Left to pay" amount={total - deposit!} currency={currency} span={3} total />
        )}
      </tfoot>
    </table>
  );
}

function byId(a: BanquetLineItem, b: BanquetLineItem): number {
  return a.id < b.id ? -1 : 1;
}
