import { z } from 'zod';
import { exampleWindow, windowQuery } from '../paging';
import { defineRoute } from '../route';
import { Currency, EpochMs, Id, Money, optional } from '../schema';

/** A point-of-sale order (a "check") of one of the club's outlets. */
export const Order = z
  .looseObject({
    id: Id,
    club_id: Id,
    number: optional.text,
    outlet: optional.text,
    member_id: optional.id,
    membership_number: optional.text,
    guest_name: optional.text,
    table: optional.text,
    covers: z.int().nullable(),
    server_name: optional.text,
    status: optional.text,
    items: z.array(
      z.looseObject({
        sku: optional.text,
        name: optional.text,
        quantity: optional.number,
        unit_amount: optional.money,
        discount_amount: optional.money,
        amount: optional.money,
      }),
    ),
    subtotal: optional.money,
    tax_amount: optional.money,
    service_charge: optional.money,
    tip_amount: optional.money,
    total: Money,
    currency: Currency,
    tender: optional.text,
    opened_at: EpochMs,
    closed_at: optional.at,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const ordersRoute = defineRoute({
  operationId: 'orders',
  method: 'get',
  path: '/orders',
  area: 'orders',
  summary: 'List orders by opening',
  scope: 'orders:read',
  writes: false,
  query: windowQuery(),
  item: Order,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'ord_01',
        club_id: 'club_1',
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
