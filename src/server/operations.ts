import { refusal } from '@messages/refusals';
import type { Context, MiddlewareHandler } from 'hono';
import { deviceOf } from '../club/access/devices';
import { withPresentRace } from '../club/racing/renumber-race';
import type { WriteContext } from '../club/writes';
import { authorFields } from '../contract/authorship';
import { isAllowedAfterSignOut } from '../contract/queued-operations';
import type { Route, RouteData, RouteRequest } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import { generation } from '../db/change-log';
import type { Readable, Writable } from '../db/connection';
import { findStoredResponse, storeResponse } from '../db/idempotency';
import type { JsonText, Page } from '../db/records';
import { bytesOf, charactersOf } from '../db/utf8';
import { EXPORT_SLICE, exportLines, LINES_TYPE, wantsLines } from './export-lines';
import { requireOwnClub, requireScope } from './middleware/authorization';
import { operationKey, repeatResponse, sentHash, storedResponse } from './middleware/idempotency';
import { parseBody, requireJsonType } from './middleware/json-body';
import { requireStorableAddress } from './middleware/storable-text';
import { refuseUnserved } from './middleware/unknown-members';
import { inputOf } from './request-input';
import { envelope, json, jsonOf, pageText, revalidated, withPage } from './responses';
import { SharedBody } from './shared-body';
import type { Api, ServerEnv } from './types';

type Input<Id extends OperationId> = RouteRequest<Routes[Id]>;
type Data<Id extends OperationId> = RouteData<Routes[Id]>;

/** Input of a handler besides its validated input. */
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
  read: (db: Readable, input: Input<Id>, request: RequestContext) => Page | Promise<Page>,
): void {
  register(api, id, async (c, input) => {
    if (wantsLines(c.req.header('accept')))
      return lines(c, id, input, (asked) => read(api.store.read, asked, requestContext(c)));
    const page = pageText(await read(api.store.read, input, requestContext(c)));
    return revalidated(c, charactersOf(page), () => bytesOf(withPage(c.get('requestId'), page)));
  });
}

/** Answers the records of a list as lines: all of them, or a page where the request has a `limit`. */
async function lines<Id extends OperationId>(
  c: Context<ServerEnv>,
  id: Id,
  input: Input<Id>,
  read: (input: Input<Id>) => Page | Promise<Page>,
): Promise<Response> {
  // A list that is read by POST has its position in its body, which goes before the address.
  const part = (routes[id] as Route).body ? 'body' : 'query';
  const asked = (input as Record<string, object>)[part];
  const at = (position: object) => ({ ...input, [part]: { ...asked, ...position } });
  const isWhole = c.req.query('limit') === undefined && !(part === 'body' && Object.hasOwn(asked!, 'limit'));
  const first = await read(isWhole ? at({ limit: EXPORT_SLICE }) : input);
  const readOn = (cursor: string) => read(at({ limit: EXPORT_SLICE, skip: 0, cursor }));
  return c.body(exportLines(first, isWhole ? readOn : undefined), 200, { 'content-type': LINES_TYPE });
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
    const data = await jsonOf(await compute(input, requestContext(c)));
    return revalidated(c, data, () => envelope(c.get('requestId'), data));
  });
}

/**
 * Serves a read that many ask for at once. `compute` returns the identical object while nothing changes: its body is
 * made once.
 *
 * @param textOf writes the object as JSON
 */
export function readShared<Id extends OperationId>(
  api: Api,
  id: Id,
  compute: (input: Input<Id>, request: RequestContext) => Data<Id> & object,
  textOf: (data: Data<Id> & object) => JsonText,
): void {
  const bodies = new WeakMap<object, SharedBody>();
  register(api, id, (c, input) => {
    const data = compute(input, requestContext(c));
    const body = bodies.get(data) ?? new SharedBody(textOf(data));
    bodies.set(data, body);
    return body.answer(c);
  });
}

/**
 * Serves a write. One transaction holds the write, its outbox row and, where the request has an `idempotency-key`, the
 * answer for repeats. A failure writes nothing and is not stored.
 *
 * @example write(api, 'scores.save', (db, context, { body }) => saveScore(db, context, body));
 */
