import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusal } from '@messages/refusals';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorEnvelope } from '../contract/envelope';
import { ApiError, ConflictError, type ErrorCode, errorCodes, type Issue } from '../contract/errors';
import type { JsonText, ListedRecord, Page } from '../db/records';
import { asStorageError } from '../db/storage-error';
import { charactersOf, fromCharacters, type Utf8, utf8Of } from '../db/utf8';
import { isKnown, weakTag } from './encoding';
import type { ServerEnv } from './types';

/** Is on every answer of a sandbox. */
export const SANDBOX_HEADER = 'x-dockside-sandbox';

/** Says that a repeated write was sent with another body than the first time. */
export const BODY_DIFFERS_HEADER = 'x-dockside-body-differs';

/** Says that the window of a request was read in this unit. */
export const CONVERTED_HEADER = 'x-dockside-converted-from';

type ServerRequest = Context<ServerEnv>;

/**
 * The success envelope as text, around data that is text already: stored records are not parsed to be served.
 *
 * @param fields more members of the envelope, beside `data`
 */
export function envelope(requestId: string, data: JsonText, fields: object = {}): JsonText {
  const members = Object.entries(fields).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  return `${envelopeHead(requestId)}${data}${members.join('')}}`;
}

/** The part of a page's answer that all requests share, to be completed by `withPage`. */
export function pageText({ records, has_more, next_cursor }: Page): Utf8 {
  const data = records.map(withCursor).join(',');
  return fromCharacters(`[${data}],"has_more":${has_more},"next_cursor":${JSON.stringify(next_cursor)}}`);
}

/** The records of a page, each with its cursor on a line of its own. */
export function linesOf({ records }: Page): Utf8 {
  return fromCharacters(records.map((record) => `${withCursor(record)}\n`).join(''));
}

/** The success envelope around what `pageText` gave. */
export function withPage(requestId: string, page: Utf8): Utf8 {
  return fromCharacters(charactersOf(utf8Of(envelopeHead(requestId))) + charactersOf(page));
}

/** The cursor goes before the brace that ends a record, behind its id at least; and has nothing to escape. */
function withCursor({ json, cursor }: ListedRecord): string {
  return `${charactersOf(json).slice(0, -1)},"cursor":"${cursor}"}`;
}

/** The success envelope up to its data. */
export function envelopeHead(requestId: string): string {
  return `{"request_id":${JSON.stringify(requestId)},"code":"OK","status":"success","data":`;
}

/** Characters of an answer that takes some milliseconds to write. */
const LONG_ANSWER = 256 * 1024;

/** Writes data as JSON. A long text is tagged and sent in another turn of the event loop, which takes half as long again. */
export async function jsonOf(data: unknown): Promise<JsonText> {
  const text = JSON.stringify(data);
  if (text.length > LONG_ANSWER) await nextTurn();
  return text;
}

/** Answers JSON text. */
export function json(c: ServerRequest, body: JsonText | Buffer<ArrayBuffer>, status: 200 = 200): Response {
  return c.body(body, status, { 'content-type': 'application/json' });
}

/**
 * Answers a read: 304 without a body where the client names the tag of these data.
 *
 * @param data what all requests share: `pageText`, or the JSON text of `data`
 * @param body makes the whole answer
 */
export function revalidated(
  c: ServerRequest,
  data: string,
  body: () => JsonText | Buffer<ArrayBuffer>,
): Response {
  if (c.req.method === 'POST') return json(c, body());
  const etag = weakTag(data);
  c.header('etag', etag);
  return isKnown(c.req.header('if-none-match'), etag) ? c.body(null, 304) : json(c, body());
}

/** Answers an error in the API's envelope. */
export function errorResponse(c: ServerRequest, error: ApiError): Response {
  c.set('refusal', error);
  const body: ErrorEnvelope = { request_id: c.get('requestId'), ...refusalOf(error) };
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  return c.json(body, error.status as 400);
}

/** The members of an error's envelope, without the request's id. */
export function refusalOf(error: ApiError): Omit<ErrorEnvelope, 'request_id'> {
  return {
    code: error.code,
    status: 'error',
    data: null,
    message: error.message,
    ...error.why,
    ...(error.code === 'INVALID_REQUEST' && { errors: error.issues.map(withCode) }),
    ...(error instanceof ConflictError && { current: (error.current as { id: string } | undefined) ?? null }),
  };
}

/** Answers any thrown error: an ApiError with its code, anything else with 500 and no internals. */
export function answerError(thrown: Error, c: ServerRequest): Response {
  const error = asStorageError(thrown);
  if (error instanceof ApiError) return errorResponse(c, error);
  if (error instanceof HTTPException)
    return errorResponse(c, new ApiError(codeOf(error.status), error.message));
  return errorResponse(c, refusal('INTERNAL_ERROR', 'server_failed'));
}

const withCode = ({ code = 'invalid', ...issue }: Issue) => ({ ...issue, code });

function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  return codes.find((code) => errorCodes[code].status === status) ?? 'INVALID_REQUEST';
}
