import type { AgingReport } from '@contract/areas/billing';
import { Money } from '@/ui/values';
import { counted } from '../words';
import styles from './aging-chart.module.css';
import { buckets } from './buckets';

/** What is owed by how long it has been due: a bar for each bucket beside its figures, so that the table is the chart. */
export function AgingChart({ report: { totals, accounts, currency } }: { report: AgingReport }) {
  const largest = Math.max(1, ...buckets.map(({ key }) => totals[key]));
  return (
    <table className={styles.chart}>
      <caption className={styles.caption}>Owed, by how long it has been due</caption>
      <thead className={styles.headings}>
        <tr>
          <th scope="col">Since when</th>
          <th scope="col">Bar</th>
          <th scope="col">Amount</th>
          <th scope="col">Households</th>
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ key, name }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.track}>
              {totals[key] > 0 && (
                <div
                  className={styles.bar}
                  data-bucket={key}
                  style={{ width: `${(totals[key] / largest) * 100}%` }}
                />
              )}
            </td>
            <td className={styles.figure}>
              <Money amount={totals[key]} currency={currency} />
            </td>
            <td className={styles.households}>
              {counted(accounts.filter((account) => account[key] > 0).length, 'household', 'households')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
