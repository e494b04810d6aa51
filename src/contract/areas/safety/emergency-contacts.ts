import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, EpochMs, Id, optional } from '../../schema';

const person = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'The person, by the name that the entry has.', pattern: '\\S' });

/** Existence of a person's emergency contact, without its contents. */
export const EmergencyContactOutline = z
  .object({
    registration_id: common.registrationId,
    person,
    has_contact: z.boolean().describe('True if a contact is named.'),
    has_medical_note: z.boolean().describe('True if there is a medical note.'),
    written_at: EpochMs.describe('When it was written last.'),
    written_by: optional.text.describe('The key or the browser that wrote it, by its name.'),
    versions_open: z
      .int()
      .nonnegative()
      .describe(
        'How many versions paired computers wrote while apart, for a person to choose from; 0: none to choose.',
      ),
  })
  .meta({
    id: 'EmergencyContactOutline',
    description: 'That there is an emergency contact of a person in an entry, and not what it says.',
  });
export type EmergencyContactOutline = z.infer<typeof EmergencyContactOutline>;

const joined = 'Until someone chooses a version: all of them, separated by " / "; see `versions`.';
const contents = {
  contact_name: z.string().nullable().describe(`The contact’s name; null: none. ${joined}`),
  contact_phone: z.string().nullable().describe(`The number to call; null: none. ${joined}`),
  medical_note: z
    .string()
    .nullable()
    .describe(`What helpers must know, such as an allergy; null: nothing. ${joined}`),
};

/** One paired laptop's version of a contact that another also wrote. */
export const ContactVersion = z
  .object({
    id: z.string().describe('Names the version: to be given back when it is chosen.'),
    written_on: z.string().describe('The Dockside that wrote it, by its name.'),
    written_at: EpochMs.describe('When it was written.'),
    written_by: optional.text.describe('The key or the browser that wrote it, by its name.'),
    contact_name: z.string().nullable().describe('The contact’s name; null: none.'),
    contact_phone: z.string().nullable().describe('The number to call; null: none.'),
    medical_note: z
      .string()
      .nullable()
      .describe('What helpers must know, such as an allergy; null: nothing.'),
  })
  .meta({
    id: 'ContactVersion',
    description: 'One version of an emergency contact that was written on two paired laptops.',
  });
export type ContactVersion = z.infer<typeof ContactVersion>;

/** An emergency contact with its contents. Everyone who reads it is logged. */
export const EmergencyContact = z
  .object({
    ...EmergencyContactOutline.shape,
    ...contents,
    versions: z
      .array(ContactVersion)
      .describe('The versions of which one is to be chosen; empty: what is there counts.'),
  })
  .meta({
    id: 'EmergencyContact',
    description: 'The emergency contact of a person in an entry, and a medical note.',
  });
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const EmergencyContactInput = z
  .object({
    registration_id: common.registrationId,
    person,
    contact_name: z
      .string()
      .max(200)
      .nullable()
      .optional()
      .describe('The contact’s name; null: none. Left out: as it is.'),
    contact_phone: z
      .string()
      .max(60)
      .nullable()
      .optional()
      .describe('The number to call; null: none. Left out: as it is.'),
    medical_note: z
      .string()
      .max(2_000)
      .nullable()
      .optional()
      .describe('What helpers must know, such as an allergy; null: nothing. Left out: as it is.'),
  })
  .meta({
    id: 'EmergencyContactInput',
    description: 'The emergency contact of a person in an entry. All three null: erases the saved one.',
  });
export type EmergencyContactInput = z.output<typeof EmergencyContactInput>;

/** Choice of the valid version of an emergency contact. */
export const ContactChoice = z
  .object({
    registration_id: common.registrationId,
    person,
    version: z.string().min(1).describe('The version that counts, by its id.'),
    seen: z
      .array(z.string())
      .min(1)
      .max(1_000)
      .describe('The ids of the versions that there were to choose from.'),
  })
  .meta({ id: 'ContactChoice', description: 'The version of an emergency contact that counts.' });
export type ContactChoice = z.output<typeof ContactChoice>;

export const EmergencyContactRead = z
  .object({
    registration_id: common.registrationId,
    person,
    read_at: EpochMs.describe('When it was read.'),
    read_by: optional.text.describe('The key or the browser that read it, by its name.'),
    reason: optional.text.describe('The reader’s reason; null: none given.'),
  })
  .meta({ id: 'EmergencyContactRead', description: 'Who has read an emergency contact, and when.' });
