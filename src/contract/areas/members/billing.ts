import { z } from 'zod';
import { derivedFields, unlessGiven } from '../../derived-fields';
import { netAndGross, ofPosting } from '../../net-and-gross';
import { clubId, exampleWindow, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { Currency, common, EpochMs, Id, Money, optional, QueryBound } from '../../schema';

/** One transaction on a household's account. `amount` is signed: positive is owed to the club, negative is paid. */
export const LineItem = z
  .looseObject({
    id: Id.describe('The line item.'),
    club_id: common.clubId,
    household_id: optional.id.describe('The household whose account it is on; null: not known.'),
    member_id: common.memberId,
    membership_number: common.membershipNumber,
    invoice_id: optional.id.describe('The invoice that it is on, by the club’s id for it; null: none.'),
    kind: z
      .enum(['charge', 'payment', 'credit'])
      .describe('What it is: a charge is owed, a payment was made, a credit was granted.'),
    category: optional.text.describe('What it is for, in the club’s words: `dues`, `berth` …'),
    description: optional.text.describe('What it is for, for people.'),
    quantity: optional.number.describe('How many units it is of; negative where they are given back.'),
    unit_amount: optional.money.describe('The price of one unit, without tax.'),
    tax_amount: optional.money.describe('The tax, which `amount` includes.'),
    amount: Money.meta({
      description: 'What is posted to the account, tax included.',
      unit: 'In minor units (cents) of `currency`: positive is owed to the club, negative is paid or credited.',
    }),
    ...netAndGross,
    currency: Currency,
    status: z
      .enum(['open', 'paid', 'void'])
      .describe(
        'State of payment. A void item counts for nothing. A paid one is owed by no one, unless its payment was returned.',
      ),
    posted_at: EpochMs.describe('When it was posted.'),
    due_at: optional.at.describe('When it is due; null: when it was posted.'),
  })
  .meta({
    id: 'LineItem',
    description:
      'One posting on a household’s account. `amount` is signed: positive is owed to the club, negative is paid.',
  });
export type LineItem = z.infer<typeof LineItem>;

derivedFields.set(LineItem, (complete, given) => unlessGiven(ofPosting(complete), given));

/** A debt, never negative: overpayments are stated separately. */
const owed = (what: string) =>
  Money.meta({ description: what, unit: 'In minor units (cents) of `currency`; never negative.' });

const buckets = {
  current: owed('Not yet due.'),
  days_1_30: owed('Due for 1 to 30 days.'),
  days_31_60: owed('Due for 31 to 60 days.'),
  days_61_90: owed('Due for 61 to 90 days.'),
  days_91_120: owed('Due for 91 to 120 days.'),
  over_120: owed('Due for more than 120 days.'),
  total: owed('The sum of the six age bands.'),
  unapplied_credit: owed('Payments and credits beyond every charge; not subtracted from `total`.'),
};

/** Households' debts by age. */
export const AgingReport = z
  .object({
    as_of: EpochMs.describe('The moment that it is worked out for.'),
    currency: Currency,
    totals: z.object(buckets).describe('The sums over all accounts.'),
    accounts: z
      .array(
        z.object({
          household_id: optional.id.describe('The household; null: transactions without one.'),
          account_id: z.string().meta({
            description:
              'The holder, by kind and id: `household:hh_01`; without a household `member:mem_01`, `number:1042`, or the single transaction, `posting:li_01`. An addition.',
          }),
          name: optional.text.describe(
            'What the household, else its primary member or the member, is called; null: not known.',
          ),
          membership_number: optional.text.describe('The number of its primary member; null: not known.'),
          ...buckets,
          oldest_open: z
            .object({
              id: Id.describe('The line item.'),
              description: optional.text.describe('What it is for, for people.'),
              due_at: EpochMs.describe('Since when it has been due.'),
              amount: owed('What is left of it.'),
            })
            .nullable()
            .meta({
              description:
                'The charge that has been due the longest of those that aren’t settled, and what is left of it; null when nothing is owed. An addition.',
            }),
          last_payment_at: optional.at.describe('When the last payment was posted; null: never.'),
          status_differences: z
            .object({
              paid_without_payment: owed('Charges marked paid that no payment covers. They count as paid.'),
              paid_but_owed: owed(
                'Charges marked paid that are owed: the payment was returned, or came later.',
              ),
              open_but_settled: owed('Charges marked open that payments settle. They count as paid.'),
            })
            .describe('Where the statuses of charges and the payments disagree. An addition.'),
        }),
      )
      .describe('The households, and holders without one, with transactions.'),
    other_currencies: z
      .array(
        z.object({
          currency: Currency.describe('The ISO 4217 code of another currency.'),
          line_items: z.int().min(1).describe('How many transactions it has.'),
        }),
      )
      .meta({
        description:
          'How many transactions are in other currencies. They are neither converted nor in the figures.',
      }),
  })
  .meta({ id: 'AgingReport', description: 'What households owe, by how long it has been due.' });
export type AgingReport = z.infer<typeof AgingReport>;

export const lineItemsRoute = defineRoute({
  operationId: 'lineItems',
  method: 'get',
  path: '/line-items',
  area: 'billing',
  summary: 'List line items by posting',
  scope: 'billing:read',
  addition: false,
  writes: false,
  description: '`household_id` is an addition.',
  query: windowQuery(LineItem, 'posted_at', {
    household_id: Id.optional().meta({ description: 'Only what was posted to this household.' }),
  }),
  item: LineItem,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'li_01',
        club_id: 'demo',
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
        net_amount: 9500,
        gross_amount: 9500,
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
    'Per household with postings by `as_of_timestamp`. Void items are left out. Payments and credits settle charges marked paid first, then the oldest due charge. ' +
    'A charge marked paid that no payment to date covers counts as paid. ' +
    'A positive payment or credit (a return) takes an earlier one back. ' +
    "What is left is aged by calendar days past `due_at` in the club's time zone.",
  scope: 'billing:read',
  addition: false,
  writes: false,
  query: z.object({
    club_id: clubId,
    as_of_timestamp: QueryBound.optional().meta({
      description: 'The moment that it is worked out for: Unix epoch milliseconds, UTC. Left out: now.',
    }),
  }),
  computedFrom: ['line-items', 'members'],
  data: AgingReport,
  example: {
    query: { club_id: 'demo' },
    data: {
      as_of: 1790000000000,
      currency: 'EUR',
      totals: exampleBuckets,
      accounts: [
        {
          household_id: 'hh_01',
          account_id: 'household:hh_01',
          name: 'Byrne',
          membership_number: '1042',
          ...exampleBuckets,
          oldest_open: {
            id: 'li_01',
            description: 'Monthly subscription',
            due_at: 1785542400000,
            amount: 4200,
          },
          last_payment_at: 1787000000000,
          status_differences: { paid_without_payment: 0, paid_but_owed: 0, open_but_settled: 0 },
        },
      ],
      other_currencies: [],
    },
  },
});
