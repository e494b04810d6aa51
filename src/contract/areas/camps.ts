import { z } from 'zod';
import { exampleWindow, windowQuery } from '../paging';
import { defineRoute } from '../route';
import { Currency, DateOfBirth, EpochMs, Id, optional } from '../schema';

/** A camper's place, or place on the waitlist, in one session of a camp. */
export const CampRegistration = z
  .looseObject({
    id: Id,
    club_id: Id,
    camp_id: optional.id,
    camp_name: optional.text,
    session_id: optional.id,
    session_name: optional.text,
    camper: z
      .looseObject({ first_name: optional.text, last_name: optional.text, dob: DateOfBirth.nullable() })
      .nullable(),
    guardian: z.looseObject({ name: optional.text, email: optional.text, mobile: optional.text }).nullable(),
    status: optional.text,
    amount: optional.money,
    paid_amount: optional.money,
    currency: Currency,
    registered_at: EpochMs,
  })
  .meta({ id: 'CampRegistration' });
export type CampRegistration = z.infer<typeof CampRegistration>;

export const campRegistrationsRoute = defineRoute({
  operationId: 'campRegistrations',
  method: 'get',
  path: '/camp-registrations',
  area: 'camps',
  summary: 'List camp registrations by registration',
  scope: 'camps:read',
  writes: false,
  query: windowQuery({ camp_id: Id.optional() }),
  item: CampRegistration,
  example: {
    query: exampleWindow,
    data: [
      {
        id: 'cmp_01',
        club_id: 'club_1',
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