export type EmergencyContactRead = z.infer<typeof EmergencyContactRead>;

export const EmergencyContactQuestion = z
  .object({
    regatta_id: common.regattaId,
    registration_id: Id.nullable()
      .default(null)
      .describe('Only those of this entry; null: those of the whole regatta.'),
    person: z
      .string()
      .nullable()
      .default(null)
      .describe('Only that of this person in the entry; null: everybody’s.'),
    reason: z
      .string()
      .trim()
      .max(500)
      .nullable()
      .default(null)
      .describe('Why they are read; null: not said.'),
  })
  .meta({ id: 'EmergencyContactQuestion', description: 'Whose emergency contacts are to be read, and why.' });
export type EmergencyContactQuestion = z.output<typeof EmergencyContactQuestion>;

const outlineExample: EmergencyContactOutline = {
  registration_id: 'ent_demo_week_01',
  person: 'M. Byrne',
  has_contact: true,
  has_medical_note: true,
  written_at: 1788264000000,
  written_by: 'Race office',
  versions_open: 0,
};
const contentsExample = {
  contact_name: 'A. Byrne',
  contact_phone: '+353 1 555 0142',
  medical_note: 'Allergic to penicillin.',
};

const ofSafety = { area: 'safety', addition: true } as const;

export const emergencyContactsRoute = defineRoute({
  ...ofSafety,
  operationId: 'emergencyContacts',
  method: 'get',
  path: '/safety/contacts',
  summary: 'Whose emergency contacts there are, without what they say',
  scope: 'medical:read',
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: [],
  data: z.array(EmergencyContactOutline),
  example: { query: { regatta_id: 'reg_demo_week' }, data: [outlineExample] },
});

export const saveEmergencyContactRoute = defineRoute({
  ...ofSafety,
  operationId: 'emergencyContacts.save',
  method: 'post',
  path: '/safety/contacts',
  summary: 'Write the emergency contact of a person in an entry',
  description:
    'Members left out stay as they are. Only this computer and paired ones store it: no feed, export or cloud has it.',
  scope: 'medical:write',
  writes: true,
  conditional: false,
  body: EmergencyContactInput,
  data: EmergencyContactOutline,
  record: null,
  queue: null,
  example: {
    body: { registration_id: 'ent_demo_week_01', person: 'M. Byrne', ...contentsExample },
    data: outlineExample,
  },
});

export const chooseEmergencyContactRoute = defineRoute({
  ...ofSafety,
  operationId: 'emergencyContacts.choose',
  method: 'post',
  path: '/safety/contacts/choices',
  summary: 'Choose the version of an emergency contact that counts, on every paired Dockside',
  description:
    'Refused with 404 where it doesn’t wait for a choice, with 409 where there is another version by now.',
  scope: 'medical:write',
  writes: true,
  conditional: true,
  body: ContactChoice,
  data: EmergencyContactOutline,
  record: null,
  queue: null,
  example: {
    body: {
      ...{ registration_id: 'ent_demo_week_01', person: 'M. Byrne' },
      ...{ version: 'gen_b 7', seen: ['gen_a 12', 'gen_b 7'] },
    },
    data: outlineExample,
  },
});

export const readEmergencyContactsRoute = defineRoute({
  ...ofSafety,
  operationId: 'emergencyContacts.read',
  method: 'post',
  path: '/safety/contacts/read',
  summary: 'Read emergency contacts',
  description: 'Each reading is recorded, with key and reason, before the answer.',
  scope: 'medical:read',
  writes: false,
  body: EmergencyContactQuestion,
  computedFrom: [],
  data: z.array(EmergencyContact),
  example: {
    body: { regatta_id: 'reg_demo_week', registration_id: 'ent_demo_week_01', reason: 'Taken ashore' },
    data: [{ ...outlineExample, ...contentsExample, versions: [] }],
  },
});

export const emergencyContactReadsRoute = defineRoute({
  ...ofSafety,
  operationId: 'emergencyContacts.reads',
  method: 'get',
  path: '/safety/contacts/reads',
  summary: 'Who has read emergency contacts, the latest first: at most 1 000',
  scope: 'medical:read',
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: [],
  data: z.array(EmergencyContactRead),
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: [
      {
        registration_id: 'ent_demo_week_01',
        person: 'M. Byrne',
        read_at: 1788264060000,
        read_by: 'Safety desk',
        reason: 'Taken ashore',
      },
    ],
  },
});
