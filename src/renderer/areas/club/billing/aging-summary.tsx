import type { AgingReport } from '@contract/areas/members/billing';
import { agingSummary as t } from '@messages/club';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Money } from '@/ui/values';
import { useClubSearch } from '../search';
import { buckets, overdueOf } from './aging';
import styles from './aging-summary.module.css';

/** The aging report's totals and its chart. */
export function AgingSummary({ report }: { report: AgingReport }) {
  return (
    <div className={styles.summary}>
      <AgingTotals report={report} />
      <AgingChart report={report} />
    </div>
  );
}

/** Totals owed and overdue. */
function AgingTotals({ report }: { report: AgingReport }) {
  const { totals, currency, as_of, accounts, other_currencies } = report;
  const owing = accounts.filter(({ total }) => total > 0).length;
  return (
    <div className={styles.totals}>
      <dl className={styles.totalsList}>
        <div>
          <dt>{t.overdue}</dt>
          <dd className={styles.large}>
            <Money amount={overdueOf(totals)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t.totalOwed}</dt>
          <dd>
            <Money amount={totals.total} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t.unusedCredit}</dt>
          <dd>
            <Money amount={totals.unapplied_credit} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t.accountsOwe(owing, <ClubDate at={as_of} />, <ClubTime at={as_of} />)}
        {other_currencies.map((other) => (
          <span key={other.currency}> {t.transactionsInNotCounted(other.line_items, other.currency)}</span>
        ))}
      </p>
    </div>
  );
}

/** Amounts owed by age, as a table with a bar for each bucket. Clicking a bucket lists its accounts. */
function AgingChart({ report: { totals, accounts, currency } }: { report: AgingReport }) {
  const [{ bucket }, change] = useClubSearch();
  const largest = Math.max(1, ...buckets.map(({ key }) => totals[key]));
  return (
    <table className={styles.chart}>
      <caption className={styles.caption}>{t.owedByHowLong}</caption>
      <thead className={styles.headings}>
        <tr>
          {[t.age, t.bar, t.amount, t.accounts].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ key, name }) => (
          <tr key={key} data-pressed={bucket === key || undefined}>
            <th scope="row">
              <button
                type="button"
                className={styles.bucket}
                aria-pressed={bucket === key}
                onClick={() => change({ bucket: bucket === key ? undefined : key, record: undefined })}
              >
                {name}
              </button>
            </th>
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
            <td className={styles.accounts}>
              {t.accountsOfCount(accounts.filter((account) => account[key] > 0).length)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
