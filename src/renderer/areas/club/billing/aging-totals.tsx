import type { AgingReport } from '@contract/areas/billing';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Money } from '@/ui/values';
import { counted } from '../words';
import styles from './aging-totals.module.css';
import { overdueOf } from './buckets';

/** What the office looks at first: how much is owed, and how much of it is late. */
export function AgingTotals({ report }: { report: AgingReport }) {
  const { totals, currency, as_of, accounts, other_currencies } = report;
  const owing = accounts.filter(({ total }) => total > 0).length;
  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        <div>
          <dt>Overdue</dt>
          <dd className={styles.large}>
            <Money amount={overdueOf(totals)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Owed in all</dt>
          <dd>
            <Money amount={totals.total} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Unused credit</dt>
          <dd>
            <Money amount={totals.unapplied_credit} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {counted(owing, 'household owes', 'households owe')}. As of <ClubDate at={as_of} />,{' '}
        <ClubTime at={as_of} />. Credit that no charge has used up is not taken off what is owed.
        {other_currencies.map((other) => (
          <span key={other.currency}>
            {' '}
            {counted(other.line_items, 'posting', 'postings')} in {other.currency} not counted.
          </span>
        ))}
      </p>
    </div>
  );
}
