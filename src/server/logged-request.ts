import { loggedRequest as t } from '@messages/server/api';
import type { Context } from 'hono';
import type { ApiKey } from '../club/access/api-keys';
import type { NewLoggedRequest } from '../club/access/request-log';
import type { ApiError } from '../contract/errors';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import { withoutIndex } from './query-names';
import type { ServerContext, ServerEnv } from './types';

/** Stands for a value that is not kept. */
const HIDDEN = '…';

/** Members of a query whose values identify nobody. All others are hidden, including members added later. */
const PLAIN_MEMBERS = new Set([
  ...['club_id', 'regatta_id', 'race_number', 'sheet', 'status', 'kind', 'side', 'resource'],
  ...['limit', 'skip', 'start_date', 'end_date', 'after', 'wait', 'as_of_timestamp', 'primary_only'],
  ...['refused', 'key_id', 'if_version', 'ratings'],
]);

/** The pattern of an id, a number, a list of them or a keyword: no name and no email address. */
const PLAIN_VALUE = /^[\w.:,-]{0,64}$/;
const MEMBER_NAME = /^[a-z][a-z_0-9]{0,40}(\[\d*\])?$/;

const LONGEST_QUERY = 500;
const LONGEST_MESSAGE = 500;
const LONGEST_FIELD = 100;
const MOST_FIELDS = 20;

/** The shortest sent value to hide. A shorter one identifies nobody, and hiding it would remove half of a message. */
const SHORTEST_HIDDEN = 3;

/** A request that was answered. */
export interface AnsweredRequest {
  request_id: string;
  method: string;
  path: string;
  status: number;
  /** The time of the answer, in Unix epoch milliseconds, and the duration of the request. */
  at: number;
  durationMs: number;
  /** The request's key, if it is one of this server's, usable or not. */
  key: ApiKey | undefined;
  route: Route | undefined;
  /** The query, from `plainQuery`. */
  query: string;
  address: string | undefined;
  /** The refusal, and the sent texts that it may repeat. */
  refusal?: ApiError | undefined;
  sentValues?(): string[];
  /** The error, where the server failed. */
  failure?: { err: unknown } | undefined;
}

/**
 * Logs an answered request, and keeps it in the request log if it came with a known key. Keys, queries and portal
 * tokens are never logged.
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

/** The entry of a request in the request log; undefined for a request without a known key. */
function loggedRequest({ key, route, refusal, ...answered }: AnsweredRequest): NewLoggedRequest | undefined {
  // The staff UI of this device is not an integrator's program.
  if (!key || key.device) return undefined;
  // A reader of the log must not find its own reading in it.
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

/** The parts of routes' paths. Other parts of a path are hidden, except the first. */
const knownParts = new Set(Object.values(routes).flatMap(({ path }) => path.split('/')));

/** A path that no route took, relative to the base URL, with possible ids hidden. */
export function plainPath(path: string): string {
  const parts = path.replace(new RegExp(`^${BASE_PATH}`), '').split('/');
  // An unknown first part is a mistyped route rather than an id.
  const isPlain = (part: string, index: number) =>
    knownParts.has(part) || (index === 1 && /^[a-z_-]{1,40}$/.test(part));
  return parts.map((part, index) => (isPlain(part, index) ? part : HIDDEN)).join('/') || '/';
}

export function queryOf(c: Context<ServerEnv>): URLSearchParams {
  const { url } = c.req;
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** A query with the values hidden that may identify a person. */
export function plainQuery(query: Iterable<[string, string]>): string {
  const members = [...query].map(([name, value]) => {
    if (!MEMBER_NAME.test(name)) return HIDDEN;
    return `${name}=${PLAIN_MEMBERS.has(withoutIndex(name)) && PLAIN_VALUE.test(value) ? value : HIDDEN}`;
  });
  return members.join('&').slice(0, LONGEST_QUERY);
}

/** A refusal's message, with the sent values hidden. */
function plainMessage(refusal: ApiError, sent: readonly string[]): string {
  // The message names the current record, and the person who changed it.
  if (refusal.code === 'VERSION_CONFLICT') return t.recordHadChanged;
  return hide(refusal.message, sent).slice(0, LONGEST_MESSAGE);
}

/** A text with these values hidden, both plain and in JSON. */
export function hide(text: string, values: readonly string[]): string {
  const longestFirst = values
    .filter((value) => value.length >= SHORTEST_HIDDEN && value.length <= text.length)
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, value) => rest.replaceAll(value, HIDDEN), text);
}

/** The values of the request that a message may repeat: texts that are not plain, and the path without a route. */
export function sentValues(c: Context<ServerEnv>): string[] {
  const { path } = c.req;
  const query = [...queryOf(c)].flatMap(([name, value]) =>
    PLAIN_MEMBERS.has(withoutIndex(name)) && PLAIN_VALUE.test(value) ? [] : [value],
  );
  const params = Object.values(c.req.param() as Record<string, string>);
  const pathItself = c.get('route') ? [] : [path];
  return [...query, ...params, ...pathItself, ...texts(c.get('body'))];
}

/** Every text in a JSON value. */
function texts(value: unknown): string[] {
  const found: string[] = [];
  for (const rest = [value]; rest.length > 0; ) {
    const next = rest.pop();
    if (typeof next === 'string') found.push(next);
    else if (typeof next === 'object' && next !== null) rest.push(...Object.values(next));
  }
  return found;
}
