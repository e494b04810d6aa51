import type { Order } from '@contract/areas/members/orders';
import { Money } from '@/ui/values';
import { Bill } from '../bill';
import { codeLabel } from '../format';
import styles from '../record.module.css';
import { FactList, MemberLink, Moment } from '../record-parts';
import { statusBadge } from '../status-badge';

export const OrderStatus = statusBadge({
  open: { tone: 'warning' },
  closed: { tone: 'success', quiet: true },
});

/** An order as a bill: lines, extras, total. */
export function OrderBill({ row: order }: { row: Order }) {
  const { currency } = order;
  return (
    <>
      <Bill
        currency={currency}
        lines={order.items.map((item, index) => ({
          // A bill's lines have no ids, and an article may appear twice.
          id: index,
          quantity: item.quantity,
          name: item.name ?? item.sku,
          note: Boolean(item.discount_amount) && (
            <>
              Discount <Money amount={item.discount_amount} currency={currency} />
            </>
          ),
          unit_amount: item.unit_amount,
          amount: item.amount,
          currency,
        }))}
        sums={[
          { label: 'Subtotal', amount: order.subtotal },
          { label: 'Tax', amount: order.tax_amount },
          { label: 'Service', amount: order.service_charge },
          { label: 'Tip', amount: order.tip_amount },
          { label: 'Total', amount: order.total, total: true },
        ]}
      />
      <h3 className={styles.heading}>Particulars</h3>
      <FactList
        facts={{
          Status: <OrderStatus status={order.status} />,
          'Paid by': order.tender && codeLabel(order.tender),
          Outlet: order.outlet,
          Table: order.table,
          Covers: order.covers,
          'Served by': order.server_name,
          Member: <MemberLink memberId={order.member_id} membershipNumber={order.membership_number} />,
          Guest: order.guest_name,
          Opened: <Moment at={order.opened_at} />,
          Closed: <Moment at={order.closed_at} />,
          Currency: currency,
        }}
      />
    </>
  );
}
