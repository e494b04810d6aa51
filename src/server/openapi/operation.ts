import { z } from 'zod';
import { list, success } from '../../contract/envelope';
import { type ErrorCode, errorCodes, errorText } from '../../contract/errors';
import { BASE_PATH, type Route } from '../../contract/route';
import { bounds } from '../../contract/units';
import { namesOf } from '../query-names';
import { BODY_DIFFERS_HEADER, CONVERTED_HEADER } from '../responses';
import { refusedRequests } from './refused-requests';
import type { JsonSchema } from './schemas';

/** Path of a route below the host. */
export function fullPath({ scope, path }: Route): string {
  return scope === 'public' ? path : `${BASE_PATH}${path}`;
}

/** Headers accepted by writes. Without examples: pages that try a call would send them, and one key repeats one answer. */
export const writeHeaders = z.object({
  'idempotency-key': z.string().min(1).max(255).optional().meta({
    description:
      'Retry a request with the same value to get the first successful answer, byte for byte, with no second write. Kept for 30 days of server running time, per route and the ids in its path.',
  }),
  'if-generation': z.string().optional().meta({
    description:
      'The `generation` that you last read from `/changes`. Send it when a write depends on earlier ones. A database restored since then answers 412, as it may have lost them.',
  }),
});

/**
 * Headers accepted by reads whose answers have a tag. The document has no 304: generated clients would have an answer
 * without a body among the types of every read.
 */
export const readHeaders = z.object({
  'if-none-match': z.string().optional().meta({
    description:
      'The `etag` of an earlier answer. While the data are the same, the answer is 304 without a body.',
  }),
});

/** True for a read whose answers have a tag. */
export function hasTag({ method, scope, feed }: Route): boolean {
  return method === 'get' && scope !== 'public' && !feed;
}

const cursor = z
  .string()
  .meta({ description: 'The record’s position in the list; see the parameter `cursor`.' });

/** Envelope of a route's successful answer. */
export function responseSchema(route: Route): z.ZodType {
  const envelope = route.item
    ? list(z.intersection(route.item, z.object({ cursor })))
    : success((route.data ?? z.null()).meta({ description: route.summary }));
  return route.feed ? envelope.extend(route.feed.envelopeFields) : envelope;
}

/** A route's parameters, body and answer, as JSON Schemas. */
export interface OperationSchemas {
  params?: JsonSchema | undefined;
  query?: JsonSchema | undefined;
  headers?: JsonSchema | undefined;
  body?: JsonSchema | undefined;
  answer: JsonSchema;
}

/** One route as an OpenAPI operation. */
export function operation(route: Route, schemas: OperationSchemas): JsonSchema {
  const keyed = route.scope !== 'public';
  return {
    operationId: route.operationId,
    tags: [route.area],
    summary: route.summary,
    description: [
      route.description ?? `${route.summary}.`,
      route.item && EXPORT_SENTENCE,
      keyed && scopeSentence(route),
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: keyed ? [{ apiKey: [] }] : [],
    // The second field shows it as a badge in the reference.
    ...(route.addition && { 'x-addition': true, 'x-badges': [{ name: 'addition' }] }),
    ...(keyed && { 'x-scope': route.scope }),
    parameters: [
      ...parameters('path', schemas.params, route.example.data),
      ...parameters('query', schemas.query, route.example.query).map((one) => withDefault(one, route.query)),
      ...parameters('header', schemas.headers),
    ],
    ...(schemas.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.body, example: route.example.body } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        headers: {
          ...responseHeaders(keyed, route.writes),
          ...windowHeaders(route),
          ...(hasTag(route) && { etag: headerReference('ETag') }),
        },
        content: {
          'application/json': { schema: schemas.answer, example: answerExample(route) },
          ...(route.feed && { 'text/event-stream': eventStream(route.feed.eventStream) }),
        },
      },
      ...Object.fromEntries(errorsOf(route).map((code) => [errorCodes[code].status, errorOf(route, code)])),
    },
  };
}

function eventStream({ description, example }: NonNullable<Route['feed']>['eventStream']): JsonSchema {
  return { schema: { type: 'string', description }, example };
}

/** Lines are no second answer in the document: generated clients would have a text among the types of every list. */
const EXPORT_SENTENCE =
  'With `accept: application/x-ndjson` it answers all its records, a JSON object on each line; with a `limit`, a page of them.';

function scopeSentence(route: Route): string {
  return route.scope === 'any' ? 'Any usable key.' : `Needs the scope \`${route.scope}\`.`;
}

function parameters(place: string, schema: JsonSchema | undefined, examples: unknown = {}): JsonSchema[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, example, ...property }]) => {
    const ofRoute = (examples as Record<string, unknown>)[name] ?? example;
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: property,
      ...(ofRoute !== undefined && { example: ofRoute }),
    };
  });
}

/** A parameter with the value that the route takes where it is left out. */
function withDefault(parameter: JsonSchema, query: z.ZodType | undefined): JsonSchema {
  const { name, schema } = parameter as { name: string; schema: JsonSchema };
  const value = (query as z.ZodObject).shape[name].safeParse(undefined).data;
  return value === undefined ? parameter : { ...parameter, schema: { ...schema, default: value } };
}

