import { hash } from 'node:crypto';
import { idempotency as t } from '@messages/server/api';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { invalid } from '../../contract/errors';
import { MAX_BODY_BYTES, type Route } from '../../contract/route';
import {
  findStoredResponse,
  type OperationKey,
  type StoredResponse,
  scopeOfWrites,
} from '../../db/idempotency';
import { isWriteId } from '../../db/ids';
import { readJson } from '../../http/read-body';
import { BODY_DIFFERS_HEADER, json } from '../responses';
import type { ServerContext, ServerEnv } from '../types';

const MAX_KEY_LENGTH = 255;

/**
 * Answers a repeated write with the response of its first success, whatever its body. The write looks again inside its
 * transaction (`write` in `operations.ts`), which catches simultaneous duplicates.
 *
 * @example app.post('/scores', storedResponse(routes['scores.save'], context), handler);
 */
export function storedResponse(route: Route, { store }: ServerContext) {
  return createMiddleware<ServerEnv>(async function storedResponse(c, next) {
    const key = operationKey(c, route);
    const kept = key && findStoredResponse(store.read, key, store.runningTime.now());
    if (kept)
      return repeatResponse(c, kept, route.body && (await readJson(c, MAX_BODY_BYTES).catch(() => null)));
    return next();
  });
}

/**
 * The operation that a request's `idempotency-key` names; undefined without one. Requests for two records of one route
 * are two operations: the ids in the path and the query count, the body does not. A key stands for one operation of its
 * API key. The id of a write in a Dockside's outbox stands for one operation of the club, because paired laptops send
 * the same writes with keys of their own.
 */
export function operationKey(c: Context<ServerEnv>, route: Route): OperationKey | undefined {
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey === undefined) return undefined;
  if (idempotencyKey.length < 1 || idempotencyKey.length > MAX_KEY_LENGTH)
    throw invalid('idempotency-key', t.mustHaveLength(MAX_KEY_LENGTH));
  const { id, club_id } = c.get('apiKey');
  const scope = isWriteId(idempotencyKey) ? scopeOfWrites(club_id) : id;
  return { scope, operation: operationOf(c, route), idempotencyKey };
}

/** `regattas.save`, or where the URL names a record, `crossings.remove {"id":"crs_1"}`. */
function operationOf(c: Context<ServerEnv>, route: Route): string {
  const query = Object.entries(c.req.query()).filter(([name]) => isDeclared(route, name));
  const address = [...Object.entries(c.req.param()), ...query].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { operationId } = route;
  return address.length === 0 ? operationId : `${operationId} ${JSON.stringify(Object.fromEntries(address))}`;
}

function isDeclared({ query }: Route, name: string): boolean {
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, name);
}

/** A hash of a request's body, which is undefined where the route takes none. */
export function sentHash(body: unknown): string {
  return hash('sha256', JSON.stringify(body) ?? '', 'base64url').slice(0, 22);
}

/** The first answer, byte for byte, with its request id. A header says if the first request had another body. */
export function repeatResponse(c: Context<ServerEnv>, kept: StoredResponse, body: unknown): Response {
  c.header('idempotent-replayed', 'true');
  if (kept.sent_hash !== null && kept.sent_hash !== sentHash(body)) c.header(BODY_DIFFERS_HEADER, 'true');
  c.header('x-request-id', kept.request_id);
  return json(c, kept.body);
}
