import { z } from 'zod';
import { clubId, page } from '../paging';
import { defineRoute } from '../route';
import { Address, DateOfBirth, Id, optional } from '../schema';

/** A member of the club, with the household whose account the member's spending goes to. */
export const Member = z
  .looseObject({
    id: Id,
    club_id: Id,
    membership_number: optional.text,
    household: z.looseObject({ id: Id, name: optional.text }).nullable(),
    primary: z.boolean().meta({ description: "Whether this is the household's primary member." }),
    relationship: optional.text,
    first_name: optional.text,
    last_name: optional.text,
    email: optional.text,
    mobile: optional.text,
    dob: DateOfBirth.nullable(),
    address: Address.nullable(),
    plan_id: optional.id,
    status: optional.text,
    joined_at: optional.at,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const memberExample: Member = {
  id: 'mem_01',
  club_id: 'club_1',
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
    'Ordered by id. `q` (an addition) searches names, membership number and email by the beginning of words.',
  scope: 'members:read',
  writes: false,
  query: z.object({
    club_id: clubId,
    primary_only: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: "Only each household's primary member." }),
    q: z
      .string()
      .optional()
      .meta({ description: 'Words to search for; every word must match the beginning of a word.' }),
    ...page,
  }),
  item: Member,
  example: { query: { club_id: 'club_1' }, data: [memberExample] },
});