function answerExample(route: Route): object {
  const { data, envelopeFields } = route.example;
  const envelope = { request_id: '01JEXAMPLE', code: 'OK', status: 'success' };
  if (!route.item) return { ...envelope, data, ...envelopeFields };
  const records = (data as object[]).map((record) => ({ ...record, cursor: 'eyJleGFtcGxlIjoxfQ' }));
  return { ...envelope, data: records, has_more: false, next_cursor: null };
}

/** Errors of every route, with or without a key. */
const always: ErrorCode[] = ['MISDIRECTED_REQUEST', 'INTERNAL_ERROR', 'STORAGE_UNAVAILABLE'];

function errorsOf(route: Route): ErrorCode[] {
  if (route.scope === 'public') return always;
  return [
    'INVALID_REQUEST',
    'INVALID_API_KEY',
    'API_KEY_SCOPE_DENIED',
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    ...(route.feed?.errors ?? []),
    ...(route.conditional ? (['VERSION_CONFLICT'] as const) : []),
    ...(route.writes ? (['RESTORED'] as const) : []),
    ...(route.body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'RATE_LIMITED',
    ...always,
  ];
}

/**
 * An error response of a route. Only invalid requests are specific to the route; other errors are shared components.
 */
function errorOf(route: Route, code: ErrorCode): JsonSchema {
  if (code === 'INVALID_REQUEST')
    return {
      description: described(code),
      content: json(
        Object.fromEntries(
          refusedRequests(route).map(({ name, summary, message, issues }) => [
            name,
            { summary, value: { ...errorExample(code), message, errors: issues } },
          ]),
        ),
      ),
    };
  if (code === 'VERSION_CONFLICT')
    return {
      description: described(code),
      content: json({
        conflict: {
          summary: 'Changed by someone else first',
          value: { ...errorExample(code), current: [route.example.data].flat()[0] },
        },
      }),
    };
  return { $ref: `#/components/responses/${responseNames[code] ?? code}` };
}

/** Codes that share a status share one response. */
const responseNames: Partial<Record<ErrorCode, string>> = {
  DATABASE_GONE: 'STORAGE_UNAVAILABLE',
  SIGN_IN_REQUIRED: 'API_KEY_SCOPE_DENIED',
};

/** Shared error responses, as components. */
export function errorResponses(): Record<string, JsonSchema> {
  const codes = (Object.keys(errorCodes) as ErrorCode[]).filter(
    (code) => code !== 'INVALID_REQUEST' && code !== 'VERSION_CONFLICT' && !responseNames[code],
  );
  return Object.fromEntries(codes.map((code) => [code, errorResponse(code)]));
}

function errorResponse(code: ErrorCode): JsonSchema {
  const others = (Object.keys(responseNames) as ErrorCode[]).filter((other) => responseNames[other] === code);
  const codes = [code, ...others];
  return {
    description: codes.map(described).join('\n\n'),
    ...(code === 'RATE_LIMITED' && { headers: { 'retry-after': headerReference('RetryAfter') } }),
    ...(code === 'METHOD_NOT_ALLOWED' && { headers: { allow: headerReference('Allow') } }),
    content: json(
      Object.fromEntries(
        codes.map((one) => [one, { summary: errorCodes[one].meaning, value: errorExample(one) }]),
      ),
    ),
  };
}

const described = (code: ErrorCode) => `\`${code}\`: ${errorText(code)}`;

function errorExample(code: ErrorCode): object {
  return {
    request_id: '01JEXAMPLE',
    code,
    status: 'error',
    data: null,
    message: errorText(code),
  };
}

function json(examples: object): JsonSchema {
  return { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' }, examples } };
}

function responseHeaders(keyed: boolean, writes: boolean): JsonSchema {
  return {
    'x-request-id': headerReference('RequestId'),
    ...(keyed && {
      'ratelimit-policy': headerReference('RateLimitPolicy'),
      ratelimit: headerReference('RateLimit'),
    }),
    ...(writes && {
      'idempotent-replayed': headerReference('IdempotentReplayed'),
      [BODY_DIFFERS_HEADER]: headerReference('BodyDiffers'),
    }),
  };
}

/** The header of an answer about a window or a moment that may be asked for in seconds. */
function windowHeaders({ query, body, writes }: Route): JsonSchema {
  const names = writes ? [] : [...namesOf(query), ...namesOf(body)];
  const isBounded = bounds.some((name) => names.includes(name));
  return isBounded ? { [CONVERTED_HEADER]: headerReference('ConvertedFrom') } : {};
}

const headerReference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Response headers, as components. */
export const answerHeaders = {
  RequestId: { description: 'The same as `request_id`.', schema: { type: 'string' } },
  ETag: { description: 'The tag of these data, for `if-none-match`.', schema: { type: 'string' } },
  RateLimitPolicy: {
    description: 'The quota: `"default";q=600;w=60` is 600 requests in 60 seconds.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left: `"default";r=599;t=60` is 599 requests for the next 60 seconds.',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: '`true` when this is the answer to an earlier request.',
    schema: { type: 'string' },
  },
  BodyDiffers: {
    description: '`true` when the earlier request had another body: its answer isn’t about this one.',
    schema: { type: 'string' },
  },
  ConvertedFrom: {
    description: '`seconds` where the bounds of the request were read as Unix epoch seconds.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  Allow: { description: 'The methods of this path.', schema: { type: 'string' } },
};
