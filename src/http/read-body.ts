import { refusal } from '@messages/refusals';
import { readBody as t } from '@messages/server/requests';
import type { Context } from 'hono';
import { ApiError } from '../contract/errors';
import { parseJson } from './parse-json';

/** The body limit for unknown clients, in bytes: a form, a code, a few fields. */
export const GUEST_BYTES = 16 * 1024;

/** The most values in a body: ten times the longest list in a request. */
const MAX_VALUES = 20_000;

/**
 * Reads a JSON body. The only way to read one: its length is checked before it is read, and its depth and the number of
 * its values before it is parsed. A large body is parsed between other requests.
 *
 * @param maxBytes more than a guest's only where the client has shown a key or a session
 * @throws ApiError `PAYLOAD_TOO_LARGE` for a longer body; `INVALID_REQUEST` if it is not JSON, is nested too deep or has too
 *   many values, or if the client hung up before its end
 * @example const body = await readJson(c, 1024 * 1024);
 */
export async function readJson(c: Context, maxBytes = GUEST_BYTES, maxValues = MAX_VALUES): Promise<unknown> {
  return parseJson(await readBytes(c, maxBytes), maxValues);
}

/**
 * Reads the fields of a form that a browser sent; a field that was sent twice has its last value.
 *
 * @throws ApiError as `readJson`
 */
export async function readForm(c: Context, maxBytes = GUEST_BYTES): Promise<Record<string, unknown>> {
  const bytes = await readBytes(c, maxBytes);
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new ApiError('INVALID_REQUEST', t.bodyIsNotForm, [{ path: '', message: t.isNotForm }]);
  });
  return Object.fromEntries(form);
}

/** Reads a body as it came. @throws ApiError as `readJson` */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = c.req.header('content-length');
  if (Number(length) > maxBytes) throw tooLarge(maxBytes);
  const isCounted = length !== undefined && c.req.header('transfer-encoding') === undefined;
  try {
    // Node reads no more than the length that was declared. To count the bytes takes a web stream, which costs more.
    // biome-ignore lint/plugin: it is bounded here.
    if (isCounted) return new Uint8Array(await c.req.arrayBuffer());
    return await readAll(c.req.raw.body, maxBytes);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw cutOff();
  }
}

/** Reads a body or an answer. @throws ApiError `PAYLOAD_TOO_LARGE` as soon as it is longer; Error if it breaks off */
export async function readAll(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The error of a body that ended before all of it was there: the client hung up. Nobody reads the answer. */
export function cutOff(): ApiError {
  const message = t.connectionEnded;
  return new ApiError('INVALID_REQUEST', message, [{ path: '', message: t.couldNotBeRead }]);
}

/** The rest of the body is read and dropped by Node’s listener: a client that still sends it gets this answer. */
function tooLarge(maxBytes: number): ApiError {
  return refusal('PAYLOAD_TOO_LARGE', 'body_too_large', { bytes: maxBytes });
}
