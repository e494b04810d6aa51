import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Scope } from '../../src/contract/scopes';

/** A record of this server, with any fields. */
export type SpecRecord = Record<string, unknown>;

/** The routes of the specification that list records. */
export type ListName =
  | 'members'
  | 'membership-applicants'
  | 'line-items'
  | 'orders'
  | 'feedback'
  | 'tee-times'
  | 'wristbands'
  | 'banquets'
  | 'banquet-line-items'
  | 'camp-registrations';

/** The routes of the specification that write. */
export type WriteName = 'membership-applications' | 'scores' | 'wristbands/scan_event';

/** A write that took effect, once for each idempotency key. */
export interface Effect {
  route: WriteName;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of every shape.
  body: any;
  idempotencyKey: string | undefined;
}

export interface SpecOnlyOptions {
  /** `cursor`: every list item has its own. `skip`: no cursors, and a request with one is refused. */
  paging: 'cursor' | 'skip';
  clubId?: string;
  /** The scopes of the key `spec-key`; default: all of the specification's. */
  scopes?: readonly Scope[];
  /** Returns a write's `data`. */
  answerTo?: (route: WriteName, body: SpecRecord) => unknown;
}

interface Row {
  record: SpecRecord;
  /** The time that windows filter on. */
  at: number;
  /** Order of addition, for rows of equal time. */
  turn: number;
}

interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are checked where they are used.
  body: any;
  idempotencyKey: string | undefined;
}

const reads: Record<ListName, { scope: Scope; window?: true; by?: string; filter?: string }> = {
  members: { scope: 'members:read' },
  'membership-applicants': { scope: 'applications:read', window: true },
  'line-items': { scope: 'billing:read', window: true },
  orders: { scope: 'orders:read', window: true },
  feedback: { scope: 'feedback:read', window: true },
  'tee-times': { scope: 'tee_times:read', window: true },
  wristbands: { scope: 'wristbands:read', by: 'regatta_id', filter: 'status' },
  banquets: { scope: 'banquets:read', window: true },
  'banquet-line-items': { scope: 'banquets:read', by: 'event_order_id' },
  'camp-registrations': { scope: 'camps:read', window: true, filter: 'camp_id' },
};

const writes: Record<WriteName, Scope> = {
  'membership-applications': 'applications:write',
  scores: 'scores:write',
  'wristbands/scan_event': 'wristbands:write',
};

const specScopes: readonly Scope[] = [
  ...new Set([...Object.values(reads).map(({ scope }) => scope), ...Object.values(writes)]),
];

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(code);
  }
}

/**
 * A club's cloud exactly as specified: without Dockside's additions, with its own envelope and fields, and with either
 * item cursors or `skip` only.
 */
export class SpecOnlyUpstream {
  /** Every write that took effect, in order. */
  readonly effects: Effect[] = [];
  /** `GET /members?club_id=c`: every request that arrived. */
  readonly requests: string[] = [];
  /** Added to the `date` header. */
  clockAheadMs = 0;
  scopes: readonly Scope[];
  /** Known entries and regattas; scores and scans of others are refused with 404. */
  readonly registrations = new Set<string>();
  readonly regattas = new Set<string>();
  readonly key = 'spec-key';

  #server: http.Server;
  #options: SpecOnlyOptions & { clubId: string };
  #lists = new Map<ListName, Row[]>();
  #replays = new Map<string, string>();
  #busy = { times: 0, retryAfter: 0 };
  #applications = 1000;
  #turns = 0;

  private constructor(options: SpecOnlyOptions) {
    this.#options = { clubId: 'c', ...options };
    this.scopes = options.scopes ?? specScopes;
    this.#server = http.createServer((request, response) => void this.#serve(request, response));
  }

