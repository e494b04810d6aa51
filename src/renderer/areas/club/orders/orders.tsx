import type { Order } from '@contract/areas/members/orders';
import { statusIs } from '@contract/status-words';
import { orders as t } from '@messages/club';
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
  label: t.orders,
  noun: t.order,
  icon: IconToolsKitchen2,
  operation: 'orders',
  period: { usual: 'last30', offer: ['today', 'last30', 'thisMonth', 'lastMonth', 'last90', 'last12Months'] },
  namesMembers: true,
  columns: ({ memberName }) => orderColumns(memberName),
  sort: { id: 'opened', desc: true },
  filters: [
    {
      param: 'outlet',
      value: ({ outlet }) => outlet,
      select: { label: t.outlet, any: t.anyOutlet, choiceLabel: (name) => name },
    },
  ],
  Footer: OrderSums,
  empty: ({ bill }) => ({
    title: t.noBills(bill),
    detail: t.billsOfOutlets(capital(bill)),
  }),
  title: ({ number, id }, { bill }) => `${capital(bill)} ${number ?? id}`,
  Record: OrderBill,
};

function orderColumns(memberName: MemberName): readonly AreaColumn<Order>[] {
  const customer = ({ member_id, guest_name, membership_number }: Order) =>
    memberName(member_id) ?? guest_name ?? membership_number;
  return [
    momentColumn({ id: 'opened', header: t.opened, at: ({ opened_at }) => opened_at, time: true }),
    { id: 'number', header: t.number, width: rem(8), value: ({ number }) => number, wideOnly: true },
    { id: 'outlet', header: t.outlet, width: rem(7), value: ({ outlet }) => outlet },
    { id: 'customer', header: t.memberOrGuest, value: customer },
    {
      id: 'membership',
      header: t.membership,
      width: rem(7),
      value: ({ membership_number }) => membership_number,
      wideOnly: true,
    },
    { id: 'table', header: t.table, width: rem(5), value: ({ table }) => table, wideOnly: true },
    { id: 'server', header: t.servedBy, value: ({ server_name }) => server_name, wideOnly: true },
    statusColumn(6, OrderStatus),
    {
      id: 'tender',
      header: t.paidBy,
      width: rem(8),
      value: ({ tender }) => tender && codeLabel(tender),
      wideOnly: true,
    },
    moneyColumn({
      id: 'total',
      header: t.total,
      amount: ({ total }) => total,
      currency: ({ currency }) => currency,
    }),
  ];
}

const notCounted = {
  open: t.openNotCounted,
  refunded: t.refundedNotCounted,
  void: t.voidNotCounted,
  unknown: t.unknownNotCounted,
};
const apartKinds = ['open', 'refunded', 'void', 'unknown'] as const;

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
        {t.together(
          formatCount(settled.length, bill),
          <Money amount={totalOf(settled)} currency={currency} />,
        )}
        {apartKinds.map((kind) => {
          const apart = kinds.get(`${currency} ${kind}`) ?? [];
          return (
            apart.length > 0 && (
              <Fragment key={kind}>
                {' '}
                {notCounted[kind](apart.length, <Money amount={totalOf(apart)} currency={currency} />)}
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
      {unknown > 0 && t.totalNotKnown(unknown)}
    </>
  );
}

/** Kind of a bill for the sums. Without a status, the time it was closed decides. */
function kindOf({ status, closed_at }: Order) {
  if (!status?.trim()) return closed_at === null ? 'open' : 'settled';
  const kind = (['void', 'refunded', 'open', 'settled'] as const).find((one) => statusIs(one, status));
  return kind ?? 'unknown';
}

function totalOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { total }) => sum + (total ?? 0), 0);
}
