import type { LineItem } from '@contract/areas/members/billing';
import { postings as t } from '@messages/club';
import { isCharged, isVoid } from '@shared/billing/settle';
import { IconReceipt } from '@tabler/icons-react';
import { Money } from '@/ui/values';
import { type ClubArea, type MemberName, statusFilter } from '../area-screen';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../columns';
import { codeLabel } from '../format';
import { PostingRecord, PostingStatus } from './posting-record';

/** Postings of a period. */
export const postings: ClubArea<LineItem> = {
  label: t.transactions,
  noun: t.transaction,
  icon: IconReceipt,
  operation: 'lineItems',
  period: { usual: 'last30', offer: ['today', 'last30', 'thisMonth', 'lastMonth', 'last90', 'last12Months'] },
  namesMembers: true,
  columns: ({ memberName }) => postingColumns(memberName),
  sort: { id: 'posted', desc: true },
  filters: [statusFilter(['open', 'paid', 'void'])],
  Footer: PostingSums,
  byHand: { kind: 'line-items', add: t.addTransaction },
  empty: () => ({
    title: t.noTransactionsMatch,
    detail: t.chargesPaymentsAndCredits,
  }),
  title: ({ description, kind }) => description ?? codeLabel(kind),
  Record: PostingRecord,
};

function postingColumns(memberName: MemberName): readonly AreaColumn<LineItem>[] {
  return [
    momentColumn({ id: 'posted', header: t.posted, at: ({ posted_at }) => posted_at, time: true }),
    { id: 'number', header: t.number, width: rem(6), value: ({ membership_number }) => membership_number },
    {
      id: 'member',
      header: t.member,
      value: ({ member_id }) => memberName(member_id),
      wideOnly: true,
    },
    {
      id: 'category',
      header: t.category,
      width: rem(8),
      value: ({ category }) => codeLabel(category),
      wideOnly: true,
    },
    { id: 'description', header: t.whatFor, value: ({ description }) => description },
    {
      id: 'invoice',
      header: t.invoice,
      width: rem(11),
      value: ({ invoice_id }) => invoice_id,
      wideOnly: true,
    },
    {
      id: 'status',
      header: t.status,
      width: rem(6.5),
      value: ({ kind, status }) =>
        status === 'void' || kind === 'charge' ? codeLabel(status) : codeLabel(kind),
      cell: (line) => <PostingStatus lineItem={line} />,
    },
    momentColumn({ id: 'due', header: t.due, at: ({ due_at }) => due_at, wideOnly: true }),
    moneyColumn({
      id: 'amount',
      header: t.amount,
      amount: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    }),
  ];
}

/** Sums of postings by currency, without void ones. */
function PostingSums({ rows }: { rows: readonly LineItem[] }) {
  const counted = rows.filter((line) => !isVoid(line));
  return [...new Set(counted.map(({ currency }) => currency))].map((currency) => {
    const sumOf = (isIncluded: (line: LineItem) => boolean) =>
      counted
        .filter((line) => line.currency === currency && isIncluded(line))
        .reduce((sum, { amount }) => sum + amount, 0);
    return (
      <span key={currency}>
        {t.chargedAndPaid(
          <Money amount={sumOf(isCharged)} currency={currency} />,
          <Money amount={-sumOf((line) => !isCharged(line))} currency={currency} />,
        )}{' '}
      </span>
    );
  });
}