  static async start(options: SpecOnlyOptions): Promise<SpecOnlyUpstream> {
    const upstream = new SpecOnlyUpstream(options);
    upstream.#server.listen(0, '127.0.0.1');
    await once(upstream.#server, 'listening');
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Adds a record, or replaces the one with its id. `at`: the time that windows filter on. */
  put(list: ListName, record: SpecRecord, at = 0): void {
    const rows = this.#lists.get(list) ?? [];
    const others = rows.filter((row) => record.id === undefined || row.record.id !== record.id);
    this.#turns += 1;
    this.#lists.set(
      list,
      [...others, { record, at, turn: this.#turns }].toSorted((a, b) => a.at - b.at),
    );
  }

  remove(list: ListName, id: string): void {
    this.#lists.set(
      list,
      (this.#lists.get(list) ?? []).filter((row) => row.record.id !== id),
    );
  }

  records(list: ListName): SpecRecord[] {
    return (this.#lists.get(list) ?? []).map(({ record }) => record);
  }

  effectsOf(route: WriteName): Effect[] {
    return this.effects.filter((effect) => effect.route === route);
  }

  /** The next requests are answered 429. */
  answerRetryAfter(times: number, retryAfter: number): void {
    this.#busy = { times, retryAfter };
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const text = await textOf(request);
    const date = new Date(Date.now() + this.clockAheadMs).toUTCString();
    try {
      const body = this.#answer(request, text);
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', date }).end(body);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'SERVER_FAULT');
      response
        .writeHead(refusal.status, { 'content-type': 'application/json', date, ...refusal.headers })
        // The specification requires only a code in this body.
        .end(JSON.stringify({ request_id: randomUUID(), code: refusal.code, status: 'failed' }));
    }
  }

  #answer(request: http.IncomingMessage, text: string): string {
    const url = new URL(request.url ?? '/', 'http://upstream');
    this.requests.push(`${request.method} ${url.pathname.replace('/api/v1', '')}${url.search}`);
    if (request.headers['api-key'] !== this.key) throw new Refusal(401, 'INVALID_API_KEY');
    if (this.#busy.times > 0) {
      this.#busy.times -= 1;
      throw new Refusal(429, 'RATE_LIMITED', { 'retry-after': String(this.#busy.retryAfter) });
    }
    const path = url.pathname.match(/^\/api\/v1\/(.+)$/)?.[1] ?? '';
    const asked: Request = {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      body: parse(text),
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    };
    if (asked.method === 'POST' && path in writes) return this.#write(path as WriteName, asked);
    if (asked.method === (path === 'tee-times' ? 'POST' : 'GET') && path in reads)
      return this.#list(path as ListName, asked);
    if (asked.method === 'GET' && path === 'aging-report') {
      this.#permit('billing:read');
      return envelope({ households: [] });
    }
    if (asked.method === 'POST' && path === 'member-portal/sessions') {
      this.#permit('portal:sessions:create');
      return envelope({ link: 'https://portal.example.org/once' });
    }
    throw new Refusal(404, 'NO_SUCH_ROUTE');
  }

  #permit(scope: Scope): void {
    if (!this.scopes.includes(scope)) throw new Refusal(403, 'API_KEY_SCOPE_DENIED');
  }

  #list(name: ListName, { body, query }: Request): string {
    const { scope, window, by, filter } = reads[name];
    this.#permit(scope);
    const asked = new Map<string, unknown>(
      name === 'tee-times' ? Object.entries(body as object) : [...query.entries()],
    );
    if (!by && asked.get('club_id') !== this.#options.clubId) throw new Refusal(422, 'BAD_CLUB');
    if (by === 'regatta_id' && !this.regattas.has(String(asked.get(by))))
      throw new Refusal(404, 'NO_REGATTA');
    const start = window ? integer(asked.get('start_date')) : 0;
    const end = window ? integer(asked.get('end_date')) : Number.MAX_SAFE_INTEGER;
    const limit = asked.has('limit') ? integer(asked.get('limit')) : 25;
    if (limit < 1 || limit > 100) throw new Refusal(422, 'BAD_LIMIT');
    const all = (this.#lists.get(name) ?? []).filter(
      ({ record, at }) =>
        (!window || (at >= start && at < end)) &&
        (!by || record[by] === asked.get(by)) &&
        (!filter || !asked.has(filter) || record[filter] === asked.get(filter)),
    );
    const from = this.#positionOf(all, asked) + (asked.has('skip') ? integer(asked.get('skip')) : 0);
    const page = all.slice(from, from + limit);
    const items = page.map((row) =>
      this.#options.paging === 'cursor' ? { ...row.record, cursor: cursorOf(row) } : row.record,
    );
    return envelope(items, { has_more: from + limit < all.length, took_ms: 3 });
  }

  /** Start of a page: after the item of the cursor, even if that is gone. */
  #positionOf(rows: Row[], asked: Map<string, unknown>): number {
    if (!asked.has('cursor')) return 0;
    if (this.#options.paging === 'skip') throw new Refusal(422, 'UNKNOWN_PARAMETER');
    const [at, turn] = decodeCursor(String(asked.get('cursor')));
    const next = rows.findIndex((row) => row.at > at || (row.at === at && row.turn > turn));
    return next < 0 ? rows.length : next;
  }

  #write(route: WriteName, { body, idempotencyKey }: Request): string {
    this.#permit(writes[route]);
    if ((idempotencyKey?.length ?? 0) > 255) throw new Refusal(422, 'BAD_IDEMPOTENCY_KEY');
    const replayKey = idempotencyKey === undefined ? undefined : `${route} ${idempotencyKey}`;
    const replay = replayKey && this.#replays.get(replayKey);
    if (replay) return replay;
    this.#apply(route, body);
    this.effects.push({ route, body, idempotencyKey });
    const answer = envelope(this.#options.answerTo?.(route, body) ?? { ok: true });
    if (replayKey) this.#replays.set(replayKey, answer);
    return answer;
  }

  #apply(route: WriteName, body: SpecRecord): void {
    if (route === 'scores') {
      const { finish_time, registration_id, race_number } = body;
      if (typeof finish_time !== 'number' || finish_time < 0) throw new Refusal(422, 'BAD_FINISH_TIME');
      if (!Number.isInteger(race_number)) throw new Refusal(422, 'BAD_RACE_NUMBER');
      if (!this.registrations.has(String(registration_id))) throw new Refusal(404, 'NO_REGISTRATION');
      return;
    }
    if (route === 'wristbands/scan_event') {
      const { id, status, timestamp, regatta_id } = body;
      if (!this.regattas.has(String(regatta_id))) throw new Refusal(404, 'NO_REGATTA');
      if (!['ashore', 'sailing'].includes(String(status))) throw new Refusal(422, 'BAD_STATUS');
      integer(timestamp);
      this.put('wristbands', { id, regatta_id, status, timestamp });
      return;
    }
    const applicants = body.applicant_data;
    if (typeof body.plan_id !== 'string' || !Array.isArray(applicants) || applicants.length === 0)
      throw new Refusal(422, 'BAD_APPLICATION');
    if (body.club_id !== this.#options.clubId) throw new Refusal(422, 'BAD_CLUB');
    this.#applications += 1;
    for (const [index, applicant] of applicants.entries()) {
      const { standard_fields, address } = applicant as SpecRecord;
      this.put(
        'membership-applicants',
        {
          id: `A-${this.#applications}-${index + 1}`,
          club_id: body.club_id,
          application_id: `A-${this.#applications}`,
          plan_id: body.plan_id,
          primary: index === 0,
          standard_fields,
          ...(address !== undefined && { address }),
          submitted_at: Date.now(),
          stage: 'new',
        },
        Date.now(),
      );
    }
  }
}

function envelope(data: unknown, beside: object = {}): string {
  return JSON.stringify({
    request_id: randomUUID(),
    code: 'SUCCESS',
    status: 'ok',
    api_version: 7,
    data,
    ...beside,
  });
}

function cursorOf({ at, turn }: Row): string {
  return Buffer.from(`${at} ${turn}`).toString('base64url');
}

function decodeCursor(cursor: string): [number, number] {
  const match = Buffer.from(cursor, 'base64url')
    .toString()
    .match(/^(\d+) (\d+)$/);
  if (!match) throw new Refusal(422, 'BAD_CURSOR');
  return [Number(match[1]), Number(match[2])];
}

function integer(value: unknown): number {
  const number = Number(value);
  if (value === null || value === '' || !Number.isSafeInteger(number) || number < 0)
    throw new Refusal(422, 'BAD_INTEGER');
  return number;
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(422, 'BAD_JSON');
  }
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
