import { operations as routes } from './operations.js';
import type { components, operations } from './schema.js';

/** Every record and body by its name, such as `Schemas['Member']`. */
export type Schemas = components['schemas'];

/** Every operation by its id, as `/docs` has them. */
export type OperationId = keyof operations;

/** What an operation answers: `data`, and for lists how to go on. */
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

/** What an operation takes: `path`, `query` and `body`, as far as it has them. */
export type Input<Id extends OperationId> = Pick<operations[Id]['parameters'], 'path' | 'query'> & Body<Id>;

/** The operations that list records. */
export type ListId = {
  [Id in OperationId]: Answer<Id> extends { data: unknown[]; next_cursor: string | null } ? Id : never;
}[OperationId];

/** A record of a list. */
export type RecordOf<Id extends ListId> = Answer<Id> extends { data: (infer Item)[] } ? Item : never;

export interface ClientOptions {
  /** Where the server is reached, without a path: `http://127.0.0.1:4010`. */
  url: string;
  apiKey: string;
  /** Anything that behaves like `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** How often a request that may be repeated is tried again after 429 or 503; 3 unless it says so. */
  retries?: number;
}

export interface CallOptions {
  /** Repeated with the same value, a write is done once. */
  idempotencyKey?: string;
  /** Refused with `RESTORED` by a server whose database is another one, by its `/changes`. */
  ifGeneration?: string;
  signal?: AbortSignal;
}

/** A server's refusal, or an answer that is not the API's, whatever its status. */
export class ClientError extends Error {
  readonly status: number;
  /** Null when the answer was not one of the API's, as a proxy's error page is not. */
  readonly code: Schemas['ApiError']['code'] | null;
  /** On 400, each field that was wrong. */
  readonly issues: { path: string; message: string }[];
  readonly requestId: string | null;
  /** Seconds, from `retry-after`; null where it is not sent. */
  readonly retryAfter: number | null;
  /** On 409 the record as it stands: null when it is gone, undefined for any other refusal. */
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

/**
 * A typed client of the API, for programs outside Dockside: it imports nothing, and repeats by itself what may be repeated.
 * Dockside's own code has `src/shared/api-client.ts`, which is typed by the contract and leaves repeating to its callers.
 * `test/client-package.test.ts` holds the two to the same requests and refusals.
 */
export interface Client {
  /**
   * Calls an operation.
   *
   * @throws ClientError when the server refuses, or something else than the API answers.
   */
  call<Id extends OperationId>(operation: Id, input: Input<Id>, options?: CallOptions): Promise<Answer<Id>>;
  /** The records of a list, of all its pages. */
  each<Id extends ListId>(
    operation: Id,
    input: Input<Id>,
    options?: CallOptions,
  ): AsyncGenerator<RecordOf<Id>>;
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
  const call = async (id: OperationId, input: AnyInput, options: CallOptions = {}) => {
    const [method] = routes[id];
    const repeatable = method === 'get' || options.idempotencyKey !== undefined;
    for (let left = repeatable ? (client.retries ?? 3) : 0; ; left -= 1) {
      try {
        return await send(client, id, input, options);
      } catch (error) {
        const busy = error instanceof ClientError && (error.status === 429 || error.status === 503);
        if (!busy || left <= 0) throw error;
        await pause((error.retryAfter ?? 1) * 1000, options.signal);
      }
    }
  };
  async function* each(id: ListId, input: AnyInput, options?: CallOptions) {
    // The list of the tee sheet is asked for in a body, all others in the address.
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
  return { call, each } as unknown as Client;
}

async function send(
  { url, apiKey, fetch = globalThis.fetch }: ClientOptions,
  id: OperationId,
  { path = {}, query = {}, body }: AnyInput,
  { idempotencyKey, ifGeneration, signal }: CallOptions,
): Promise<unknown> {
  const [method, template] = routes[id];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const response = await fetch(`${url.replace(/\/$/, '')}${address}${search.size > 0 ? `?${search}` : ''}`, {
    method: method.toUpperCase(),
    headers: {
      'api-key': apiKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifGeneration !== undefined && { 'if-generation': ifGeneration }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (typeof answer?.code !== 'string') throw new ClientError(response, {});
  if (!response.ok) throw new ClientError(response, answer as Partial<Schemas['ApiError']>);
  return answer;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
