import type { Order } from '@contract/areas/members/orders';
import { orderBill as t } from '@messages/club';
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
              {t.discount} <Money amount={item.discount_amount} currency={currency} />
            </>
          ),
          unit_amount: item.unit_amount,
          amount: item.amount,
          currency,
        }))}
        sums={[
          { label: t.subtotal, amount: order.subtotal },
          { label: t.tax, amount: order.tax_amount },
          { label: t.service, amount: order.service_charge },
          { label: t.tip, amount: order.tip_amount },
          { label: t.total, amount: order.total, total: true },
        ]}
      />
      <h3 className={styles.heading}>{t.particulars}</h3>
      <FactList
        facts={{
          [t.status]: <OrderStatus status={order.status} />,
          [t.paidBy]: order.tender && codeLabel(order.tender),
          [t.outlet]: order.outlet,
          [t.table]: order.table,
          [t.covers]: order.covers,
          [t.servedBy]: order.server_name,
          [t.member]: <MemberLink memberId={order.member_id} membershipNumber={order.membership_number} />,
          [t.guest]: order.guest_name,
          [t.opened]: <Moment at={order.opened_at} />,
          [t.closed]: <Moment at={order.closed_at} />,
          [t.currency]: currency,
        }}
      />
    </>
  );
}
