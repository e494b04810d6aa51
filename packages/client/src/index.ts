import { operations as routes } from './operations.js';
import type { components, operations } from './schema.js';

/** Every record and body by its name, such as `Schemas['Member']`. */
export type Schemas = components['schemas'];

/** Every operation by its id, as in `/docs`. */
export type OperationId = keyof operations;

/** An operation's answer: `data`, and for lists the cursor. */
export type Answer<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Content } } };
}
  ? Content
  : never;

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { body: Content }
  : { body?: never };

/** An operation's input: `path`, `query` and `body`, where it has them. */
export type Input<Id extends OperationId> = Pick<operations[Id]['parameters'], 'path' | 'query'> & Body<Id>;

/** The operations that list records. */
export type ListId = {
  [Id in OperationId]: Answer<Id> extends { data: unknown[]; next_cursor: string | null } ? Id : never;
}[OperationId];

/** A record of a list. */
export type RecordOf<Id extends ListId> = Answer<Id> extends { data: (infer Item)[] } ? Item : never;

export interface ClientOptions {
  /** The server's address, with or without `/api/v1`: `http://127.0.0.1:4010`. */
  url: string;
  apiKey: string;
  /** Anything that behaves like `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Retries of a read, or of a write with an `idempotencyKey`, after no answer, 429 or 5xx; 5 by default. */
  retries?: number;
  /** Longest wait for one answer, in milliseconds; 15,000 by default. A `wait` in the query is added to it. */
  timeoutMs?: number;
}

export interface CallOptions {
  /** Repeated with the same value, a write is done once. */
  idempotencyKey?: string;
  /** Generation from `/changes`. A server with another database refuses with `RESTORED`. */
  ifGeneration?: string;
  signal?: AbortSignal;
}

/** A refusal by the server, or an answer that is not the API's, with any status. */
export class ClientError extends Error {
  readonly status: number;
  /** Null if the answer is not the API's, such as a proxy's error page. */
  readonly code: Schemas['ApiError']['code'] | null;
  /** On 400, each wrong field. */
  readonly issues: NonNullable<Schemas['ApiError']['errors']>;
  readonly requestId: string | null;
  /** Seconds, from `retry-after`; null if not sent. */
  readonly retryAfter: number | null;
  /** On 409 the present record: null if deleted, undefined for other refusals. */
  readonly current: Record<string, unknown> | null | undefined;

  constructor(response: Response, refusal: Partial<Schemas['ApiError']>) {
    super(refusal.message ?? `The server answered ${response.status}.`);
    this.name = 'ClientError';
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.status = response.status;
    this.code = refusal.code ?? null;
    this.issues = refusal.errors ?? [];
    this.requestId = refusal.request_id ?? null;
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
    this.current = refusal.current;
  }
}

/** A position in one database's change log. Store it with its copy of the data. */
export interface Position {
  after: number;
  /** Generation of the database that `after` counts in; null if not known yet. */
  generation: string | null;
}

/** One step of following changes. */
export interface ChangePage {
  changes: Schemas['Change'][];
  /** Position to continue from once `changes` are applied. */
  position: Position;
  /** True if the database has been replaced: empty the copy, then apply `changes`. */
  restored: boolean;
}

/**
 * A typed client of the API for programs outside Dockside. It imports nothing and retries by itself. Dockside's own
 * code has `src/shared/api-client.ts`, typed by the contract, whose callers decide on retries.
 * `test/client-package.test.ts` checks that both send the same requests and report the same refusals.
 */
export interface Client {
  /**
   * Calls an operation.
   *
   * @throws ClientError if the server refuses, or the answer is not the API's.
   * @throws DOMException `TimeoutError` if no answer came in time; `fetch`'s own error without a connection.
   */
  call<Id extends OperationId>(operation: Id, input: Input<Id>, options?: CallOptions): Promise<Answer<Id>>;
  /** Yields the records of a list, from all its pages. */
  each<Id extends ListId>(
    operation: Id,
    input: Input<Id>,
    options?: CallOptions,
  ): AsyncGenerator<RecordOf<Id>>;
  /**
   * Yields the records of a list as they come, all in one request: the fastest way to read many. It goes on where a
   * broken connection ended.
   */
  export<Id extends ListId>(
    operation: Id,
    input: Input<Id>,
    options?: Pick<CallOptions, 'signal'>,
  ): AsyncGenerator<RecordOf<Id>>;
  /**
   * Follows the change log for ever, page by page, and starts over after a restore. End the loop with `break` or a
   * `signal`.
   *
   * @param position from the last page; left out: from the beginning
   */
  follow(
    query?: Omit<NonNullable<operations['changes']['parameters']['query']>, 'after'>,
    position?: Position,
    options?: Pick<CallOptions, 'signal'>,
  ): AsyncGenerator<ChangePage>;
}

