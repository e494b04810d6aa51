import { z } from 'zod';
import { clubId, page } from '../../paging';
import { defineRoute } from '../../route';
import { EpochMs, Id, MAX_INTEGER } from '../../schema';

/** Number of requests stored per key. */
export const LOGGED_REQUESTS = 1_000;

/** A request of a key, without personal data. */
export const LoggedRequest = z
  .object({
    request_id: z.string().meta({ description: 'Identifier of the request, as its answer had it.' }),
    key_id: Id.meta({ description: 'The API key that it came with.' }),
    at: EpochMs.meta({ description: 'When it was answered: Unix epoch milliseconds, UTC.' }),
    method: z.string().meta({ description: 'The HTTP method, in capitals.' }),
    route: z.string().meta({
      description:
        'The path of the route that took it, relative to the base URL, with its parameters in braces and no ids. Without a matching route: the path, with `…` for possible ids.',
    }),
    query: z.string().meta({
      description:
        'The query, with `…` for values that may identify a person, such as `q`, `member_id` and `cursor`. Empty: none.',
    }),
    status: z
      .int()
      .min(100)
      .max(599)
      .meta({ description: 'The HTTP status of the answer, a number from 100 to 599.' }),
    duration_ms: z.int().min(0).max(MAX_INTEGER).meta({
      description: 'How long the answer took, in whole milliseconds; the waiting of a long poll counts.',
    }),
    address: z.string().nullable().meta({
      description: 'The IP address that it came from; null where it did not come over the network.',
    }),
    code: z.string().nullable().meta({ description: 'The error code of a refusal; null for a success.' }),
    message: z.string().nullable().meta({
      description:
        'The message of a refusal, with `…` for what the request had sent; null for a success. At most 500 characters.',
    }),
    fields: z.array(z.string()).max(20).meta({
      description:
        'On 400 the names of the fields that were wrong, as in `errors`; at most 20, never their values.',
    }),
  })
  .meta({ id: 'LoggedRequest', description: 'A request that a key made, without what it said of anybody.' });
export type LoggedRequest = z.infer<typeof LoggedRequest>;

export const requestLogRoute = defineRoute({
  operationId: 'requestLog',
  method: 'get',
  path: '/request-log',
  area: 'request-log',
  summary: 'List the requests that keys made',
  description:
    `The last ${LOGGED_REQUESTS.toLocaleString('en')} requests of the key, the newest first, each with the reason of a refusal; with \`request_log:read_all\` those of every key of the club. ` +
    'The log has no bodies, path ids or names. It may miss the last second before a crash. Reading it isn’t logged.',
  scope: 'request_log:read',
  addition: true,
  writes: false,
  query: z.object({
    club_id: clubId,
    key_id: Id.optional().meta({
      description:
        'The requests of this key only. Another key than the one that asks needs `request_log:read_all`.',
    }),
    refused: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: '`true`: only requests that were refused or failed, with a status from 400 on.' }),
    ...page,
  }),
  item: LoggedRequest,
  example: {
    query: { club_id: 'demo', refused: 'true' },
    data: [
      {
        request_id: '019a4c1e-6a52-7c3e-b1f0-0242ac120002',
        key_id: 'key_01',
        at: 1788264000000,
        method: 'GET',
        route: '/members',
        query: 'club_id=club_1&q=…&limit=500',
        status: 400,
        duration_ms: 2,
        address: '192.168.1.23',
        code: 'INVALID_REQUEST',
        message: 'limit: must be a whole number from 1 to 100',
        fields: ['limit'],
      },
    ],
  },
});
