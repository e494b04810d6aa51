import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { invalid } from '../../contract/errors.js';
import type { Route } from '../../contract/route.js';
import { findReplay, type OperationKey, type Replay } from '../../store/idempotency.js';
import type { ServerContext, ServerEnv } from '../environment.js';
import { json } from '../responses.js';

const MAX_KEY_LENGTH = 255;

/**
 * Answers a repeated write with what its first success answered, before the later body is even read. The write itself
 * looks again inside its transaction (see `write` in `operations.ts`), so that simultaneous duplicates meet there.
 */
export function replay(route: Route, { store, clock }: ServerContext) {
  return createMiddleware<ServerEnv>(async function replay(c, next) {
    const key = operationKey(c, route);
    const kept = key && findReplay(store.read, key, clock());
    if (kept) return replayed(c, kept);
    return next();
  });
}

/** The operation that a request's `idempotency-key` names; undefined when it has none. */
export function operationKey(c: Context<ServerEnv>, route: Route): OperationKey | undefined {
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey === undefined) return undefined;
  if (idempotencyKey.length < 1 || idempotencyKey.length > MAX_KEY_LENGTH)
    throw invalid('idempotency-key', `must have 1 to ${MAX_KEY_LENGTH} characters`);
  return { apiKeyId: c.get('apiKey').id, operation: route.operationId, idempotencyKey };
}

/** The kept answer, byte for byte, under the request id it was first given. */
export function replayed(c: Context<ServerEnv>, kept: Replay): Response {
  c.header('idempotent-replayed', 'true');
  c.header('x-request-id', kept.request_id);
  return json(c, kept.body);
}
