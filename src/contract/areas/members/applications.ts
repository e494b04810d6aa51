import { z } from 'zod';
import { clubId, exampleWindow, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { Address, common, DateOfBirth, EpochMs, eachLine, Id, optional } from '../../schema';
import { nouns, summaries as t } from '../../words';

const fieldId = z.string().describe('Which of the form’s own fields it is, by the club’s id for it.');

const CustomField = z
  .looseObject({
    id: fieldId,
    data: z
      .looseObject({
        response: z
          .union([z.string(), z.boolean()])
          .optional()
          .describe('What was typed, or whether a box was ticked.'),
        selected_options: z.array(z.string()).optional().describe('The options that were chosen.'),
      })
      .describe('What was answered.'),
  })
  .meta({ id: 'CustomFieldInput', description: 'What was answered to a field of the form’s own.' });

const ApplicantInput = z
  .looseObject({
    primary: z
      .boolean()
      .optional()
      .meta({ description: 'Defaults to true for the first applicant when none says so.' }),
    standard_fields: z
      .looseObject({
        first_name: z.string().min(1).describe('First name.'),
        last_name: z.string().min(1).describe('Last name.'),
        email: z.email().optional().describe('An e-mail address.'),
        mobile: z.string().optional().describe('A mobile number.'),
        dob: DateOfBirth.optional().describe('Date of birth, with all three members.'),
      })
      .describe('What every application asks of a person.'),
    address: z.looseObject(eachLine(z.string().optional())).optional().describe('The postal address.'),
    custom_fields: z.array(CustomField).default([]).describe('What the club’s own fields of the form say.'),
  })
  .meta({ id: 'ApplicantInput', description: 'One person of an application that is submitted.' });

export const ApplicationInput = z
  .object({
    club_id: clubId,
    plan_id: z.string().describe('The membership plan that is applied for, by the club’s id for it.'),
    application_id: Id.optional().meta({
      description:
        'The id of the application, from its maker. A known id answers the saved application, ' +
        'whichever key sends it. Left out: the server gives one.',
    }),
    applicant_data: z.array(ApplicantInput).min(1).describe('Applicants who apply together: a household.'),
  })
  .meta({
    id: 'ApplicationInput',
    description: 'An application for membership, of one person or a household.',
  });
export type ApplicationInput = z.output<typeof ApplicationInput>;

/** Status of an application. */
export const ApplicationStatus = z
  .enum(['submitted', 'in_review', 'approved', 'declined', 'withdrawn'])
  .describe('The application’s state.');
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

const planId = optional.text.describe(
  'The membership plan that is applied for, by the club’s id for it; null: not known.',
);
const statusText = optional.text.describe(
  'The application’s state: `submitted`, `in_review`, `approved`, `declined`, `withdrawn`, or another program’s word.',
);

/** One person of a membership application. `status` is the application's. */
export const Applicant = z
  .looseObject({
    id: Id.describe('The applicant.'),
    club_id: common.clubId,
    application_id: optional.id.describe('The application; null: another program didn’t say.'),
    plan_id: planId,
    primary: z.boolean().describe('True if this is the application’s primary applicant.'),
    standard_fields: z
      .looseObject({
        first_name: common.firstName,
        last_name: common.lastName,
        email: common.email,
        mobile: common.mobile,
        dob: DateOfBirth.nullable(),
      })
      .nullable()
      .describe('What every application asks of a person; null: not known.'),
    address: Address.nullable(),
    custom_fields: z
      .array(
        z
          .looseObject({
            id: fieldId,
            data: z.looseObject({}).describe('What was answered, as it was sent.'),
          })
          .meta({ id: 'CustomField', description: 'What was answered to a field of the form’s own.' }),
      )
      .describe('What the club’s own fields of the form say.'),
    status: statusText,
    submitted_at: EpochMs.describe('When the application was submitted.'),
    member_id: Id.optional().describe(
      'The member that approving the application made of the applicant. Left out: none, or the cloud makes the member. An addition.',
    ),
  })
  .meta({
    id: 'Applicant',
    description: 'One person of a membership application. `status` is the application’s.',
  });
export type Applicant = z.infer<typeof Applicant>;

/** A membership application with its applicants. */
export const Application = z
  .object({
    id: Id.describe('The application: the `application_id` of its applicants.'),
    club_id: common.clubId,
    plan_id: planId,
    status: statusText,
    submitted_at: EpochMs.describe('When it was submitted.'),
    applicants: z.array(Applicant).describe('Applicants who apply together.'),
  })
  .meta({ id: 'Application', description: 'A membership application with its applicants.' });
export type Application = z.infer<typeof Application>;

const applicantExample: Applicant = {
  id: 'apl_01',
  club_id: 'demo',
  application_id: 'app_demo_14',
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
  id: 'app_demo_14',
  club_id: 'demo',
  plan_id: 'plan_family',
  status: 'submitted',
  submitted_at: 1788258600000,
  applicants: [applicantExample],
};

/** The primary applicant, by name. */
function applicantName({ applicant_data: [first] }: ApplicationInput): string {
  const { first_name = '', last_name = '' } = first?.standard_fields ?? {};
  return `${first_name} ${last_name}`.trim() || 'somebody';
}

export const submitApplicationRoute = defineRoute({
  operationId: 'submitApplication',
  method: 'post',
  path: '/membership-applications',
  area: 'applications',
  summary: 'Submit a membership application',
  scope: 'applications:write',
  addition: false,
  writes: true,
  conditional: false,
  body: ApplicationInput,
  data: Application,
  record: null,
  queue: {
    mode: { kind: 'application', adds: 'application_id', renamed: true, datedBy: null, additions: [] },
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.application,
    summary: ({ body }) => t.application(applicantName(body)),
  },
  example: {
    body: {
      club_id: 'demo',
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
  description:
    'Without a cloud, `approved` makes each applicant a member, with a number and in one household: see `member_id`. Another status later takes back the members that didn’t change since. With a cloud, the cloud makes the members.',
  scope: 'applications:write',
  addition: true,
  writes: true,
  conditional: false,
  params: z.object({ id: Id.meta({ description: 'The application.', example: 'app_demo_14' }) }),
  body: z
    .object({ status: ApplicationStatus })
    .meta({ id: 'ApplicationUpdate', description: 'What an application is to be.' }),
  data: Application,
  record: null,
  queue: {
    mode: 'sets',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.decisionOnAnApplication,
    summary: ({ body }) => t.applicationSet[body.status],
  },
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
  addition: false,
  writes: false,
  query: windowQuery(Applicant, 'submitted_at'),
  item: Applicant,
  example: {
    query: exampleWindow,
    data: [applicantExample],
  },
});
