import { z } from 'zod';
import { clubId, listQuery } from '../../paging';
import { defineRoute } from '../../route';
import { Address, common, DateOfBirth, Id, optional } from '../../schema';

/** A member of the club, with the household charged for the member's spending. */
export const Member = z
  .looseObject({
    id: Id.describe('The member.'),
    club_id: common.clubId,
    membership_number: common.membershipNumber,
    household: z
      .looseObject({
        id: Id.describe('The household: the `household_id` of line items.'),
        name: optional.text.describe('What the household is called, as a rule its family name.'),
      })
      .nullable()
      .describe('The household whose account the member’s spending goes to; null: none is known.'),
    primary: z.boolean().meta({ description: "Whether this is the household's primary member." }),
    relationship: optional.text.describe(
      'What the member is to the primary one, in the club’s words: `self`, `spouse`, `child` …',
    ),
    first_name: common.firstName,
    last_name: common.lastName,
    email: common.email,
    mobile: common.mobile,
    dob: DateOfBirth.nullable(),
    address: Address.nullable(),
    plan_id: optional.id.describe('The membership plan, by the club’s id for it; null: none is known.'),
    status: optional.text.describe('The membership’s state, in the club’s words: `active`, `resigned` …'),
    joined_at: optional.at.describe('When the member joined; null: not known.'),
  })
  .meta({
    id: 'Member',
    description: 'A member of the club, with the household whose account the member’s spending goes to.',
  });
export type Member = z.infer<typeof Member>;

export const memberExample: Member = {
  id: 'mem_01',
  club_id: 'demo',
  membership_number: '1042',
  household: { id: 'hh_01', name: 'Byrne' },
  primary: true,
  relationship: 'self',
  first_name: 'Aoife',
  last_name: 'Byrne',
  email: 'aoife.byrne@example.org',
  mobile: '+353 87 000 0000',
  dob: { year: 1984, month: 5, date: 17 },
  address: { street: '4 Harbour Road', city: 'Howth', state: null, zip: 'D13 X0X0', country: 'IE' },
  plan_id: 'plan_family',
  status: 'active',
  joined_at: 1488326400000,
};

export const membersRoute = defineRoute({
  operationId: 'members',
  method: 'get',
  path: '/members',
  area: 'members',
  summary: 'List members',
  description:
    'Ordered by id. `q` (an addition) searches names, membership number and email by the beginning of words; `id` (an addition) asks for one member, `household_id` (an addition) for those of one household.',
  scope: 'members:read',
  addition: false,
  writes: false,
  query: listQuery(Member, {
    club_id: clubId,
    primary_only: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: "Only each household's primary member." }),
    q: z
      .string()
      .optional()
      .meta({ description: 'Words to search for; every word must match the beginning of a word.' }),
    household_id: Id.optional().meta({ description: 'Only the members of this household.' }),
  }),
  item: Member,
  example: { query: { club_id: 'demo' }, data: [memberExample] },
});
