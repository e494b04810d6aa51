import { z } from 'zod';
import { derivedFields, unlessGiven } from '../../derived-fields';
import { netAndGross, ofBanquetLine } from '../../net-and-gross';
import { clubId, exampleWindow, listQuery, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { Currency, common, EpochMs, Id, optional } from '../../schema';

const guests = (what: string) =>
  z.int().nullable().describe(`${what}; null: not known. Another program may have sent a negative number.`);

/** A banquet event order: a function booked at the club. */
export const Banquet = z
  .looseObject({
    id: Id.describe('The event order: the `event_order_id` of its lines.'),
    club_id: common.clubId,
    number: optional.text.describe('Its number, as the club’s papers have it.'),
    name: optional.text.describe('What the function is called.'),
    function_type: optional.text.describe('What kind of function it is, in the club’s words: `wedding` …'),
    status: optional.text.describe('Its state, in the club’s words: `tentative`, `confirmed` …'),
    room: optional.text.describe('Where it takes place.'),
    host: z
      .looseObject({
        name: optional.text.describe('Name.'),
        email: common.email,
        mobile: common.mobile,
        member_id: common.memberId,
      })
      .nullable()
      .describe('Who gives it; null: not known.'),
    expected_guests: guests('How many guests are expected'),
    guaranteed_guests: guests('How many guests are paid for at least'),
    setup: optional.text.describe('How the room is set up, in words.'),
    deposit_amount: optional.money.describe('The deposit; null: none.'),
    total: optional.money.describe('What the function comes to; null: not known yet.'),
    currency: Currency,
    starts_at: EpochMs.describe('When it begins.'),
    ends_at: optional.at.describe('When it ends; null: not known.'),
  })
  .meta({ id: 'Banquet', description: 'A banquet event order: a function booked at the club.' });
export type Banquet = z.infer<typeof Banquet>;

/** One line of a banquet event order. */
export const BanquetLineItem = z
  .looseObject({
    id: Id.describe('The line.'),
    club_id: common.clubId,
    event_order_id: Id.describe('The event order that it is a line of.'),
    category: optional.text.describe('What kind of thing it is, in the club’s words: `food`, `room` …'),
    description: optional.text.describe('What it is, for people.'),
    quantity: optional.number.describe('How many units it is of; negative where they are taken off.'),
    unit_amount: optional.money.describe('The price of one unit, without tax and service.'),
    tax_amount: optional.money.describe('The tax, which comes on top of `amount`.'),
    service_charge: optional.money.describe('The service charge, which comes on top of `amount`.'),
    amount: optional.money.describe(
      'What the line comes to, without tax and service (net); null: not known.',
    ),
    ...netAndGross,
    currency: Currency,
  })
  .meta({ id: 'BanquetLineItem', description: 'One line of a banquet event order.' });
export type BanquetLineItem = z.infer<typeof BanquetLineItem>;

derivedFields.set(BanquetLineItem, (complete, given) => unlessGiven(ofBanquetLine(complete), given));

export const banquetsRoute = defineRoute({
  operationId: 'banquets',
  method: 'get',
  path: '/banquets',
  area: 'banquets',
  summary: 'List banquet event orders by start',
  scope: 'banquets:read',
  addition: false,
  writes: false,
  query: windowQuery(Banquet, 'starts_at'),
  item: Banquet,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'beo_demo_01',
        club_id: 'demo',
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
  addition: false,
  writes: false,
  query: listQuery(BanquetLineItem, { club_id: clubId, event_order_id: Id.describe('The event order.') }),
  item: BanquetLineItem,
  example: {
    query: { club_id: 'demo', event_order_id: 'beo_demo_01' },
    data: [
      {
        id: 'bli_01',
        club_id: 'demo',
        event_order_id: 'beo_demo_01',
        category: 'food',
        description: 'Three-course dinner',
        quantity: 110,
        unit_amount: 6500,
        tax_amount: 96525,
        service_charge: 0,
        amount: 715000,
        net_amount: 715000,
        gross_amount: 811525,
        currency: 'EUR',
      },
    ],
  },
});
