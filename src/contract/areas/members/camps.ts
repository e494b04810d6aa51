import { z } from 'zod';
import { exampleWindow, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { Currency, common, DateOfBirth, EpochMs, Id, optional } from '../../schema';

/** A camper's place, or place on the waitlist, in one session of a camp. */
export const CampRegistration = z
  .looseObject({
    id: Id.describe('The registration.'),
    club_id: common.clubId,
    camp_id: optional.id.describe('The camp, by the club’s id for it; null: not known.'),
    camp_name: optional.text.describe('What the camp is called.'),
    session_id: optional.id.describe('The session of the camp, by the club’s id for it; null: not known.'),
    session_name: optional.text.describe('What the session is called.'),
    camper: z
      .looseObject({ first_name: common.firstName, last_name: common.lastName, dob: DateOfBirth.nullable() })
      .nullable()
      .describe('Who goes; null: not known.'),
    guardian: z
      .looseObject({ name: optional.text.describe('Name.'), email: common.email, mobile: common.mobile })
      .nullable()
      .describe('The contact; null: not known.'),
    status: optional.text.describe('State of the place, in the club’s words: `confirmed`, `waitlisted` …'),
    amount: optional.money.describe('What it costs; null: not known.'),
    paid_amount: optional.money.describe('What is paid of it; null: not known.'),
    currency: Currency,
    registered_at: EpochMs.describe('When it was registered.'),
  })
  .meta({
    id: 'CampRegistration',
    description: 'A camper’s place, or place on the waitlist, in one session of a camp.',
  });
export type CampRegistration = z.infer<typeof CampRegistration>;

export const campRegistrationsRoute = defineRoute({
  operationId: 'campRegistrations',
  method: 'get',
  path: '/camp-registrations',
  area: 'camps',
  summary: 'List camp registrations by registration',
  scope: 'camps:read',
  addition: false,
  writes: false,
  query: windowQuery(CampRegistration, 'registered_at', {
    camp_id: Id.optional().describe('Only registrations for this camp.'),
  }),
  item: CampRegistration,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'cmp_01',
        club_id: 'demo',
        camp_id: 'camp_opti',
        camp_name: 'Optimist summer camp',
        session_id: 'ses_1',
        session_name: 'Week 1',
        camper: { first_name: 'Tom', last_name: 'Byrne', dob: { year: 2016, month: 3, date: 9 } },
        guardian: { name: 'Aoife Byrne', email: 'aoife.byrne@example.org', mobile: null },
        status: 'waitlisted',
        amount: 24000,
        paid_amount: 0,
        currency: 'EUR',
        registered_at: 1788264000000,
      },
    ],
  },
});
