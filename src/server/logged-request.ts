import type { Context } from 'hono';
import type { ApiKey } from '../club/api-keys';
import type { NewLoggedRequest } from '../club/request-log';
import { type ApiError, errorCodes } from '../contract/errors';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import type { ServerContext, ServerEnv } from './types';

/** Stands for what is not kept. */
const HIDDEN = '…';

/** Members of a query whose values identify nobody: all others are hidden, those of members too that are added one day. */
const PLAIN_MEMBERS = new Set([
  ...['club_id', 'regatta_id', 'race_number', 'sheet', 'status', 'kind', 'side', 'resource'],
  ...['limit', 'skip', 'start_date', 'end_date', 'after', 'wait', 'as_of_timestamp', 'primary_only'],
  ...['refused', 'key_id', 'if_version', 'ratings', 'ratings[]'],
]);

/** What an id, a number, a list of them or one of a few words looks like: no name and no email address. */
const PLAIN_VALUE = /^[\w.:,-]{0,64}$/;
const MEMBER_NAME = /^[a-z][a-z_0-9]{0,40}(\[\d*\])?$/;

const LONGEST_QUERY = 500;
const LONGEST_MESSAGE = 500;
const LONGEST_FIELD = 100;
const MOST_FIELDS = 20;

/** A sent value of fewer characters says nothing of anybody, and would take half of a message with it. */
const SHORTEST_HIDDEN = 3;

/** A request that was answered. */
export interface AnsweredRequest {
  request_id: string;
  method: string;
  path: string;
  status: number;
  /** When it was answered, in Unix epoch milliseconds, and how long that took. */
  at: number;
  durationMs: number;
  /** The key that it came with, if it is one of this server's, usable or not. */
  key: ApiKey | undefined;
  route: Route | undefined;
  /** Its query as `plainQuery` gives it. */
  query: string;
  address: string | undefined;
  /** What it was refused with, and the texts that it had sent, which a refusal may repeat. */
  refusal?: ApiError | undefined;
  sentValues?(): string[];
  /** What it failed of, where the server failed. */
  failure?: { err: unknown } | undefined;
}

/**
 * Logs a request that was answered, and keeps it in the request log if it came with a key that is known here. Keys, queries and
 * portal tokens are never logged.
 */
export function noteAnswered(
  { log, requests }: Pick<ServerContext, 'log' | 'requests'>,
  answered: AnsweredRequest,
): void {
  const { request_id, method, status, durationMs, key, failure } = answered;
  const path = answered.path.replace(/^(\/portal\/sessions\/).+/, '$1…');
  const line = { request_id, method, path, status, ms: Math.round(durationMs), key: key?.prefix };
  log[failure ? 'error' : 'info']({ ...line, ...failure }, 'request');
  const logged = loggedRequest(answered);
  if (logged) requests.add(logged);
}

/** What the request log keeps of a request; undefined where it came with no key that is known here. */
function loggedRequest({ key, route, refusal, ...answered }: AnsweredRequest): NewLoggedRequest | undefined {
  // The staff UI of this device is no program of somebody's.
  if (!key || key.device) return undefined;
  // Who follows the log must not find its own reading in it.
  if (!refusal && route?.operationId === routes.requestLog.operationId) return undefined;
  const { request_id, at, method, query, status } = answered;
  return {
    ...{ request_id, at, method, query, status },
    club_id: key.club_id,
    key_id: key.id,
    route: route?.path ?? plainPath(answered.path),
    duration_ms: Math.round(answered.durationMs),
    address: answered.address ?? null,
    code: refusal?.code ?? null,
    message: refusal ? plainMessage(refusal, answered.sentValues?.() ?? []) : null,
    fields: [...new Set(refusal?.issues.map(({ path }) => path.slice(0, LONGEST_FIELD)))]
      .filter((path) => path !== '')
      .slice(0, MOST_FIELDS),
  };
}

/** The parts of paths that routes have; no part of a path beside these is kept, but the first. */
const knownParts = new Set(Object.values(routes).flatMap(({ path }) => path.split('/')));

/** A path that no route took, relative to the base URL, without what may be an id. */
export function plainPath(path: string): string {
  const parts = path.replace(new RegExp(`^${BASE_PATH}`), '').split('/');
  // A first part that is unknown is a mistyped route rather than an id.
  const isPlain = (part: string, index: number) =>
    knownParts.has(part) || (index === 1 && /^[a-z_-]{1,40}$/.test(part));
  return parts.map((part, index) => (isPlain(part, index) ? part : HIDDEN)).join('/') || '/';
}

export function queryOf(c: Context<ServerEnv>): URLSearchParams {
  const { url } = c.req;
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** A query without the values that may identify somebody. */
export function plainQuery(query: Iterable<[string, string]>): string {
  const members = [...query].map(([name, value]) => {
    if (!MEMBER_NAME.test(name)) return HIDDEN;
    return `${name}=${PLAIN_MEMBERS.has(name) && PLAIN_VALUE.test(value) ? value : HIDDEN}`;
  });
  return members.join('&').slice(0, LONGEST_QUERY);
}

/** A refusal's message without what the request had sent. */
function plainMessage(refusal: ApiError, sent: readonly string[]): string {
  // It names the record as it stands, and who changed it.
  if (refusal.code === 'VERSION_CONFLICT') return errorCodes.VERSION_CONFLICT.meaning;
  return hide(refusal.message, sent).slice(0, LONGEST_MESSAGE);
}

/** A text with these values hidden, as they are and as JSON writes them. */
export function hide(text: string, values: readonly string[]): string {
  const longestFirst = values
    .filter((value) => value.length >= SHORTEST_HIDDEN && value.length <= text.length)
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, value) => rest.replaceAll(value, HIDDEN), text);
}

/** What the request sent that a message may repeat: its path where no route took it, and every text but plain ones. */
export function sentValues(c: Context<ServerEnv>): string[] {
  const { path } = c.req;
  const query = [...queryOf(c)].flatMap(([name, value]) =>
    PLAIN_MEMBERS.has(name) && PLAIN_VALUE.test(value) ? [] : [value],
  );
  const params = Object.values(c.req.param() as Record<string, string>);
  const pathItself = c.get('route') ? [] : [path];
  return [...query, ...params, ...pathItself, ...texts(c.get('body'))];
}

/** Every text in a value of JSON. */
function texts(value: unknown): string[] {
  const found: string[] = [];
  for (const rest = [value]; rest.length > 0; ) {
    const next = rest.pop();
    if (typeof next === 'string') found.push(next);
    else if (typeof next === 'object' && next !== null) rest.push(...Object.values(next));
  }
  return found;
}
