import { z } from 'zod';
import { clubId, exampleWindow, page, windowQuery } from '../paging';
import { defineRoute } from '../route';
import { Currency, EpochMs, Id, Money, optional } from '../schema';

/** A banquet event order: a function booked at the club. */
export const Banquet = z
  .looseObject({
    id: Id,
    club_id: Id,
    number: optional.text,
    name: optional.text,
    function_type: optional.text,
    status: optional.text,
    room: optional.text,
    host: z
      .looseObject({
        name: optional.text,
        email: optional.text,
        mobile: optional.text,
        member_id: optional.id,
      })
      .nullable(),
    expected_guests: z.int().nullable(),
    guaranteed_guests: z.int().nullable(),
    setup: optional.text,
    deposit_amount: optional.money,
    total: optional.money,
    currency: Currency,
    starts_at: EpochMs,
    ends_at: optional.at,
  })
  .meta({ id: 'Banquet' });
export type Banquet = z.infer<typeof Banquet>;

/** One line of a banquet event order. */
export const BanquetLineItem = z
  .looseObject({
    id: Id,
    club_id: Id,
    event_order_id: Id,
    category: optional.text,
    description: optional.text,
    quantity: optional.number,
    unit_amount: optional.money,
    tax_amount: optional.money,
    service_charge: optional.money,
    amount: Money,
    currency: Currency,
  })
  .meta({ id: 'BanquetLineItem' });
export type BanquetLineItem = z.infer<typeof BanquetLineItem>;

export const banquetsRoute = defineRoute({
  operationId: 'banquets',
  method: 'get',
  path: '/banquets',
  area: 'banquets',
  summary: 'List banquet event orders by start',
  scope: 'banquets:read',
  writes: false,
  query: windowQuery(),
  item: Banquet,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'beo_01',
        club_id: 'club_1',
        number: 'BEO-311',
        name: 'Walsh wedding',
        function_type: 'wedding',
        status: 'confirmed',
        room: 'Quarterdeck',
        host: { name: 'Nora Walsh', email: 'nora@example.org', mobile: null, member_id: null },
        expected_guests: 120,
        guaranteed_guests: 110,
        setup: 'rounds of ten',
        deposit_amount: 100000,
        total: 874000,
        currency: 'EUR',
        starts_at: 1789218000000,
        ends_at: 1789254000000,
      },
    ],
  },
});

export const banquetLineItemsRoute = defineRoute({
  operationId: 'banquetLineItems',
  method: 'get',
  path: '/banquet-line-items',
  area: 'banquets',
  summary: 'List the lines of one banquet event order',
  scope: 'banquets:read',
  writes: false,
  query: z.object({ club_id: clubId, event_order_id: Id, ...page }),
  item: BanquetLineItem,
  example: {
    query: { club_id: 'club_1', event_order_id: 'beo_01' },
    data: [
      {
        id: 'bli_01',
        club_id: 'club_1',
        event_order_id: 'beo_01',
        category: 'food',
        description: 'Three-course dinner',
        quantity: 110,
        unit_amount: 6500,
        tax_amount: 96525,
        service_charge: 0,
        amount: 715000,
        currency: 'EUR',
      },
    ],
  },
});
