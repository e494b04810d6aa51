import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import notes from '../../resources/api-notes.md?raw';
import { ErrorEnvelope, list, success } from '../contract/envelope';
import { type ErrorCode, errorCodes } from '../contract/errors';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import { scopes } from '../contract/scopes';

const description = `${notes}
## Scopes

| scope | grants |
| --- | --- |
${Object.entries(scopes)
  .map(([scope, grants]) => `| \`${scope}\` | ${grants} |`)
  .join('\n')}`;

/** One route as `createRoute` has it: the server registers it and the OpenAPI document describes it. */
export function routeConfig(route: Route): RouteConfig {
  const keyed = route.scope !== 'public';
  return createRoute({
    operationId: route.operationId,
    method: route.method,
    path: route.path,
    tags: [route.area],
    summary: route.summary,
    description: [route.description, keyed && scopeSentence(route)].filter(Boolean).join('\n\n'),
    ...(keyed ? { security: [{ apiKey: [] }] } : { servers: [{ url: '/' }], security: [] }),
    ...(route.addition && { 'x-addition': true }),
    ...(keyed && { 'x-scope': route.scope }),
    request: {
      ...(route.params && { params: route.params as z.ZodObject }),
      ...(route.query && { query: route.query as z.ZodObject }),
      ...(route.writes && {
        headers: z.object({ 'idempotency-key': idempotencyKey, 'if-generation': ifGeneration }),
      }),
      ...(route.body && {
        body: {
          required: true,
          content: {
            'application/json': {
              schema: route.body,
              ...(route.example.body && { example: route.example.body }),
            },
          },
        },
      }),
    },
    responses: {
      200: {
        description: 'Success',
        headers: responseHeaders(keyed, route.writes),
        content: { 'application/json': { schema: responseSchema(route), example: responseExample(route) } },
      },
      ...Object.fromEntries(
        errorsOf(route).map((code) => [errorCodes[code].status, errorResponse(code, route)]),
      ),
    },
  } as RouteConfig & { path: string });
}

/** The envelope that a route answers on success. */
export function responseSchema(route: Route): z.ZodType {
  const envelope = route.item
    ? list(z.intersection(route.item, z.object({ cursor })))
    : success(route.data ?? z.null());
  return route.envelopeFields ? envelope.extend(route.envelopeFields) : envelope;
}

const cursor = z
  .string()
  .meta({ description: 'The place of this record in the list; see the parameter `cursor`.' });

const idempotencyKey = z.string().min(1).max(255).optional().meta({
  description:
    'Repeat a request with the same value and the first successful answer comes back, byte for byte, instead of a second write. Kept for 30 days that the server runs, for this route and the ids in its address.',
});

const ifGeneration = z.string().optional().meta({
  description:
    'The `generation` of `/changes`, of a follower who sends writes that rest on each other: a database that was restored since refuses with 412, as it may have lost what this write rests on.',
});

function scopeSentence(route: Route): string {
  return route.scope === 'any' ? 'Any usable key.' : `Needs the scope \`${route.scope}\`.`;
}

function responseExample(route: Route): object {
  const { data, envelopeFields } = route.example;
  const envelope = { request_id: '01JEXAMPLE', code: 'OK', status: 'success' };
  if (!route.item) return { ...envelope, data, ...envelopeFields };
  const records = (data as object[]).map((record) => ({ ...record, cursor: 'eyJleGFtcGxlIjoxfQ' }));
  return { ...envelope, data: records, has_more: false, next_cursor: null };
}

function errorsOf(route: Route): ErrorCode[] {
  const always: ErrorCode[] = [
    'MISDIRECTED_REQUEST',
    'INTERNAL_ERROR',
    'STORAGE_UNAVAILABLE',
    'DATABASE_GONE',
  ];
  if (route.scope === 'public') return always;
  const body: ErrorCode[] = route.body ? ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : [];
  return [
    'INVALID_REQUEST',
    'INVALID_API_KEY',
    'API_KEY_SCOPE_DENIED',
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    ...(route.conditional ? (['VERSION_CONFLICT'] as const) : []),
    ...(route.writes ? (['RESTORED'] as const) : []),
    ...body,
    'RATE_LIMITED',
    ...always,
  ];
}

function errorResponse(code: ErrorCode, { example }: Route): object {
  return {
    description: `\`${code}\`: ${errorCodes[code].meaning}`,
    ...(code === 'RATE_LIMITED' && { headers: { 'retry-after': header('Seconds to wait.', 'integer') } }),
    ...(code === 'METHOD_NOT_ALLOWED' && {
      headers: { allow: header('The methods this path has.', 'string') },
    }),
    content: {
      'application/json': {
        schema: ErrorEnvelope,
        example: {
          request_id: '01JEXAMPLE',
          code,
          status: 'error',
          data: null,
          message: errorCodes[code].meaning,
          ...(code === 'VERSION_CONFLICT' && { current: [example.data].flat()[0] }),
          ...(code === 'INVALID_REQUEST' && {
            errors: [{ path: 'limit', message: 'must be at most 100' }],
          }),
        },
      },
    },
  };
}

function responseHeaders(keyed: boolean, writes: boolean): object {
  return {
    'x-request-id': header('The same as `request_id`.', 'string'),
    ...(keyed && {
      'ratelimit-policy': header(
        'The quota: `"default";q=600;w=60` is 600 requests in 60 seconds.',
        'string',
      ),
      ratelimit: header(
        'What is left: `"default";r=599;t=60` is 599 requests for the next 60 seconds.',
        'string',
      ),
    }),
    ...(writes && {
      'idempotent-replayed': header('`true` when this is the answer to an earlier request.', 'string'),
    }),
  };
}

function header(description: string, type: string): object {
  return { description, schema: { type } };
}

/** The OpenAPI 3.1 document of the whole API. */
export function openApiDocument(version: string): Record<string, unknown> {
  const registry = new OpenAPIHono();
  registry.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'api-key',
    description: 'Made by club staff under Settings → Developer, or with `dockside keys create`.',
  });
  for (const route of Object.values(routes)) registry.openAPIRegistry.registerPath(routeConfig(route));
  const document = registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Club Operations API', version, description, license: { name: 'MIT' } },
    servers: [{ url: BASE_PATH }],
  });
  for (const route of Object.values(routes) as Route[]) addParameterExamples(document, route);
  return document as unknown as Record<string, unknown>;
}

function addParameterExamples(document: ReturnType<OpenAPIHono['getOpenAPI31Document']>, route: Route): void {
  const examples = (route.example.query ?? {}) as Record<string, unknown>;
  for (const parameter of document.paths?.[route.path]?.[route.method]?.parameters ?? []) {
    if ('name' in parameter && parameter.name in examples) parameter.example = examples[parameter.name];
  }
}