interface AnyInput {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Makes a client.
 *
 * @example
 * const club = createClient({ url: 'http://127.0.0.1:4010', apiKey });
 * const { data } = await club.call('members', { query: { club_id: 'club_1', q: 'byrne' } });
 */
export function createClient(client: ClientOptions): Client {
  const call = (id: OperationId, input: AnyInput, options: CallOptions = {}) => {
    const isRepeatable = routes[id][0] === 'get' || options.idempotencyKey !== undefined;
    return retried(id, input, options, isRepeatable ? (client.retries ?? RETRIES) : 0);
  };
  async function retried(id: OperationId, input: AnyInput, options: CallOptions = {}, retries: number) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(client, id, input, options);
      } catch (error) {
        if (attempt >= retries || options.signal?.aborted || !mayPass(error)) throw error;
        await pause(pauseBefore(attempt, error), options.signal);
      }
    }
  }
  async function* each(id: ListId, input: AnyInput, options?: CallOptions) {
    // The tee sheet's list has its query in a body, all others in the address.
    const part = input.body ? 'body' : 'query';
    for (let cursor: string | null = null; ; ) {
      const asked = { ...input, [part]: { ...input[part], ...(cursor !== null && { cursor }) } };
      const page = (await call(id, asked, options)) as {
        data: unknown[];
        next_cursor: string | null;
        has_more: boolean;
      };
      yield* page.data;
      if (!page.has_more || page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }
  async function* exported(id: ListId, input: AnyInput, options: CallOptions = {}) {
    const part = input.body ? 'body' : 'query';
    let asked = input;
    for (let failures = 0; ; ) {
      try {
        for await (const record of lines(client, id, asked, options)) {
          asked = { ...input, [part]: { ...input[part], skip: 0, cursor: record.cursor } };
          failures = 0;
          yield record;
        }
        return;
      } catch (error) {
        if (failures >= (client.retries ?? RETRIES) || options.signal?.aborted || !mayPass(error))
          throw error;
        await pause(pauseBefore(failures, error), options.signal);
        failures += 1;
      }
    }
  }
  async function* follow(query: object = {}, from?: Position, options?: CallOptions) {
    let position = from ?? { after: 0, generation: null };
    let restored = false;
    for (;;) {
      const asked = { limit: 500, wait: 20_000, ...query, after: position.after };
      const page = await retried('changes', { query: asked }, options, Number.POSITIVE_INFINITY)
        .then((answer) => answer as Answer<'changes'>)
        .catch((error) => {
          if (error instanceof ClientError && error.code === 'POSITION_LOST') return null;
          throw error;
        });
      if (page === null || (position.generation !== null && page.generation !== position.generation)) {
        position = { after: 0, generation: null };
        restored = true;
        continue;
      }
      position = { after: page.next_after, generation: page.generation };
      if (page.data.length > 0 || restored) yield { changes: page.data, position, restored };
      restored = false;
    }
  }
  return { call, each, export: exported, follow } as unknown as Client;
}

const RETRIES = 5;
const TIMEOUT_MS = 15_000;
const LINES_TYPE = 'application/x-ndjson';
/** Pause before the first retry, doubled for each further one, in milliseconds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** True for temporary errors: no answer, 429 and 5xx. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ClientError) || error.status === 429 || error.status >= 500;
}

/** The server's `retry-after`, or a doubling pause with jitter, in milliseconds. */
function pauseBefore(attempt: number, error: unknown): number {
  const asked = error instanceof ClientError ? error.retryAfter : null;
  if (asked !== null) return asked * 1000;
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random());
}

async function send(
  client: ClientOptions,
  id: OperationId,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  const deadline = AbortSignal.timeout((client.timeoutMs ?? TIMEOUT_MS) + Number(input.query?.wait ?? 0));
  return answerOf(await request(client, id, input, options, deadline));
}

/** The answer of an operation. @throws ClientError for a refusal, or what is not the API's */
async function answerOf(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(nullIfNotJson)) as { code?: unknown } | null;
  if (typeof answer?.code !== 'string') throw new ClientError(response, {});
  if (!response.ok) throw new ClientError(response, answer as Partial<Schemas['ApiError']>);
  return answer;
}

/** The records of a list that is answered as lines. A connection without news for `timeoutMs` is given up. */
async function* lines(client: ClientOptions, id: ListId, input: AnyInput, options: CallOptions) {
  const { timeoutMs = TIMEOUT_MS } = client;
  const silence = new AbortController();
  const giveUp = () =>
    silence.abort(new DOMException('The server sent nothing for too long.', 'TimeoutError'));
  let timer = setTimeout(giveUp, timeoutMs);
  try {
    const response = await request(client, id, input, options, silence.signal, LINES_TYPE);
    if (!response.ok || !response.headers.get('content-type')?.startsWith(LINES_TYPE)) {
      await answerOf(response);
      throw new ClientError(response, { message: 'This server is too old to export a list.' });
    }
    const reader = response.body!.getReader();
    try {
      const decoder = new TextDecoder();
      for (let rest = ''; ; ) {
        const { done, value } = await reader.read();
        clearTimeout(timer);
        if (done && rest !== '') throw new Error('The list broke off.');
        if (done) return;
        const texts = (rest + decoder.decode(value, { stream: true })).split('\n');
        rest = texts.pop()!;
        for (const text of texts) yield JSON.parse(text) as { cursor: string };
        timer = setTimeout(giveUp, timeoutMs);
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  } finally {
    clearTimeout(timer);
  }
}

function request(
  { url, apiKey, fetch = globalThis.fetch }: ClientOptions,
  id: OperationId,
  { path = {}, query = {}, body }: AnyInput,
  { idempotencyKey, ifGeneration, signal }: CallOptions,
  deadline: AbortSignal,
  accept?: string,
): Promise<Response> {
  const [method, template] = routes[id];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const host = url.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return fetch(`${host}${address}${search.size > 0 ? `?${search}` : ''}`, {
    method: method.toUpperCase(),
    headers: {
      'api-key': apiKey,
      ...(accept !== undefined && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifGeneration !== undefined && { 'if-generation': ifGeneration }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
}

/** Returns null for a body that is not JSON, such as a proxy's page. A body cut off is an error. */
function nullIfNotJson(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop);
  });
}
