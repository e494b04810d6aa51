import { createRoute, type Hook } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { WriteContext } from '../club/writes';
import { ApiError } from '../contract/errors';
import { toIssue } from '../contract/issues';
import type { Route, RouteData, RouteRequest } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import { generation } from '../db/change-log';
import type { Readable, Writable } from '../db/connection';
import { findReplay, keepReplay } from '../db/idempotency';
import type { Page } from '../db/records';
import { requireOwnClub, requireScope } from './middleware/authorization';
import { operationKey, replay, replayed } from './middleware/idempotency';
import { limitBody, parseJson, requireJsonType } from './middleware/json-body';
import { requireStorableAddress } from './middleware/storable-text';
import { routeConfig } from './openapi';
import { envelope, json } from './responses';
import type { Api, ServerEnv } from './types';

type Input<Id extends OperationId> = RouteRequest<Routes[Id]>;
type Data<Id extends OperationId> = RouteData<Routes[Id]>;

/** What a handler may need besides its validated input. */
export interface RequestContext {
  c: Context<ServerEnv>;
  clubId: string;
}

/**
 * Serves a list route. `read` returns a page of stored JSON text, which is sent unparsed.
 *
 * @example list(api, 'members', (db, { query }, { clubId }) => listMembers(db, clubId, query));
 */
export function list<Id extends OperationId>(
  api: Api,
  id: Id,
  read: (db: Readable, input: Input<Id>, request: RequestContext) => Page,
): void {
  register(api, id, (c, input) => {
    const page = read(api.store.read, input, requestContext(c));
    const { has_more, next_cursor } = page;
    return json(c, envelope(c.get('requestId'), `[${page.records.join(',')}]`, { has_more, next_cursor }));
  });
}

/**
 * Serves a route that computes its answer.
 *
 * @example read(api, 'standings', ({ query }, { clubId }) => standings.read(clubId, query.regatta_id, query));
 */
export function read<Id extends OperationId>(
  api: Api,
  id: Id,
  compute: (input: Input<Id>, request: RequestContext) => Promise<Data<Id>> | Data<Id>,
): void {
  register(api, id, async (c, input) => {
    const data = await compute(input, requestContext(c));
    return json(c, envelope(c.get('requestId'), JSON.stringify(data)));
  });
}

/**
 * Serves a write. One transaction holds the write, its outbox row and, where the request has an `idempotency-key`, the
 * answer for replays. A failure writes nothing and is not replayed.
 *
 * @example write(api, 'scores.save', (db, context, { body }) => saveScore(db, context, body));
 */
export function write<Id extends OperationId>(
  api: Api,
  id: Id,
  apply: (db: Writable, context: WriteContext, input: Input<Id>, request: RequestContext) => Data<Id>,
): void {
  register(api, id, async (c, input) => {
    const key = operationKey(c, routes[id]);
    const context: WriteContext = { clubId: c.get('apiKey').club_id, now: api.clock(), queue: true };
    const answer = await api.store.write((db) => {
      const running = api.store.runningTime.now();
      const kept = key && findReplay(db, key, running);
      if (kept) return { kept };
      requireGeneration(db, c.req.header('if-generation'));
      const data = apply(db, context, input, requestContext(c));
      const body = envelope(c.get('requestId'), JSON.stringify(data));
      if (key) keepReplay(db, key, { request_id: c.get('requestId'), body }, running);
      return { body };
    });
    return answer.kept ? replayed(c, answer.kept) : json(c, answer.body);
  });
}

/** @throws ApiError `RESTORED` when a write is meant for the database as it was before it was restored from a backup. */
function requireGeneration(db: Readable, expected: string | undefined): void {
  if (expected !== undefined && expected !== generation(db))
    throw new ApiError('RESTORED', 'The database was restored from a backup since you read it.');
}

/** Serves a route with a response of its own, behind the same checks as every other. */
export function register<Id extends OperationId>(
  api: Api,
  id: Id,
  answer: (c: Context<ServerEnv>, input: Input<Id>) => Response | Promise<Response>,
): void {
  const route: Route = routes[id];
  const config = createRoute({ ...routeConfig(route), middleware: checksOf(route, api) });
  api.app.openapi(
    config,
    (async (c: Context<ServerEnv>) => answer(c, inputOf(c, route))) as never,
    refuseInvalid,
  );
}

/** The checks of one route, in order. Validation follows them. */
function checksOf(route: Route, api: Api): MiddlewareHandler<ServerEnv>[] {
  return [
    requireScope(route),
    requireStorableAddress,
    ...(route.writes ? [replay(route, api)] : []),
    ...(route.body ? [requireJsonType, limitBody, parseJson] : []),
    requireOwnClub(route),
  ];
}

function inputOf<Id extends OperationId>(c: Context<ServerEnv>, route: Route): Input<Id> {
  const valid = (target: string) => c.req.valid(target as never);
  return {
    ...(route.params && { params: valid('param') }),
    ...(route.query && { query: valid('query') }),
    ...(route.body && { body: valid('json') }),
  } as Input<Id>;
}

const refuseInvalid: Hook<unknown, ServerEnv, string, undefined> = (result) => {
  if (result.success) return undefined;
  const issues = result.error.issues.map(toIssue);
  const [first] = issues;
  const where = first?.path ? `${first.path}:` : 'The body';
  throw new ApiError('INVALID_REQUEST', `${where} ${first?.message}`, issues);
};

function requestContext(c: Context<ServerEnv>): RequestContext {
  return { c, clubId: c.get('apiKey').club_id };
}
