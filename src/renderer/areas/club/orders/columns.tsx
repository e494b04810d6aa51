import type { Member } from '@contract/areas/members';
import type { Order } from '@contract/areas/orders';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../table/columns';
import { nameOf, wordsOf } from '../words';
import { OrderStatus } from './order-status';

/** Whose check it is: a member by name, or the guest. */
export function customerOf(order: Order, members: ReadonlyMap<string, Member>): string | null {
  const member = members.get(order.member_id ?? '');
  return member ? nameOf(member) : (order.guest_name ?? order.membership_number);
}

export function orderColumns(members: ReadonlyMap<string, Member>): readonly AreaColumn<Order>[] {
  return [
    momentColumn({ id: 'opened', header: 'Opened', at: ({ opened_at }) => opened_at, time: true }),
    { id: 'number', header: 'Number', width: rem(8), value: ({ number }) => number, wideOnly: true },
    { id: 'outlet', header: 'Outlet', width: rem(7), value: ({ outlet }) => outlet },
    { id: 'customer', header: 'Member or guest', value: (order) => customerOf(order, members) },
    {
      id: 'membership',
      header: 'Membership',
      width: rem(7),
      value: ({ membership_number }) => membership_number,
      wideOnly: true,
    },
    { id: 'table', header: 'Table', width: rem(5), value: ({ table }) => table, wideOnly: true },
    {
      id: 'server',
      header: 'Served by',
      value: ({ server_name }) => server_name,
      wideOnly: true,
    },
    {
      id: 'status',
      header: 'Status',
      width: rem(6),
      value: ({ status }) => wordsOf(status),
      cell: ({ status }) => <OrderStatus status={status} />,
    },
    {
      id: 'tender',
      header: 'Paid by',
      width: rem(8),
      value: ({ tender }) => tender && wordsOf(tender),
      wideOnly: true,
    },
    moneyColumn({
      id: 'total',
      header: 'Total',
      amount: ({ total }) => total,
      currency: ({ currency }) => currency,
    }),
  ];
}
