import { z } from 'zod';
import { clubId, exampleWindow, windowQuery } from '../paging';
import { defineRoute } from '../route';
import { Address, DateOfBirth, EpochMs, Id, optional } from '../schema';

const CustomField = z.looseObject({
  id: z.string(),
  data: z.looseObject({
    response: z.union([z.string(), z.boolean()]).optional(),
    selected_options: z.array(z.string()).optional(),
  }),
});

const ApplicantInput = z.looseObject({
  primary: z
    .boolean()
    .optional()
    .meta({ description: 'Defaults to true for the first applicant when none says so.' }),
  standard_fields: z.looseObject({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email: z.email().optional(),
    mobile: z.string().optional(),
    dob: DateOfBirth.optional(),
  }),
  address: z
    .looseObject({
      street: z.string().optional(),
      city: z.string().optional(),
      state: z.string().optional(),
      zip: z.string().optional(),
      country: z.string().optional(),
    })
    .optional(),
  custom_fields: z.array(CustomField).default([]),
});

export const ApplicationInput = z.object({
  club_id: clubId,
  plan_id: z.string(),
  applicant_data: z.array(ApplicantInput).min(1),
});
export type ApplicationInput = z.output<typeof ApplicationInput>;

/** Where an application stands. */
export const ApplicationStatus = z.enum(['submitted', 'in_review', 'approved', 'declined', 'withdrawn']);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** One person of a membership application. `status` is the application's. */
export const Applicant = z
  .looseObject({
    id: Id,
    club_id: Id,
    application_id: optional.id,
    plan_id: optional.text,
    primary: z.boolean(),
    standard_fields: z
      .looseObject({
        first_name: optional.text,
        last_name: optional.text,
        email: optional.text,
        mobile: optional.text,
        dob: DateOfBirth.nullable(),
      })
      .nullable(),
    address: Address.nullable(),
    custom_fields: z.array(z.looseObject({ id: z.string(), data: z.looseObject({}) })),
    status: optional.text,
    submitted_at: EpochMs,
  })
  .meta({ id: 'Applicant' });
export type Applicant = z.infer<typeof Applicant>;

/** A membership application with its applicants. */
export const Application = z
  .object({
    id: Id,
    club_id: Id,
    plan_id: optional.text,
    status: optional.text,
    submitted_at: EpochMs,
    applicants: z.array(Applicant),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

const applicantExample: Applicant = {
  id: 'apl_01',
  club_id: 'club_1',
  application_id: 'app_01',
  plan_id: 'plan_family',
  primary: true,
  standard_fields: {
    first_name: 'Nora',
    last_name: 'Walsh',
    email: 'nora@example.org',
    mobile: null,
    dob: { year: 1990, month: 2, date: 28 },
  },
  address: null,
  custom_fields: [{ id: 'boat_owner', data: { response: true } }],
  status: 'submitted',
  submitted_at: 1788258600000,
};

const applicationExample: Application = {
  id: 'app_01',
  club_id: 'club_1',
  plan_id: 'plan_family',
  status: 'submitted',
  submitted_at: 1788258600000,
  applicants: [applicantExample],
};

export const submitApplicationRoute = defineRoute({
  operationId: 'submitApplication',
  method: 'post',
  path: '/membership-applications',
  area: 'applications',
  summary: 'Submit a membership application',
  scope: 'applications:write',
  writes: true,
  body: ApplicationInput,
  data: Application,
  example: {
    body: {
      club_id: 'club_1',
      plan_id: 'plan_family',
      applicant_data: [
        {
          standard_fields: {
            first_name: 'Nora',
            last_name: 'Walsh',
            email: 'nora@example.org',
            dob: { year: 1990, month: 2, date: 28 },
          },
          custom_fields: [{ id: 'boat_owner', data: { response: true } }],
        },
      ],
    },
    data: applicationExample,
  },
});

export const updateApplicationRoute = defineRoute({
  operationId: 'updateApplication',
  method: 'patch',
  path: '/membership-applications/{id}',
  area: 'applications',
  summary: "Set a membership application's status",
  scope: 'applications:write',
  addition: true,
  writes: true,
  params: z.object({ id: Id }),
  body: z.object({ status: ApplicationStatus }),
  data: Application,
  example: {
    body: { status: 'approved' },
    data: {
      ...applicationExample,
      status: 'approved',
      applicants: [{ ...applicantExample, status: 'approved' }],
    },
  },
});

export const applicantsRoute = defineRoute({
  operationId: 'applicants',
  method: 'get',
  path: '/membership-applicants',
  area: 'applications',
  summary: 'List membership applicants by submission',
  scope: 'applications:read',
  writes: false,
  query: windowQuery(),
  item: Applicant,
  example: {
    query: exampleWindow,
    data: [applicantExample],
  },
});
