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
export const limitBody = createMiddleware<ServerEnv>(async function limitBody(c, next) {
  const length = c.req.header('content-length');
  // To count, Hono makes a web stream of the body, which costs more than most requests do otherwise.
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
  if (Number(length) > MAX_BODY_BYTES) throw tooLarge();
  return next();
});

const count = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

function tooLarge(): ApiError {
  // What is still to come is not read, so the connection cannot serve another request.
  return new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${MAX_BODY_BYTES} bytes.`, [], {
    connection: 'close',
  });
}

/**
 * Refuses a content type other than JSON, before the body is read.
 *
 * @example app.post('/scores', requireJsonType, limitBody, parseJson, handler);
 */
export const requireJsonType = createMiddleware<ServerEnv>(async function requireJsonType(c, next) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as content-type: application/json.');
  await next();
});

/** Deeper than any record. SQLite reads JSON to a depth of 1000, and JSON.stringify recurses once for each level. */
const MAX_DEPTH = 100;

/**
 * Sets `body`. Refuses one that does not parse, or that cannot be stored: nested too deep, or with text that is none.
 *
 * @example app.post('/scores', requireJsonType, limitBody, parseJson, handler);
 */
export const parseJson = createMiddleware<ServerEnv>(async function parseJson(c, next) {
  const bytes = await c.req.arrayBuffer().catch(() => {
    throw malformed('could not be read');
  });
  // Read as text, every sequence that is not UTF-8 would become the same character, and two ids one.
  if (!isUtf8(bytes)) throw malformed('is not UTF-8');
  const body = parse(utf8.decode(bytes));
  c.set('body', body);
  if (isDeeperThan(MAX_DEPTH, body))
    throw new ApiError('INVALID_REQUEST', `The body is nested more than ${MAX_DEPTH} deep.`, [
      { path: '', message: `is nested more than ${MAX_DEPTH} deep` },
    ]);
  requireStorable(body);
  await next();
});

const utf8 = new TextDecoder();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed((error as SyntaxError).message);
  }
}

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
