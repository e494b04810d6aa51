import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from './random';

/** What a network between two machines does to one request. */
export const faultNames = [
  /** The listener is gone for a moment: this request is cut off and the next find the connection refused. */
  'outage',
  /** The connection is reset and upstream never hears of the request. */
  'reset-before',
  /** Upstream has acted, and the connection is reset before any of the answer arrives. */
  'reset-after',
  /** Upstream has acted; the headers and half of the answer's body arrive, then the connection ends. */
  'half-answer',
  /** A gateway gave up: 502, though upstream has acted. */
  'lost-in-gateway',
  'error-500',
  /** Without `retry-after`. */
  'error-503',
  'error-503-retry-after',
  /** With `retry-after`. */
  'error-429',
  /** Nothing comes for `stallMs`, and the request reaches upstream only then. */
  'stall-before',
  /** Upstream has acted, and its answer is held for `stallMs`. */
  'stall-after',
  /** The request is delivered twice at once; one of the answers comes back. */
  'duplicate',
  /** The answer trickles in. */
  'slow',
  /** Another server answers: 200 with a page of HTML. */
  'captive-portal',
  /** A gateway in front of upstream answers with a page of its own: there is no such application just now. */
  'gateway-404',
  'gateway-403',
  'gateway-405',
  'gateway-410',
  /** Something on the way sends the client to another server. */
  'redirect',
  /** Upstream's API does not know the cursor any more, or the position in its change feed. */
  'expired-cursor',
  /** The change feed says that it is at its end where it is not. */
  'truncated-feed',
] as const;
export type Fault = (typeof faultNames)[number];

/** The probability of each fault for any one request; what is left goes through untouched. */
export type FaultRates = Partial<Record<Fault, number>>;

export interface FaultLinkOptions {
  /** The real server's URL. */
  target: string;
  seed?: number;
  faults?: FaultRates;
  /** How long every request and its answer are on their way. */
  latencyMs?: number;
  /** How long an outage lasts. */
  outageMs?: number;
  stallMs?: number;
  /** How long a slow answer takes. */
  slowMs?: number;
  /** Seconds. */
  retryAfter?: number;
}

/** An answer that is held back on its way. */
export interface HeldAnswer {
  /** Resolves when upstream has answered. */
  arrived: Promise<void>;
  /** Lets the answer go on. */
  release(): void;
}

interface Received {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface Forwarded {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const CAPTIVE_PORTAL = '<!doctype html><title>Marina Wi-Fi</title><h1>Please accept the terms of use</h1>';
const GATEWAY_PAGE = '<!doctype html><title>No such app</title><h1>There is nothing configured here yet</h1>';
/** Of one connection or one hop: a proxy does not pass them on. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * A network in front of a real server on 127.0.0.1 that loses, repeats, delays and invents answers. Which request meets
 * which fault follows from the seed: each method and path has a stream of chances of its own, so that requests that
 * overtake each other do not exchange their faults.
 */
export class FaultLink {
  /** Where requests go; set it when the server came back at another address. */
  target: string;
  /** The largest bodies that pass: a longer request is answered 413, a longer answer breaks off half-way. */
  limits: { requestBytes?: number; answerBytes?: number } = {};
  /** Where a redirect leads to; the path stays. */
  redirectTo = 'http://127.0.0.1:9';
  /** Changes the JSON of an answer on its way, as a newer server would have written it; errors pass as they are. */
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape.
  rewrite: ((path: string, body: any) => unknown) | undefined;
  /** Answers in upstream's place, as its API would, where it returns something. */
  answer: ((path: string) => { status: number; body: object; headers?: object } | undefined) | undefined;
  /** `POST /api/v1/scores`: every request that arrived, without its query. */
  readonly seen: string[] = [];
  /** The API keys that arrived. */
  readonly keys = new Set<unknown>();
  /** Requests that arrived, what was forwarded (a duplicate counts twice), and every fault. */
  readonly stats = { requests: 0, forwarded: 0, faults: {} as Partial<Record<Fault, number>> };

  #server = http.createServer();
  #sockets = new Set<Socket>();
  #port = 0;
  #isDown = false;
  #outage: NodeJS.Timeout | undefined;
  #rates: FaultRates;
  #scripted: { fault: Fault | 'pass'; path: RegExp }[] = [];
  #rules: { fault: Fault; path: RegExp }[] = [];
  #holds: { path: RegExp; pass: () => Promise<void> }[] = [];
  #streams = new Map<string, Random>();
  #options: Required<Omit<FaultLinkOptions, 'target' | 'faults'>>;
  #agent = new http.Agent({ keepAlive: true });
  #closing = new AbortController();

