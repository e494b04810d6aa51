import { isUtf8 } from 'node:buffer';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../contract/errors';
import { MAX_BODY_BYTES } from '../../contract/route';
import { requireStorable } from '../../contract/text';
import type { ServerEnv } from '../types';

/**
 * Refuses a body over the limit as soon as its length, declared or counted, is known.
 *
 * @example app.post('/scores', requireJsonType, limitBody, parseJson, handler);
 */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    // What is still to come is not read, so the connection cannot serve another request.
    throw new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${MAX_BODY_BYTES} bytes.`, [], {
      connection: 'close',
    });
  },
});

/**
 * Refuses a content type other than JSON, before the body is read.
 *
 * @example app.post('/scores', requireJsonType, limitBody, parseJson, handler);
 */
export const requireJsonType = createMiddleware<ServerEnv>(async function requireJsonType(c, next) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as content-type: application/json.');
  // Parameters mean nothing to JSON, and the validator does not understand every legal way to write them.
  c.req.raw.headers.set('content-type', type);
  await next();
});

/** Deeper than any record. SQLite reads JSON to a depth of 1000, and JSON.stringify recurses once for each level. */
const MAX_DEPTH = 100;

/**
 * Refuses a body that does not parse, or that cannot be stored: nested too deep, or with text that is none. Hono caches the
 * body for later readers.
 *
 * @example app.post('/scores', requireJsonType, limitBody, parseJson, handler);
 */
export const parseJson = createMiddleware<ServerEnv>(async function parseJson(c, next) {
  // Read as text, every sequence that is not UTF-8 would become the same character, and two ids one.
  const bytes = await c.req.arrayBuffer().catch(() => undefined);
  if (bytes && !isUtf8(bytes)) throw malformed('is not UTF-8');
  const body = await c.req.json().catch((error) => {
    throw malformed(error instanceof SyntaxError ? error.message : 'could not be read');
  });
  if (isDeeperThan(MAX_DEPTH, body))
    throw new ApiError('INVALID_REQUEST', `The body is nested more than ${MAX_DEPTH} deep.`, [
      { path: '', message: `is nested more than ${MAX_DEPTH} deep` },
    ]);
  requireStorable(body);
  await next();
});

function malformed(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'The body is not valid JSON.', [{ path: '', message }]);
}

function isDeeperThan(max: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return true;
    level = level.flatMap((child) =>
      typeof child === 'object' && child !== null ? Object.values(child) : [],
    );
  }
  return false;
}
