import { z } from 'zod';
import { clubId } from '../../paging';
import { defineRoute } from '../../route';
import { optional } from '../../schema';
import { campMeanings } from '../../stated-fields';

const field = z
  .string()
  .min(1)
  .max(200)
  .describe(
    'A field outside the schema, in snake case; behind `camper.` or `guardian.` where it is a field of theirs.',
  );
const meaning = z
  .enum(campMeanings)
  .describe(
    'What it says: who may not collect the child, who may, allergies, health, permissions; `own_name`: nothing that is known, so it is shown under its own name.',
  );

/** A field that a cloud adds to camp registrations, and its meaning. */
export const CampField = z
  .object({
    field,
    meaning,
    confirmed_at: optional.at.describe('When it was last confirmed; null: nobody has.'),
    confirmed_by: optional.text.describe('Who confirmed it: a person, a key or a browser; null: not known.'),
    proposed: z
      .enum(campMeanings)
      .describe('What its name looks like, for staff to confirm; the same as `meaning` once confirmed.'),
    registrations: z.int().min(0).describe('In how many registrations it says something.'),
    examples: z.array(z.string()).describe('Up to three of its values, in words.'),
  })
  .meta({
    id: 'CampField',
    description:
      'A field outside the schema of camp registrations, and its meaning: as staff confirmed it, else by its exact name.',
  });
export type CampField = z.infer<typeof CampField>;

const CampFieldsInput = z
  .object({
    club_id: clubId,
    fields: z
      .array(z.object({ field, meaning }))
      .min(1)
      .max(200)
      .describe('The fields to confirm. Others stay as they are.'),
  })
  .meta({ id: 'CampFieldsInput', description: 'Meanings of fields that staff confirm.' });
export type CampFieldsInput = z.output<typeof CampFieldsInput>;

const example: CampField = {
  field: 'camper.pickup_restrictions',
  meaning: 'barred',
  confirmed_at: 1788264000000,
  confirmed_by: 'Office',
  proposed: 'barred',
  registrations: 2,
  examples: ['Not the uncle'],
};

export const campFieldsRoute = defineRoute({
  operationId: 'campFields',
  method: 'get',
  path: '/camp-registrations/fields',
  area: 'camps',
  summary: 'List the fields outside the schema of camp registrations, with their meanings',
  scope: 'camps:read',
  addition: true,
  writes: false,
  query: z.object({ club_id: clubId }),
  computedFrom: [],
  data: z.array(CampField).describe('By field: those in a registration, and those confirmed.'),
  example: { query: { club_id: 'demo' }, data: [example] },
});

export const confirmCampFieldsRoute = defineRoute({
  operationId: 'campFields.confirm',
  method: 'post',
  path: '/camp-registrations/fields',
  area: 'camps',
  summary: 'Confirm the meanings of fields of camp registrations',
  description:
    'They stay in the club, on this server and paired ones, and hold for every registration. A name that bars people can’t allow them, and a guardian’s health isn’t the child’s: 400.',
  scope: 'office:write',
  addition: true,
  writes: true,
  conditional: false,
  record: null,
  queue: null,
  body: CampFieldsInput,
  data: z.array(CampField).describe('All fields, as the list has them.'),
  example: {
    body: { club_id: 'demo', fields: [{ field: 'camper.pickup_restrictions', meaning: 'barred' }] },
    data: [example],
  },
});