  private constructor({ target, faults = {}, ...options }: FaultLinkOptions) {
    this.target = target;
    this.#rates = faults;
    this.#options = {
      seed: 1,
      latencyMs: 0,
      outageMs: 50,
      stallMs: 1000,
      slowMs: 50,
      retryAfter: 1,
      ...options,
    };
  }

  static async start(options: FaultLinkOptions): Promise<FaultLink> {
    const link = new FaultLink(options);
    await link.#listen();
    return link;
  }

  /** The link's own address: what a client is given in place of the server's. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  setRates(faults: FaultRates): void {
    this.#rates = faults;
  }

  /** The next request meets exactly this (of those whose path matches); more than one may be asked for. */
  next(fault: Fault | 'pass', path = /(?:)/): void {
    this.#scripted.push({ fault, path });
  }

  /** Every request to a path meets this, until `always(null, path)`. */
  always(fault: Fault | null, path: RegExp): void {
    this.#rules = this.#rules.filter((rule) => rule.path.source !== path.source);
    if (fault) this.#rules.push({ fault, path });
  }

  /** Holds the answer to the next request whose path matches until it is released. */
  hold(path: RegExp): HeldAnswer {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      this.#holds.push({
        path,
        pass: () => {
          resolve();
          return released;
        },
      });
    });
    return { arrived, release };
  }

  /** How many requests asked for with `next` did not come yet. */
  get pending(): number {
    return this.#scripted.length;
  }

  /** No network: every connection is cut, and new ones are refused. */
  async down(): Promise<void> {
    clearTimeout(this.#outage);
    if (this.#isDown) return;
    this.#isDown = true;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  async up(): Promise<void> {
    clearTimeout(this.#outage);
    if (!this.#isDown) return;
    this.#isDown = false;
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.down();
    this.#agent.destroy();
  }

  async #listen(): Promise<void> {
    const server = http.createServer((request, response) => {
      this.#answer(request, response).catch(() => response.socket?.resetAndDestroy());
    });
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await this.#bind(server);
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  /** While the link was down, somebody's outgoing connection may have been given its port: that passes. */
  async #bind(server: http.Server): Promise<void> {
    for (;;) {
      server.listen(this.#port, '127.0.0.1');
      try {
        await once(server, 'listening');
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
        await this.#wait(20);
      }
    }
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    this.stats.requests += 1;
    this.seen.push(routeOf(method, path));
    this.keys.add(headers['api-key']);
    const fault = this.#draw(method, path);
    if (fault) this.stats.faults[fault] = (this.stats.faults[fault] ?? 0) + 1;
    const received = { method, path, headers, body: await bodyOf(request) };
    if (received.body.length > (this.limits.requestBytes ?? Number.POSITIVE_INFINITY))
      return refuse(response, 413);
    const own = this.answer?.(path);
    if (own) {
      response.writeHead(own.status, { 'content-type': 'application/json', ...own.headers });
      response.end(JSON.stringify({ request_id: '1', status: 'error', data: null, ...own.body }));
      return;
    }
    if (this.#options.latencyMs > 0) await this.#wait(this.#options.latencyMs);
    const reset = () => {
      response.socket?.resetAndDestroy();
    };
    switch (fault) {
      case undefined: {
        const hold = this.#holds.find((one) => one.path.test(path));
        if (hold) this.#holds.splice(this.#holds.indexOf(hold), 1);
        const answer = await this.#forward(received);
        await hold?.pass();
        const fits = answer.body.length <= (this.limits.answerBytes ?? Number.POSITIVE_INFINITY);
        return fits ? send(response, answer) : breakOff(response, answer);
      }
      case 'outage':
        await this.down();
        clearTimeout(this.#outage);
        this.#outage = setTimeout(() => void this.up(), this.#options.outageMs);
        return;
      case 'reset-before':
        return reset();
      case 'reset-after':
        await this.#forward(received);
        return reset();
      case 'half-answer':
        return breakOff(response, await this.#forward(received));
      case 'lost-in-gateway':
        await this.#forward(received);
        return refuse(response, 502);
      case 'error-500':
        return refuse(response, 500);
      case 'error-503':
        return refuse(response, 503);
      case 'error-503-retry-after':
        return refuse(response, 503, this.#options.retryAfter);
      case 'error-429':
        return refuse(response, 429, this.#options.retryAfter);
      case 'stall-before':
        await this.#wait(this.#options.stallMs);
        return send(response, await this.#forward(received));
      case 'stall-after': {
        const answer = await this.#forward(received);
        await this.#wait(this.#options.stallMs);
        return send(response, answer);
      }
      case 'duplicate': {
        const [first] = await Promise.all([this.#forward(received), this.#forward(received)]);
        return send(response, first);
      }
      case 'slow':
        return this.#trickle(response, await this.#forward(received));
      case 'captive-portal':
        return page(response, 200, CAPTIVE_PORTAL);
      case 'gateway-403':
      case 'gateway-404':
      case 'gateway-405':
      case 'gateway-410':
        return page(response, Number(fault.slice(-3)), GATEWAY_PAGE);
      case 'redirect':
        response.writeHead(307, { location: `${this.redirectTo}${path}` });
        response.end();
        return;
      case 'expired-cursor':
        return goesOn(path) ? send(response, EXPIRED) : send(response, await this.#forward(received));
      case 'truncated-feed':
        return send(response, truncated(path, await this.#forward(received)));
    }
  }

  #draw(method: string, path: string): Fault | undefined {
    const scripted = this.#scripted.find((one) => one.path.test(path));
    if (scripted) {
      this.#scripted.splice(this.#scripted.indexOf(scripted), 1);
      return scripted.fault === 'pass' ? undefined : scripted.fault;
    }
    const rule = this.#rules.find((one) => one.path.test(path));
    if (rule) return rule.fault;
    const route = routeOf(method, path);
    const stream = this.#streams.get(route) ?? new Random(`${this.#options.seed} ${route}`);
    this.#streams.set(route, stream);
    return stream.draw(this.#rates);
  }

  async #forward({ method, path, headers, body }: Received): Promise<Forwarded> {
    this.stats.forwarded += 1;
    const request = http.request(new URL(path, this.target), {
      method,
      agent: this.#agent,
      headers: {
        ...endToEnd(headers),
        ...{ host: new URL(this.target).host, 'content-length': body.length },
        // What is changed on the way must not be compressed.
        ...(this.rewrite && { 'accept-encoding': 'identity' }),
      },
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const text = await bodyOf(answer);
    const status = answer.statusCode!;
    const rewritten =
      status < 400 && this.rewrite && JSON.stringify(this.rewrite(path, JSON.parse(text.toString())));
    return { status, headers: answer.headers, body: rewritten ? Buffer.from(rewritten) : text };
  }

  async #trickle(response: http.ServerResponse, { status, headers, body }: Forwarded): Promise<void> {
    const pieces = 4;
    response.writeHead(status, { ...endToEnd(headers), 'content-length': body.length });
    for (let i = 0; i < pieces; i += 1) {
      response.write(
        body.subarray(Math.floor((body.length * i) / pieces), Math.floor((body.length * (i + 1)) / pieces)),
      );
      await this.#wait(this.#options.slowMs / pieces);
    }
    response.end();
  }

  #wait(ms: number): Promise<unknown> {
    return pause(ms, undefined, { signal: this.#closing.signal });
  }
}

function send(response: http.ServerResponse, { status, headers, body }: Forwarded): void {
  response.writeHead(status, { ...endToEnd(headers), 'content-length': body.length });
  response.end(body);
}

/** Headers and half of the body, then nothing. */
function breakOff(response: http.ServerResponse, { status, headers, body }: Forwarded): void {
  response.writeHead(status, { ...endToEnd(headers), 'content-length': body.length });
  response.write(body.subarray(0, body.length >> 1), () => {
    response.socket?.resetAndDestroy();
  });
}

const EXPIRED: Forwarded = {
  status: 410,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(
    '{"request_id":"1","code":"CURSOR_EXPIRED","status":"error","data":null,"message":"too old"}',
  ),
};

/** Whether a request goes on from where an earlier one ended. */
function goesOn(path: string): boolean {
  const { searchParams } = new URL(path, 'http://upstream');
  return searchParams.has('cursor') || Number(searchParams.get('after') ?? 0) > 0;
}

/** The first half of a page of the change feed, as if it were the last one; any other answer as it is. */
function truncated(path: string, answer: Forwarded): Forwarded {
  const url = new URL(path, 'http://upstream');
  const after = Number(url.searchParams.get('after') ?? 0);
  if (answer.status !== 200 || !url.pathname.endsWith('/changes') || Number.isNaN(after)) return answer;
  const page = JSON.parse(answer.body.toString());
  const data = page.data.slice(0, page.data.length >> 1);
  const cut = { ...page, data, has_more: false, next_after: data.at(-1)?.seq ?? after };
  return { ...answer, body: Buffer.from(JSON.stringify(cut)) };
}

function routeOf(method: string, path: string): string {
  return `${method} ${path.split('?')[0]}`;
}

function refuse(response: http.ServerResponse, status: number, retryAfter?: number): void {
  response.writeHead(status, {
    'content-type': 'text/plain',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  response.end(http.STATUS_CODES[status]);
}

function page(response: http.ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(html);
}

function endToEnd(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name)));
}

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
