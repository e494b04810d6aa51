import type { LineItem } from '@contract/areas/billing';
import { ClubDate } from '@/api/club-time';
import { Money } from '@/ui/values';
import styles from '../record/record.module.css';
import { wordsOf } from '../words';
import { PostingStatus } from './posting-status';

/** A household's postings, the newest first: charges as they are, what was paid with its minus. */
export function PostingLines({ lineItems }: { lineItems: readonly LineItem[] }) {
  if (lineItems.length === 0) return <p className={styles.text}>Nothing was posted in this time.</p>;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Posted</th>
          <th scope="col">What for</th>
          <th scope="col">Status</th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {[...lineItems]
          .sort((a, b) => b.posted_at - a.posted_at)
          .map((line) => (
            <tr key={line.id}>
              <td style={{ whiteSpace: 'nowrap' }}>
                <ClubDate at={line.posted_at} />
              </td>
              <td>{line.description ?? wordsOf(line.category)}</td>
              <td>
                <PostingStatus lineItem={line} />
              </td>
              <td data-numeric className={line.status === 'void' ? styles.struck : undefined}>
                <Money amount={line.amount} currency={line.currency} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
