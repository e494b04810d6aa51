import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, Id } from '../../schema';

/** Kinds of a regatta's records that may have two versions on paired Docksides. */
export const CONFLICT_KINDS = ['regattas', 'races', 'registrations', 'scores', 'crossings'] as const;
const Kind = z.enum(CONFLICT_KINDS).describe('The kind of record.');

const Version = z
  .object({
    id: z.string().describe('Names the version: to be given back when it is chosen.'),
    written_on: z.string().describe('The Dockside that wrote it, by its name.'),
    shown: z.boolean().describe('True if lists and standings show it until someone chooses.'),
    record: z
      .looseObject({})
      .nullable()
      .describe('The record as it was written there; null: it was deleted.'),
  })
  .meta({ id: 'ConflictVersion', description: 'One version of a record.' });

/** A record changed independently on two paired Docksides. */
export const Conflict = z
  .object({
    resource: Kind,
    key: z.string().describe('The record, by its id.'),
    registration_id: Id.nullable().describe('The entry that it is, or is of; null: none.'),
    race_number: z
      .int()
      .positive()
      .nullable()
      .describe('The number of the race that it is, or is of; null: none.'),
    versions: z.array(Version).describe('What it may be; one of them is to be chosen.'),
  })
  .meta({ id: 'Conflict', description: 'A record of which a person has to choose a version.' });
export type Conflict = z.infer<typeof Conflict>;

const example: Conflict = {
  resource: 'scores',
  key: 'scr_01',
  registration_id: 'ent_demo_week_01',
  race_number: 1,
  versions: [
    { id: 'gen_a 12', written_on: 'Committee boat', shown: true, record: { finish_time: 2443 } },
    { id: 'gen_b 7', written_on: 'Race office', shown: false, record: { finish_time: 2444 } },
  ],
};

/** Choice of the valid version of a record. */
export const VersionChoice = z
  .object({
    regatta_id: common.regattaId,
    resource: Kind,
    key: z.string().min(1).describe('The record, by its id.'),
    version: z.string().min(1).describe('The version that counts, by its id.'),
    seen: z
      .array(z.string())
      .min(1)
      .max(1_000)
      .describe('The ids of the versions that there were to choose from.'),
  })
  .meta({ id: 'VersionChoice', description: 'The version of a record that counts.' });
export type VersionChoice = z.output<typeof VersionChoice>;

export const conflictsRoute = defineRoute({
  operationId: 'conflicts',
  method: 'get',
  path: '/conflicts',
  area: 'regattas',
  summary: 'What was changed of a regatta on two paired Docksides, and waits for a choice',
  description:
    'Until then lists and standings show one version, the same on every Dockside. Empty without pairing.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: [],
  data: z.array(Conflict),
  example: { query: { regatta_id: 'reg_demo_week' }, data: [example] },
});

export const chooseVersionRoute = defineRoute({
  operationId: 'conflicts.choose',
  method: 'post',
  path: '/conflicts/choices',
  area: 'regattas',
  summary: 'Choose the version of a record that counts, on every paired Dockside',
  description:
    'Refused with 409 where there is another version by now. Answers what still waits for a choice.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  conditional: true,
  body: VersionChoice,
  data: z.array(Conflict),
  record: null,
  queue: null,
  example: {
    body: {
      ...{ regatta_id: 'reg_demo_week', resource: 'scores', key: 'scr_01' },
      ...{ version: 'gen_b 7', seen: ['gen_a 12', 'gen_b 7'] },
    },
    data: [],
  },
});
