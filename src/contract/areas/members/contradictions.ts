import { z } from 'zod';
import { clubId } from '../../paging';
import { defineRoute } from '../../route';
import { EpochMs, Id, optional } from '../../schema';

/** Kinds of contradictions among the office's records. */
export const CONTRADICTION_KINDS = [
  'application_twice',
  'applicant_is_member',
  'member_twice',
  'primary_left',
  'adult_as_child',
  'two_groups',
  'left_but_booked',
  'booked_in_block',
  'debtor_without_name',
  'status_and_payments',
  'status_spellings',
  'unreadable',
] as const;

/** Records that disagree with each other, or with themselves, and what to do about it. */
export const Contradiction = z
  .object({
    kind: z.enum(CONTRADICTION_KINDS).describe('What kind it is.'),
    text: z.string().describe('What disagrees, in a sentence.'),
    cure: z.string().describe('What to do about it, in a sentence.'),
    records: z
      .array(
        z.object({
          kind: z
            .enum(['member', 'application', 'account', 'tee_time'])
            .describe('What it is; an account is named as the aging report does.'),
          id: Id.describe('Its id; of an account its `account_id`.'),
          name: z.string().describe('What to call it.'),
          at: optional.at.describe('When a tee time starts; null: it is something else.'),
        }),
      )
      .describe('The records to look at.'),
    resource: optional.text.describe(
      'The kind of records where it is about a list, such as `members`; null: it is about `records`.',
    ),
  })
  .meta({
    id: 'Contradiction',
    description: 'Records that disagree, and what to do about it.',
  });
export type Contradiction = z.infer<typeof Contradiction>;

/** The office's list of what does not fit together. */
export const Contradictions = z
  .object({
    as_of: EpochMs.describe('When it was worked out, by the server’s clock.'),
    contradictions: z.array(Contradiction).describe('All of them, by kind.'),
    not_checked: z.array(z.string()).describe('The scopes that the key lacks: what they read isn’t checked.'),
  })
  .meta({
    id: 'Contradictions',
    description: 'What doesn’t fit together in the office’s records, as far as the key may read them.',
  });
export type Contradictions = z.infer<typeof Contradictions>;

export const contradictionsRoute = defineRoute({
  operationId: 'contradictions',
  method: 'get',
  path: '/contradictions',
  area: 'members',
  summary: 'List what doesn’t fit together in the office’s records',
  description:
    'Households whose primary member has left, people who are two members, adults kept as children. Applications that came twice or of a member. Players in two groups within the next 14 days, debtors without a name. Statuses that disagree with payments or differ in spelling only, and records of the cloud that couldn’t be read.',
  scope: 'any',
  signedOut: false,
  addition: true,
  writes: false,
  query: z.object({ club_id: clubId }),
  computedFrom: [
    'members',
    'membership-applicants',
    'line-items',
    'orders',
    'tee-times',
    'banquets',
    'camp-registrations',
  ],
  data: Contradictions,
  example: {
    query: { club_id: 'demo' },
    data: {
      as_of: 1788246000000,
      contradictions: [
        {
          kind: 'applicant_is_member',
          text: 'Nora Walsh applies, and has the name and e-mail address of member 1042, Nora Walsh.',
          cure: 'Decline the application if it is the same person.',
          records: [
            { kind: 'application', id: 'app_demo_14', name: 'Application of Nora Walsh', at: null },
            { kind: 'member', id: 'mem_01', name: 'Nora Walsh (1042)', at: null },
          ],
          resource: null,
        },
      ],
      not_checked: ['billing:read'],
    },
  },
});
