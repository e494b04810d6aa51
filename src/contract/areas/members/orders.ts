import { z } from 'zod';
import { derivedFields, unlessGiven } from '../../derived-fields';
import { netAndGross, ofOrderItem } from '../../net-and-gross';
import { exampleWindow, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { Currency, common, EpochMs, Id, optional } from '../../schema';

/** A point-of-sale order (a "check") of one of the club's outlets. */
export const Order = z
  .looseObject({
    id: Id.describe('The order: the `order_id` of feedback.'),
    club_id: common.clubId,
    number: optional.text.describe('Its number, as the check has it.'),
    outlet: optional.text.describe('Where it was taken, in the club’s words: `Bar` …'),
    member_id: common.memberId,
    membership_number: common.membershipNumber,
    guest_name: optional.text.describe('Who was served, where that was no member.'),
    table: optional.text.describe('The table.'),
    covers: z
      .int()
      .nullable()
      .describe(
        'How many people were served; null: not known. Another program may have sent a negative number.',
      ),
    server_name: optional.text.describe('Who served, by name.'),
    status: optional.text.describe('Its state, in the club’s words: `open`, `closed` …'),
    items: z
      .array(
        z.looseObject({
          sku: optional.text.describe('The article, by the till’s number for it.'),
          name: optional.text.describe('What it is called.'),
          quantity: optional.number.describe('How many; negative where they are given back.'),
          unit_amount: optional.money.describe('The price of one, without tax.'),
          discount_amount: optional.money.describe('The discount, which is taken off.'),
          amount: optional.money.describe('What the line comes to, without tax (net).'),
          ...netAndGross,
        }),
      )
      .describe('What was ordered.'),
    subtotal: optional.money.describe('The sum of the items, without tax.'),
    tax_amount: optional.money.describe('The tax on top of `subtotal`.'),
    service_charge: optional.money.describe('The service charge.'),
    tip_amount: optional.money.describe('The tip.'),
    total: optional.money.describe('What is to be paid, tax, service and tip included; null: not known.'),
    currency: Currency,
    tender: optional.text.describe('How it is paid, in the club’s words: `member_account`, `card` …'),
    opened_at: EpochMs.describe('When it was opened.'),
    closed_at: optional.at.describe('When it was closed; null: it is open.'),
  })
  .meta({ id: 'Order', description: 'A point-of-sale order (a “check”) of one of the club’s outlets.' });
export type Order = z.infer<typeof Order>;

derivedFields.set(Order, (complete, given) => {
  if (!Array.isArray(complete.items) || !Array.isArray(given.items)) return {};
  const of = (item: unknown, index: number) => {
    const before = (given.items as unknown[])[index];
    if (typeof item !== 'object' || item === null) return item;
    return { ...item, ...unlessGiven(ofOrderItem({ ...item }, complete), { ...(before as object) }) };
  };
  return { items: complete.items.map(of) };
});

export const ordersRoute = defineRoute({
  operationId: 'orders',
  method: 'get',
  path: '/orders',
  area: 'orders',
  summary: 'List orders by opening',
  scope: 'orders:read',
  addition: false,
  writes: false,
  query: windowQuery(Order, 'opened_at'),
  item: Order,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'ord_01',
        club_id: 'demo',
        number: 'B-20417',
        outlet: 'Bar',
        member_id: 'mem_01',
        membership_number: '1042',
        guest_name: null,
        table: '7',
        covers: 2,
        server_name: 'Ciara',
        status: 'closed',
        items: [
          {
            sku: 'CHOWDER',
            name: 'Seafood chowder',
            quantity: 2,
            unit_amount: 1150,
            discount_amount: 0,
            amount: 2300,
            net_amount: 2300,
            gross_amount: 2574,
          },
        ],
        subtotal: 2300,
        tax_amount: 274,
        service_charge: 0,
        tip_amount: 200,
        total: 2774,
        currency: 'EUR',
        tender: 'member_account',
        opened_at: 1788264000000,
        closed_at: 1788267600000,
      },
    ],
  },
});
