import { refusal } from '@messages/refusals';
import { createMiddleware } from 'hono/factory';
import { MAX_BODY_BYTES } from '../../contract/route';
import { requireStorable } from '../../contract/text';
import { readJson } from '../../http/read-body';
import type { ServerEnv } from '../types';

/**
 * Refuses a content type other than JSON, and a compressed body, before the body is read.
 *
 * @example app.post('/scores', requireJsonType, parseBody, handler);
 */
export const requireJsonType = createMiddleware<ServerEnv>(async function requireJsonType(c, next) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw refusal('UNSUPPORTED_MEDIA_TYPE', 'body_not_json');
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity')
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'body_compressed');
  await next();
});

/**
 * Sets `body`. Refuses a body that is too long, does not parse, or cannot be stored; of a batch, each item is refused alone.
 *
 * @example app.post('/scores', requireJsonType, parseBody, handler);
 */
export const parseBody = createMiddleware<ServerEnv>(async function parseBody(c, next) {
  const body = await readJson(c, MAX_BODY_BYTES);
  c.set('body', body);
  if (!c.get('route')?.batchOf) requireStorable(body);
  await next();
});
