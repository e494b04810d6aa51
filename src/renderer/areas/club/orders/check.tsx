import type { Order } from '@contract/areas/orders';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Fact, Facts } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { MemberLink } from '../members/member-link';
import styles from '../record/record.module.css';
import { TotalLine } from '../record/total-line';
import { wordsOf } from '../words';
import { OrderStatus } from './order-status';

/** An order as the check on the table: its lines, what comes on top, the total. */
export function Check({ order }: { order: Order }) {
  const { currency } = order;
  return (
    <>
      <CheckLines order={order} />
      <h3 className={styles.heading}>Particulars</h3>
      <Facts>
        <Fact label="Status">
          <OrderStatus status={order.status} />
        </Fact>
        <Fact label="Paid by">{order.tender && wordsOf(order.tender)}</Fact>
        <Fact label="Outlet">{order.outlet}</Fact>
        <Fact label="Table">{order.table}</Fact>
        <Fact label="Covers">{order.covers}</Fact>
        <Fact label="Served by">{order.server_name}</Fact>
        <Fact label="Member">
          <MemberLink memberId={order.member_id} membershipNumber={order.membership_number} />
        </Fact>
        <Fact label="Guest">{order.guest_name}</Fact>
        <Fact label="Opened">
          <ClubDate at={order.opened_at} weekday /> <ClubTime at={order.opened_at} />
        </Fact>
        <Fact label="Closed">
          {order.closed_at === null ? null : (
            <>
              <ClubDate at={order.closed_at} weekday /> <ClubTime at={order.closed_at} />
            </>
          )}
        </Fact>
        <Fact label="Currency">{currency}</Fact>
      </Facts>
    </>
  );
}

function CheckLines({ order }: { order: Order }) {
  const { items, currency } = order;
  return (
    <table className={styles.lines}>
      <caption hidden>What was ordered</caption>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            Qty
          </th>
          <th scope="col">What</th>
          <th scope="col" data-numeric>
            Each
          </th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a check's lines have no ids, and the same article may stand twice
          <tr key={line}>
            <td data-numeric>{item.quantity}</td>
            <td>
              {item.name ?? item.sku}
              {Boolean(item.discount_amount) && (
                <div className={styles.quiet}>
                  Discount <Money amount={item.discount_amount} currency={currency} />
                </div>
              )}
            </td>
            <td data-numeric>
              <Money amount={item.unit_amount} currency={currency} />
            </td>
            <td data-numeric>
              <Money amount={item.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <TotalLine label="Subtotal" amount={order.subtotal} currency={currency} span={3} />
        <TotalLine label="Tax" amount={order.tax_amount} currency={currency} span={3} />
        <TotalLine label="Service" amount={order.service_charge} currency={currency} span={3} />
        <TotalLine label="Tip" amount={order.tip_amount} currency={currency} span={3} />
        <TotalLine label="Total" amount={order.total} currency={currency} span={3} total />
      </tfoot>
    </table>
  );
}
