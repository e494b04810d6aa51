import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../contract/errors.js';
import { MAX_BODY_BYTES } from '../../contract/route.js';
import type { ServerEnv } from '../types.js';

/** Refuses a body over the limit as soon as its length, said or counted, is known. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    // What is still to come is not read, so the connection cannot serve another request.
    throw new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${MAX_BODY_BYTES} bytes.`, [], {
      connection: 'close',
    });
  },
});

/** Refuses a body that is not JSON by its content type. Comes before the body is read. */
export const requireJsonType = createMiddleware<ServerEnv>(async function requireJsonType(c, next) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as content-type: application/json.');
  // Parameters mean nothing to JSON; whoever looks next would stumble over unusual but legal ways to write them.
  c.req.raw.headers.set('content-type', type);
  await next();
});

/** Deeper than any record; SQLite reads JSON to a depth of 1000, and writing it as text takes a call for each. */
const MAX_DEPTH = 100;

/** Refuses a body that does not parse, or that could not be stored. Hono keeps what was parsed for whoever reads it next. */
export const parseJson = createMiddleware<ServerEnv>(async function parseJson(c, next) {
  const body = await c.req.json().catch((error) => {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid JSON.', [
      { path: '', message: error instanceof SyntaxError ? error.message : 'could not be read' },
    ]);
  });
  if (isDeeperThan(MAX_DEPTH, body))
    throw new ApiError('INVALID_REQUEST', `The body is nested more than ${MAX_DEPTH} deep.`, [
      { path: '', message: `is nested more than ${MAX_DEPTH} deep` },
    ]);
  await next();
});

function isDeeperThan(max: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