export function write<Id extends OperationId>(
  api: Api,
  id: Id,
  apply: (db: Writable, context: WriteContext, input: Input<Id>, request: RequestContext) => Data<Id>,
): void {
  register(api, id, (c, input) => {
    const { body } = input as { body?: object };
    const own = body ? { ...input, body: ownPart(c, body) } : input;
    return commit(api, id, c, (db) =>
      apply(db, writeContext(api, c), underPresentRace(db, id, c, own), requestContext(c)),
    );
  });
}

/** Puts a write that a device may have kept for a while under the present number of its race. */
export function underPresentRace<Given extends object>(
  db: Readable,
  id: OperationId,
  c: Context<ServerEnv>,
  input: Given,
): Given {
  const key = c.get('apiKey');
  if (!isAllowedAfterSignOut(id) || deviceOf(key) === null) return input;
  const parts = Object.entries(input).map(([name, part]) => [
    name,
    part && withPresentRace(db, key.club_id, part),
  ]);
  return Object.fromEntries(parts);
}

/** The author and the moment of a write, by its request. */
export function writeContext(api: Api, c: Context<ServerEnv>): WriteContext {
  const { name, device } = c.get('actor');
  const { club_id: clubId } = c.get('apiKey');
  return { clubId, now: api.clock(), queue: true, recordedBy: name, recordedOn: device };
}

/** Removes the authors from what a device sends: the server knows who did it. */
export function ownPart<Written extends object>(c: Context<ServerEnv>, written: Written): Written {
  if (deviceOf(c.get('apiKey')) === null) return written;
  const isAuthor = (name: string) => (authorFields as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(written).filter(([name]) => !isAuthor(name))) as Written;
}

/**
 * The transaction of a write, and its answer, for routes with further work.
 *
 * @param kept the part of the answer kept for a repeated request: all of it, unless it holds a secret
 */
export async function commit<Id extends OperationId>(
  api: Api,
  id: Id,
  c: Context<ServerEnv>,
  apply: (db: Writable) => Data<Id>,
  kept: (data: Data<Id>) => Data<Id> = (data) => data,
): Promise<Response> {
  const key = operationKey(c, routes[id]);
  const request_id = c.get('requestId');
  const answer = await api.store.writeInGroup((db) => {
    const running = api.store.runningTime.now();
    const earlier = key && findStoredResponse(db, key, running);
    if (earlier) return { earlier };
    requireGeneration(db, c.req.header('if-generation'));
    const data = apply(db);
    if (key) {
      const body = envelope(request_id, JSON.stringify(kept(data)));
      storeResponse(db, key, { request_id, body, sent_hash: sentHash(c.get('body')) }, running);
    }
    return { body: envelope(request_id, JSON.stringify(data)) };
  });
  return answer.earlier ? repeatResponse(c, answer.earlier, c.get('body')) : json(c, answer.body);
}

/** @throws ApiError `RESTORED` for a write meant for the database before its restore from a backup. */
function requireGeneration(db: Readable, expected: string | undefined): void {
  if (expected !== undefined && expected !== generation(db)) throw refusal('RESTORED', 'restored');
}

/** Serves a route with a response of its own, behind the same checks as every other. */
export function register<Id extends OperationId>(
  api: Api,
  id: Id,
  answer: (c: Context<ServerEnv>, input: Input<Id>) => Response | Promise<Response>,
): void {
  const route: Route = routes[id];
  const path = route.path.replaceAll(/{(\w+)}/g, ':$1');
  api.app.on([route.method], [path], ...checksOf(route, api), (c) =>
    answer(c, inputOf(c, route) as Input<Id>),
  );
}

/** The checks of one route, in order. Validation follows them. */
function checksOf(route: Route, api: Api): MiddlewareHandler<ServerEnv>[] {
  return [
    named(route),
    requireScope(route),
    requireStorableAddress,
    ...(route.writes ? [storedResponse(route, api)] : []),
    ...(route.body ? [requireJsonType, parseBody] : []),
    requireOwnClub(route),
    refuseUnserved(route),
  ];
}

/** Says which route took the request, for the request log. */
function named(route: Route): MiddlewareHandler<ServerEnv> {
  return async function named(c, next) {
    c.set('route', route);
    await next();
  };
}

function requestContext(c: Context<ServerEnv>): RequestContext {
  return { c, clubId: c.get('apiKey').club_id };
}
