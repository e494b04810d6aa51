import { z } from 'zod';
import { defineRoute } from '../../route';
import { Id, MAX_INTEGER, queryInteger } from '../../schema';
import { fieldChecks as checks } from '../../words';
import { wristbandExample } from '../safety/wristbands';

/** Maximum number of changes in an answer. */
export const MAX_CHANGES = 1_000;
/** Longest wait for a change. */
export const MAX_CHANGES_WAIT_MS = 30_000;

/** The latest state of one record; a record changed twice appears once. */
export const Change = z
  .object({
    seq: z.int().positive().describe('The number of the change: they are counted up, and some are left out.'),
    resource: z.string().meta({ description: 'The list route’s name, such as `members` or `tee-times`.' }),
    id: Id.describe('The record.'),
    regatta_id: Id.nullable().meta({
      description:
        'The record’s regatta, also when deleted; a regatta’s own id; null for other records and for old deletions. The id of a wristband is unique within its regatta only.',
    }),
    event_order_id: Id.nullable().meta({
      description:
        'The event order that a line of one belongs to, also when it is deleted; null for all else.',
    }),
    deleted: z.boolean().describe('True if the record is gone.'),
    version: z.int().positive().optional().meta({
      description:
        'A deleted record’s last version (see `if_version`), if its kind has versions. A new record with its id continues from there.',
    }),
    record: z
      .looseObject({})
      .nullable()
      .meta({ description: 'The record as its list has it; null when deleted.' }),
  })
  .meta({
    id: 'Change',
    description: 'The latest state of one record; a record changed twice appears once.',
  });
export type Change = z.infer<typeof Change>;

/** Kinds of record in a query: one, repeated, or comma-separated. */
const ResourceList = z.preprocess(
  (value) => [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part])),
  z.array(z.string().min(1)).min(1),
) as z.ZodType<string[], string | string[]>;

const { id, regatta_id } = wristbandExample;
const example: Change = {
  ...{ seq: 42, resource: 'wristbands', id, regatta_id, event_order_id: null },
  ...{ deleted: false, record: wristbandExample },
};
const position = { next_after: 42, generation: 'gen_01', upstreams: [] };

/** The example as an event stream. */
const events = [
  'retry: 2000',
  `id: 42-gen_01\nevent: change\ndata: ${JSON.stringify(example)}`,
  `id: 42-gen_01\nevent: position\ndata: ${JSON.stringify(position)}`,
  '',
].join('\n\n');

export const changesRoute = defineRoute({
  operationId: 'changes',
  method: 'get',
  path: '/changes',
  area: 'changes',
  summary: 'Follow what changes',
  description:
    'What this key may read and that changed since `after`, oldest first. With nothing new the answer waits up to `wait` milliseconds. ' +
    'An `after` that the log never came to is 409 `POSITION_LOST`: the database is another one, so read everything again from `after=0`. ' +
    'A `generation` other than last time’s means the database was restored: read everything again from `after=0`. ' +
    '`upstreams` are the generations of the servers that this one follows, nearest first. A follower that finds its own there is in a loop. ' +
    'With `Accept: text/event-stream` the answer is an open event stream: `change` has one change; `position` ends a batch with `next_after`, `generation` and `upstreams`. A comment follows every 15 seconds. ' +
    'Send an event’s `id` as `Last-Event-ID` to continue after it; it overrides `after`. The stream ignores `limit` and `wait`.',
  scope: 'any',
  signedOut: false,
  addition: true,
  writes: false,
  query: z.object({
    after: z
      .union([z.literal('latest'), queryInteger(0, MAX_INTEGER)], checks.changeNumber)
      .default(0)
      .meta({
        description:
          'The number of the last change read: `next_after` of the last answer. `latest` starts now, after reading the records themselves.',
      }),
    resource: ResourceList.optional().meta({
      description:
        'Only these kinds of record: `resource=scores`, repeated, or `resource=scores,races`. One that the key may not read is 403.',
    }),
    regatta_id: Id.optional().meta({
      description: 'Only this regatta and what belongs to it, whether there is such a regatta or not (yet).',
    }),
    limit: queryInteger(1, MAX_CHANGES).default(100).meta({ description: 'How many changes to return.' }),
    wait: queryInteger(0, MAX_CHANGES_WAIT_MS)
      .default(0)
      .meta({ description: 'How long to wait for something new, in milliseconds.' }),
  }),
  computedFrom: [],
  data: z.array(Change),
  feed: {
    errors: ['POSITION_LOST'],
    eventStream: {
      description:
        'Server-sent events, as `EventSource` reads them: the `data` of `change` is one `Change` as JSON, that of `position` has `next_after`, `generation` and `upstreams`.',
      example: events,
    },
    envelopeFields: {
      has_more: z.boolean().describe('True if more changes are there already.'),
      next_after: z.int().min(0).describe('The number to continue from: the next request’s `after`.'),
      generation: z
        .string()
        .describe(
          'Which database this is. Another one than last time: it was restored, so read everything again.',
        ),
      upstreams: z
        .array(z.string())
        .describe('The generations of the servers that this one follows, nearest first.'),
    },
  },
  example: {
    query: { after: 41 },
    data: [example],
    envelopeFields: { has_more: false, ...position },
  },
});
