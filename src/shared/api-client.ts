import { apiClient as t } from '@messages/shared';
import type { ErrorEnvelope } from '../contract/envelope';
import type { ErrorCode, Issue, Why } from '../contract/errors';
import type { Route, RouteData, RouteInput } from '../contract/route';
import { type RouteEntry, routeTable } from '../contract/route-table';
import type { OperationId, Routes } from '../contract/routes';

/** Server address, key and transport of a client. */
export interface ClientOptions {
  /** Ends in `/api/v1`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  idempotencyKey?: string;
  /** Generation from `/changes`. A server with another database refuses with `RESTORED`. */
  ifGeneration?: string;
  signal?: AbortSignal;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/** A successful answer: `data`, and for lists the cursor. */
export type Answer<R extends Route> = { request_id: string; data: RouteData<R> } & (R extends {
  item: unknown;
}
  ? { has_more: boolean; next_cursor: string | null }
  : R extends { feed: { envelopeFields: infer EnvelopeFields } }
    ? {
        [Key in keyof EnvelopeFields]: EnvelopeFields[Key] extends { _output: infer Output } ? Output : never;
      }
    : object);

/**
 * A refusal by the server with its status and code, or an answer that is not this API's. If no answer came, `fetch`'s
 * own error is thrown instead.
 */
export class ClientError extends Error {
  constructor(
    readonly status: number,
    /** Null if the answer is not the API's, such as a proxy's error page. */
    readonly code: ErrorCode | (string & {}) | null,
    message: string,
    readonly issues: Issue[],
    readonly requestId: string | null,
    /** Seconds, from `retry-after`. */
    readonly retryAfter: number | null,
    /** The record a conditional write conflicted with: null if deleted, undefined for other refusals. */
    readonly current?: Record<string, unknown> | null,
    /** Code and values of the message; none from a server that does not say them. */
    readonly why: Why = {},
  ) {
    super(message);
    this.name = 'ClientError';
  }
}

/**
 * A typed client with every operation by its operation id, for Dockside's own code. Its types are the contract's, so a
 * changed schema is a type error at once. It never retries: the staff UI's outbox and sync decide that.
 *
 * Other programs use `packages/client`, with types from the OpenAPI document and no imports from here, because it is
 * published separately. `test/client-package.test.ts` checks that both send the same requests and report the same
 * refusals.
 */
export interface Client {
  call<Id extends OperationId>(
    operation: Id,
    input: RouteInput<Routes[Id]>,
    options?: CallOptions,
  ): Promise<Answer<Routes[Id]>>;
}

/**
 * Makes a client. Answers are typed by the contract and passed on as they came, unknown fields included.
 *
 * @example
 * const club = createClient({ baseUrl: 'http://127.0.0.1:4010/api/v1', apiKey });
 * const { data } = await club.call('members', { query: { club_id: 'club_1', q: 'byrne' } });
 */
export function createClient({ baseUrl, apiKey, fetch = globalThis.fetch }: ClientOptions): Client {
  return {
    async call(operation, input, options = {}) {
      const route = routeTable[operation];
      const {
        params = {},
        query = {},
        body,
      } = input as Record<'params' | 'query', Record<string, unknown>> & {
        body?: unknown;
      };
      const response = await fetch(url(baseUrl, route, params, query), {
        method: route.method.toUpperCase(),
        headers: {
          ...options.headers,
          'api-key': apiKey,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
          ...(options.ifGeneration && { 'if-generation': options.ifGeneration }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(options.signal && { signal: options.signal }),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (!isEnvelope(answer)) throw notTheApi(response);
      if (!response.ok) throw refusal(response, answer);
      return answer as never;
    },
  };
}

const LONGEST_CODE = 100;

/** Every answer of the API has a `code`; a proxy's page or another server's JSON has none. */
function isEnvelope(answer: unknown): answer is Partial<ErrorEnvelope> {
  const { code } = (answer ?? {}) as Partial<ErrorEnvelope>;
  return typeof code === 'string' && code.length <= LONGEST_CODE;
}

function url(
  baseUrl: string,
  route: RouteEntry,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const base = route.scope === 'public' ? new URL(baseUrl).origin : baseUrl;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function refusal(response: Response, answer: Partial<ErrorEnvelope>): ClientError {
  return new ClientError(
    response.status,
    answer.code ?? null,
    typeof answer.message === 'string' ? answer.message : statusMessage(response),
    answer.errors ?? [],
    answer.request_id ?? null,
    retryAfter(response),
    answer.current,
    answer,
  );
}

function notTheApi(response: Response): ClientError {
  return new ClientError(response.status, null, statusMessage(response), [], null, retryAfter(response));
}

function statusMessage({ status, statusText }: Response): string {
  return t.serverAnswered(`${status} ${statusText}`.trim());
}

function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
