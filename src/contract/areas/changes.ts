import { z } from 'zod';
import { defineRoute } from '../route';
import { Id, MAX_INTEGER, queryInteger } from '../schema';

/** The latest state of one record; a record changed twice appears once. */
export const Change = z
  .object({
    seq: z.int().positive(),
    resource: z.string().meta({ description: 'The list route’s name, such as `members` or `tee-times`.' }),
    id: Id,
    regatta_id: Id.nullable().meta({
      description: 'For wristbands, whose ids are unique within a regatta only.',
    }),
    deleted: z.boolean(),
    version: z.int().positive().optional().meta({
      description:
        'The last version of a deleted record, where its kind has versions: made again, it goes on from there.',
    }),
    record: z.looseObject({}).nullable().meta({ description: 'null when deleted.' }),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

export const changesRoute = defineRoute({
  operationId: 'changes',
  method: 'get',
  path: '/changes',
  area: 'changes',
  summary: 'Follow what changes',
  description:
    'What this key may read and that changed since `after`, oldest first. With nothing new the answer waits up to `wait` milliseconds. ' +
    'A `generation` other than last time’s means the database was restored: read everything again from `after=0`. ' +
    '`upstreams` are the generations of the servers that this one is itself kept in step with, the nearest first: a follower that finds its own there is part of a circle.',
  scope: 'any',
  addition: true,
  writes: false,
  query: z.object({
    after: z
      .union([z.literal('latest'), queryInteger(0, MAX_INTEGER)], 'must be a change’s number or latest')
      .default(0)
      .meta({
        description:
          'The `next_after` of the last answer; `latest` starts from now on, for who has just read the records themselves.',
      }),
    limit: queryInteger(1, 1000).default(100),
    wait: queryInteger(0, 30_000).default(0).meta({ description: 'Long-polling, in milliseconds.' }),
  }),
  data: z.array(Change),
  envelopeFields: {
    has_more: z.boolean(),
    next_after: z.int(),
    generation: z.string(),
    upstreams: z.array(z.string()),
  },
  example: {
    query: { after: 41 },
    data: [
      {
        seq: 42,
        resource: 'wristbands',
        id: '0417',
        regatta_id: 'reg_1',
        deleted: false,
        record: { id: '0417', regatta_id: 'reg_1', status: 'ashore', timestamp: 1788264000000 },
      },
    ],
    envelopeFields: { has_more: false, next_after: 42, generation: 'gen_01', upstreams: [] },
  },
});
