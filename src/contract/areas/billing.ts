import { z } from 'zod';
import { clubId, exampleWindow, windowQuery } from '../paging';
import { defineRoute } from '../route';
import { Currency, EpochMs, Id, MAX_INTEGER, Money, optional, queryInteger } from '../schema';

/** One posting on a household's account. `amount` is signed: positive is owed to the club, negative is paid. */
export const LineItem = z
  .looseObject({
    id: Id,
    club_id: Id,
    household_id: optional.id,
    member_id: optional.id,
    membership_number: optional.text,
    invoice_id: optional.id,
    kind: z.enum(['charge', 'payment', 'credit']),
    category: optional.text,
    description: optional.text,
    quantity: optional.number,
    unit_amount: optional.money,
    tax_amount: optional.money,
    amount: Money.meta({
      description:
        'In minor units (cents) of `currency`: positive is owed to the club, negative is paid or credited.',
    }),
    currency: Currency,
    status: z.enum(['open', 'paid', 'void']),
    posted_at: EpochMs,
    due_at: optional.at,
  })
  .meta({ id: 'LineItem' });
export type LineItem = z.infer<typeof LineItem>;

const buckets = {
  current: Money.meta({ description: 'Not yet due.' }),
  days_1_30: Money,
  days_31_60: Money,
  days_61_90: Money,
  days_91_120: Money,
  over_120: Money,
  total: Money.meta({ description: 'The sum of the six buckets.' }),
  unapplied_credit: Money.meta({
    description: 'Payments and credits beyond every charge; not subtracted from `total`.',
  }),
};

/** What households owe, by how long it has been due. */
export const AgingReport = z
  .object({
    as_of: EpochMs,
    currency: Currency,
    totals: z.object(buckets),
    accounts: z.array(
      z.object({
        household_id: optional.id,
        name: optional.text,
        membership_number: optional.text,
        ...buckets,
        last_payment_at: optional.at,
      }),
    ),
    other_currencies: z.array(z.object({ currency: Currency, line_items: z.int() })).meta({
      description:
        'Postings in other currencies are not converted and not in the figures; here is how many there are.',
    }),
  })
  .meta({ id: 'AgingReport' });
export type AgingReport = z.infer<typeof AgingReport>;

export const lineItemsRoute = defineRoute({
  operationId: 'lineItems',
  method: 'get',
  path: '/line-items',
  area: 'billing',
  summary: 'List line items by posting',
  scope: 'billing:read',
  writes: false,
  description: '`household_id` is an addition.',
  query: windowQuery({
    household_id: Id.optional().meta({ description: 'Only what was posted to this household.' }),
  }),
  item: LineItem,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'li_01',
        club_id: 'club_1',
        household_id: 'hh_01',
        member_id: 'mem_01',
        membership_number: '1042',
        invoice_id: 'inv_2026_09',
        kind: 'charge',
        category: 'dues',
        description: 'Monthly subscription',
        quantity: 1,
        unit_amount: 9500,
        tax_amount: 0,
        amount: 9500,
        currency: 'EUR',
        status: 'open',
        posted_at: 1788220800000,
        due_at: 1790812800000,
      },
    ],
  },
});

const exampleBuckets = {
  current: 9500,
  days_1_30: 0,
  days_31_60: 4200,
  days_61_90: 0,
  days_91_120: 0,
  over_120: 0,
  total: 13700,
  unapplied_credit: 0,
};

export const agingReportRoute = defineRoute({
  operationId: 'agingReport',
  method: 'get',
  path: '/aging-report',
  area: 'billing',
  summary: 'Compute the aging report',
  description:
    'Per household with postings by `as_of_timestamp`: void items left out, payments and credits applied to the oldest due charge first, ' +
    "what is left aged by calendar days past `due_at` in the club's time zone.",
  scope: 'billing:read',
  writes: false,
  query: z.object({
    club_id: clubId,
    as_of_timestamp: queryInteger(0, MAX_INTEGER)
      .optional()
      .meta({ description: 'Unix epoch milliseconds; default now.' }),
  }),
  data: AgingReport,
  example: {
    query: { club_id: 'club_1' },
    data: {
      as_of: 1790000000000,
      currency: 'EUR',
      totals: exampleBuckets,
      accounts: [
        {
          household_id: 'hh_01',
          name: 'Byrne',
          membership_number: '1042',
          ...exampleBuckets,
          last_payment_at: 1787000000000,
        },
      ],
      other_currencies: [],
    },
  },
});
