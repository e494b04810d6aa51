import type { LineItem } from '@contract/areas/billing';
import type { Member } from '@contract/areas/members';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../table/columns';
import { nameOf, wordsOf } from '../words';
import { PostingStatus } from './posting-status';

export function lineItemColumns(members: ReadonlyMap<string, Member>): readonly AreaColumn<LineItem>[] {
  const memberOf = ({ member_id }: LineItem) => members.get(member_id ?? '');
  return [
    momentColumn({ id: 'posted', header: 'Posted', at: ({ posted_at }) => posted_at, time: true }),
    { id: 'number', header: 'Number', width: rem(6), value: ({ membership_number }) => membership_number },
    {
      id: 'member',
      header: 'Member',
      value: (line) => (memberOf(line) ? nameOf(memberOf(line)) : null),
      wideOnly: true,
    },
    {
      id: 'category',
      header: 'Category',
      width: rem(8),
      value: ({ category }) => wordsOf(category),
      wideOnly: true,
    },
    { id: 'description', header: 'What for', value: ({ description }) => description },
    {
      id: 'invoice',
      header: 'Invoice',
      width: rem(11),
      value: ({ invoice_id }) => invoice_id,
      wideOnly: true,
    },
    {
      id: 'status',
      header: 'Status',
      width: rem(6.5),
      value: ({ kind, status }) => (status === 'void' || kind === 'charge' ? wordsOf(status) : wordsOf(kind)),
      cell: (line) => <PostingStatus lineItem={line} />,
    },
    momentColumn({ id: 'due', header: 'Due', at: ({ due_at }) => due_at, wideOnly: true }),
    moneyColumn({
      id: 'amount',
      header: 'Amount',
      amount: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    }),
  ];
}
