import type { Order } from '@contract/areas/members/orders';
import { statusIs } from '@contract/status-words';
import { capital } from '@shared/capital';
import { groupBy } from '@shared/group-by';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTerms } from '@/api/use-terms';
import { formatCount } from '@/lib/format';
import { Money } from '@/ui/values';
import type { ClubArea, MemberName } from '../area-screen';
import { type AreaColumn, momentColumn, moneyColumn, rem, statusColumn } from '../columns';
import { codeLabel } from '../format';
import { OrderBill, OrderStatus } from './order-bill';

/** Bills of the club's outlets. */
export const orders: ClubArea<Order> = {
  label: 'Orders',
  noun: 'order',
  icon: IconToolsKitchen2,
  operation: 'orders',
  period: { usual: 'thisMonth', offer: ['today', 'thisMonth', 'lastMonth', 'last90', 'last12Months'] },
  namesMembers: true,
  columns: ({ memberName }) => orderColumns(memberName),
  sort: { id: 'opened', desc: true },
  filters: [
    {
      param: 'outlet',
      value: ({ outlet }) => outlet,
      select: { label: 'Outlet', any: 'Any outlet', choiceLabel: (name) => name },
    },
  ],
  Footer: OrderSums,
  empty: ({ bill }) => ({
    title: `No ${bill}s in this period`,
    detail: `${capital(bill)}s of the bar, restaurant and shop appear here. Choose a longer period or any outlet.`,
  }),
  title: ({ number, id }, { bill }) => `${capital(bill)} ${number ?? id}`,
  Record: OrderBill,
};

function orderColumns(memberName: MemberName): readonly AreaColumn<Order>[] {
  const customer = ({ member_id, guest_name, membership_number }: Order) =>
    memberName(member_id) ?? guest_name ?? membership_number;
  return [
    momentColumn({ id: 'opened', header: 'Opened', at: ({ opened_at }) => opened_at, time: true }),
    { id: 'number', header: 'Number', width: rem(8), value: ({ number }) => number, wideOnly: true },
    { id: 'outlet', header: 'Outlet', width: rem(7), value: ({ outlet }) => outlet },
    { id: 'customer', header: 'Member or guest', value: customer },
    {
      id: 'membership',
      header: 'Membership',
      width: rem(7),
      value: ({ membership_number }) => membership_number,
      wideOnly: true,
    },
    { id: 'table', header: 'Table', width: rem(5), value: ({ table }) => table, wideOnly: true },
    { id: 'server', header: 'Served by', value: ({ server_name }) => server_name, wideOnly: true },
    statusColumn(6, OrderStatus),
    {
      id: 'tender',
      header: 'Paid by',
      width: rem(8),
      value: ({ tender }) => tender && codeLabel(tender),
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

/** Sums of settled bills by currency; all others are apart. */
function OrderSums({ rows }: { rows: readonly Order[] }) {
  const { bill } = useTerms();
  const known = rows.filter(({ total }) => total !== null);
  const unknown = rows.length - known.length;
  const kinds = groupBy(known, (order) => `${order.currency} ${kindOf(order)}`);
  const sums = [...new Set(known.map(({ currency }) => currency))].map((currency) => {
    const settled = kinds.get(`${currency} settled`) ?? [];
    return (
      <span key={currency}>
        {formatCount(settled.length, bill)}, together <Money amount={totalOf(settled)} currency={currency} />.
        {(['open', 'refunded', 'void', 'of unknown status'] as const).map((kind) => {
          const apart = kinds.get(`${currency} ${kind}`) ?? [];
          return (
            apart.length > 0 && (
              <Fragment key={kind}>
                {' '}
                Not counted: {apart.length} {kind}, <Money amount={totalOf(apart)} currency={currency} />.
              </Fragment>
            )
          );
        })}{' '}
      </span>
    );
  });
  return (
    <>
      {sums}
      {unknown > 0 && `Not counted: ${unknown} without a known total.`}
    </>
  );
}

/** Kind of a bill for the sums. Without a status, the time it was closed decides. */
function kindOf({ status, closed_at }: Order) {
  if (!status?.trim()) return closed_at === null ? 'open' : 'settled';
  const kind = (['void', 'refunded', 'open', 'settled'] as const).find((one) => statusIs(one, status));
  return kind ?? 'of unknown status';
}

function totalOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { total }) => sum + (total ?? 0), 0);
}
