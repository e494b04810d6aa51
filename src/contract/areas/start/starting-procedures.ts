import { flagNames, PREPARATORY, readyProcedures, SEQUENCE_SIGNALS, SOUNDS } from '@dockside/race-signals';
import { z } from 'zod';
import { clubId, listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import { common, EpochMs, Id, IfVersion, QueryIfVersion, QueryReason, Reason, Version } from '../../schema';
import { nouns, summaries as t } from '../../words';

/** A flag of a step: a named flag, or the group's own class or preparatory flag. */
const StepFlag = z.enum(['class', 'preparatory', ...flagNames]);

/** A signal of a starting procedure. */
export const ProcedureStep = z
  .looseObject({
    signal: z.enum([...SEQUENCE_SIGNALS, 'sequence_step']).meta({
      description: '`sequence_step`: a flag or sound of the club’s own, such as an attention signal.',
    }),
    name: z.string().min(1).nullable().meta({
      description: 'What a `sequence_step` is called; null for the signals of the rules.',
    }),
    seconds_before: z.int().min(0).max(86_400).meta({
      description: 'Before the starting signal, in seconds; 0 for the start.',
    }),
    up: z.array(StepFlag).meta({
      description: 'The displayed flags. `class` and `preparatory` mean those of the starting group.',
    }),
    down: z.array(StepFlag).meta({ description: 'The flags that are removed.' }),
    sounds: z.array(z.enum(SOUNDS)).max(10).describe('The sounds that are made, in order.'),
  })
  .meta({ id: 'ProcedureStep', description: 'A signal of a starting procedure.' });

const procedureFields = {
  name: z.string().min(1).describe('What it is called.'),
  pursuit: z.boolean().meta({
    description:
      'Boats start one after another once the first has started, by `later_starts` of the race’s plan.',
  }),
  steps: z.array(ProcedureStep).min(1).max(50).meta({ description: 'From the first signal to the start.' }),
};

/** Plan for one race's starts. It is stored with the race and complete in itself. */
export const StartPlan = z
  .looseObject({
    procedure: z.looseObject(procedureFields).meta({
      description: 'This race’s own copy. Editing the club’s procedure later changes no race.',
    }),
    groups: z
      .array(
        z.looseObject({
          fleets: z
            .array(z.string().min(1))
            .min(1)
            .meta({ description: 'The fleets that start with one signal.' }),
          class_flag: z.string().min(1).meta({ description: 'What its class flag is called: `E`, `Laser`.' }),
          preparatory: z.enum(PREPARATORY).describe('The flag of its preparatory signal (RRS 30).'),
        }),
      )
      .max(100)
      .meta({ description: 'In the order in which they start.' }),
    rolling: z.boolean().meta({ description: 'True if the next group’s sequence follows automatically.' }),
    interval_seconds: z.int().min(1).max(86_400).nullable().meta({
      description:
        'From one start to the next when rolling, in seconds; null: each warning is made with the start before it (RRS 26).',
    }),
    recalled_group: z.enum(['next', 'last']).meta({
      description: 'Turn of a recalled group: before all others (RRS 29.2) or after them.',
    }),
    warning_at: EpochMs.nullable().meta({
      description: 'When the first warning signal is scheduled; null: it is made by hand.',
    }),
    later_starts: z
      .array(
        z.looseObject({
          seconds_after: z.int().min(0).max(86_400).describe('How long after the first start, in seconds.'),
          label: z.string().min(1).describe('Who starts then, in words.'),
        }),
      )
      .max(500)
      .meta({ description: 'The starts of a pursuit race after the first.' }),
  })
  .meta({
    id: 'StartPlan',
    description: 'The plan of one race’s starts, complete in itself.',
  });
export type StartPlan = z.infer<typeof StartPlan>;

export const StartingProcedure = z
  .looseObject({
    id: Id.describe('The starting procedure.'),
    club_id: common.clubId,
    ...procedureFields,
    version: Version,
  })
  .meta({ id: 'StartingProcedure', description: 'A starting procedure of the club’s own.' });
/** A club's own starting procedure. */
export type StartingProcedure = z.infer<typeof StartingProcedure>;

export const StartingProcedureInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    club_id: clubId,
    ...procedureFields,
    name: z.string().trim().min(1).max(100).meta({
      description: 'What it is called; more than blanks.',
      pattern: '\\S',
    }),
    pursuit: procedureFields.pursuit.default(false),
    reason: Reason,
    if_version: IfVersion,
  })
  .meta({ id: 'StartingProcedureInput', description: 'A starting procedure to be added or replaced.' });
export type StartingProcedureInput = z.output<typeof StartingProcedureInput>;

const { name, pursuit, steps } = structuredClone(readyProcedures.three) as z.infer<
  ReturnType<typeof z.looseObject<typeof procedureFields>>
>;
const procedureExample: StartingProcedure = {
  id: 'stp_01',
  club_id: 'demo',
  name,
  pursuit,
  steps,
  version: 1,
};

const { reads, writes, removes } = additionsTo('starting-procedures', 'regattas:write');

export const startingProceduresRoute = defineRoute({
  ...reads,
  operationId: 'startingProcedures',
  path: '/starting-procedures',
  summary: 'List the club’s own starting procedures',
  query: listQuery(StartingProcedure, { club_id: clubId }),
  item: StartingProcedure,
  example: { query: { club_id: 'demo' }, data: [procedureExample] },
});

export const saveStartingProcedureRoute = defineRoute({
  ...writes,
  operationId: 'startingProcedures.save',
  path: '/starting-procedures',
  summary: 'Add a starting procedure of the club’s own, or replace the one with this id',
  description: 'Races that were planned with it keep it as it was.',
  body: StartingProcedureInput,
  data: StartingProcedure,
  record: 'starting-procedures',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.startingProcedure,
    summary: ({ body }) => t.startingProcedure(body.name),
  },
  example: {
    body: { id: 'stp_01', club_id: 'demo', name, pursuit, steps },
    data: procedureExample,
  },
});

export const removeStartingProcedureRoute = defineRoute({
  ...removes,
  operationId: 'startingProcedures.remove',
  path: '/starting-procedures',
  summary: 'Delete a starting procedure of the club’s own',
  description: 'Races that were planned with it keep it.',
  query: z.object({
    id: Id.describe('The starting procedure.'),
    if_version: QueryIfVersion,
    reason: QueryReason,
  }),
  data: StartingProcedure,
  record: 'starting-procedures',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.startingProcedureDeleted,
    summary: () => t.startingProcedureDeleted,
  },
  example: { query: { id: 'stp_01' }, data: procedureExample },
});
