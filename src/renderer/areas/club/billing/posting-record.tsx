import type { LineItem } from '@contract/areas/members/billing';
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
        Amount: (
          <strong>
            <Money amount={posting.amount} currency={currency} />
          </strong>
        ),
        Status: <PostingStatus lineItem={posting} />,
        Category: codeLabel(posting.category),
        Quantity: (
          <>
            {posting.quantity} × <Money amount={posting.unit_amount} currency={currency} />
          </>
        ),
        Tax: <Money amount={posting.tax_amount} currency={currency} />,
        Posted: <Moment at={posting.posted_at} />,
        Due: <ClubDate at={posting.due_at} />,
        Invoice: posting.invoice_id,
        Member: <MemberLink memberId={posting.member_id} membershipNumber={posting.membership_number} />,
        ...(household_id && {
          Account: (
            <AreaLink area="billing" search={{ record: household_id }}>
              Open the household’s account
            </AreaLink>
          ),
        }),
      }}
    />
  );
}

/** A household's postings, newest first. Payments are negative. */
export function PostingLines({ lineItems }: { lineItems: readonly LineItem[] }) {
  if (lineItems.length === 0) return <p className={styles.text}>No transactions in this period.</p>;
  return (
    <table className={styles.lines}>
      <TableHead headings={['Posted', 'What for', 'Status', numeric('Amount')]} />
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
