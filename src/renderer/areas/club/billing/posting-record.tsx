import type { LineItem } from '@contract/areas/members/billing';
import { postingRecord as t } from '@messages/club';
import { ClubDate } from '@/api/club-time';
import { numeric, TableHead } from '@/ui/table';
import { Money } from '@/ui/values';
import { codeLabel } from '../format';
import styles from '../record.module.css';
import { AreaLink, FactList, MemberLink, Moment } from '../record-parts';
import { statusBadge } from '../status-badge';

const ChargeStatus = statusBadge({
  open: { tone: 'warning', quiet: true },
  paid: { tone: 'success', quiet: true },
});

/** Status of a charge; the kind of a payment or credit, which has no status. */
export function PostingStatus({ lineItem: { kind, status } }: { lineItem: LineItem }) {
  if (status === 'void' || kind === 'charge') return <ChargeStatus status={status} />;
  return <>{codeLabel(kind)}</>;
}

/** One posting in full. */
export function PostingRecord({ row: posting }: { row: LineItem }) {
  const { currency, household_id } = posting;
  return (
    <FactList
      facts={{
        [t.amount]: (
          <strong>
            <Money amount={posting.amount} currency={currency} />
          </strong>
        ),
        [t.status]: <PostingStatus lineItem={posting} />,
        [t.category]: codeLabel(posting.category),
        [t.quantity]: (
          <>
            {posting.quantity} × <Money amount={posting.unit_amount} currency={currency} />
          </>
        ),
        [t.tax]: <Money amount={posting.tax_amount} currency={currency} />,
        [t.posted]: <Moment at={posting.posted_at} />,
        [t.due]: <ClubDate at={posting.due_at} />,
        [t.invoice]: posting.invoice_id,
        [t.member]: <MemberLink memberId={posting.member_id} membershipNumber={posting.membership_number} />,
        ...(household_id && {
          [t.account]: (
            <AreaLink area="billing" search={{ record: household_id }}>
              {t.openHouseholdsAccount}
            </AreaLink>
          ),
        }),
      }}
    />
  );
}

/** A household's postings, newest first. Payments are negative. */
export function PostingLines({ lineItems }: { lineItems: readonly LineItem[] }) {
  if (lineItems.length === 0) return <p className={styles.text}>{t.noTransactions}</p>;
  return (
    <table className={styles.lines}>
      <TableHead headings={[t.posted, t.whatFor, t.status, numeric(t.amount)]} />
      <tbody>
        {[...lineItems]
          .sort((a, b) => b.posted_at - a.posted_at)
          .map((line) => (
            <tr key={line.id}>
              <td style={{ whiteSpace: 'nowrap' }}>
                <ClubDate at={line.posted_at} />
              </td>
              <td>{line.description ?? codeLabel(line.category)}</td>
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
