import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from './random';

/** A network's effect on one request. */
export const faultNames = [
  /** Outage: this request is cut off, and the next ones are refused. */
  'outage',
  /** Connection reset; the request never reaches upstream. */
  'reset-before',
  /** Connection reset after upstream has acted, before any answer. */
  'reset-after',
  /** Upstream has acted; the answer ends after its headers and half of its body. */
  'half-answer',
  /** Gateway timeout: 502, though upstream has acted. */
  'lost-in-gateway',
  'error-500',
  /** Without `retry-after`. */
  'error-503',
  'error-503-retry-after',
  /** With `retry-after`. */
  'error-429',
  /** Silence for `stallMs`; the request reaches upstream only then. */
  'stall-before',
  /** Upstream has acted; its answer is held for `stallMs`. */
  'stall-after',
  /** The request is delivered twice at once; one answer returns. */
  'duplicate',
  /** The answer trickles in. */
  'slow',
  /** Another server answers: 200 with a page of HTML. */
  'captive-portal',
  /** A gateway before upstream answers with its own page: the application is missing. */
  'gateway-404',
  'gateway-403',
  'gateway-405',
  'gateway-410',
  /** Redirects the client to another server. */
  'redirect',
  /** Upstream's API no longer knows the cursor or the feed position. */
  'expired-cursor',
  /** The change feed claims to be at its end too early. */
  'truncated-feed',
] as const;
export type Fault = (typeof faultNames)[number];

/** Probability of each fault for a request; the rest pass untouched. */
export type FaultRates = Partial<Record<Fault, number>>;

export interface FaultLinkOptions {
  /** The real server's URL. */
  target: string;
  seed?: number;
  faults?: FaultRates;
  /** Delay of every request and of its answer. */
  latencyMs?: number;
  /** Duration of an outage. */
  outageMs?: number;
  stallMs?: number;
  /** Duration of a slow answer. */
  slowMs?: number;
  /** Seconds. */
  retryAfter?: number;
}

/** An answer held on its way. */
export interface HeldAnswer {
  /** Resolves when upstream has answered. */
  arrived: Promise<void>;
  /** Releases the answer. */
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
/** Headers of one connection, which proxies do not forward. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * A network in front of a real server on 127.0.0.1 that loses, repeats, delays and fakes answers. The seed decides each
 * request's fault: every method and path has its own random stream, so overtaking requests do not exchange faults.
 */
export class FaultLink {
  /** Destination of requests; set it when the server returns at another address. */
  target: string;
  /** Size limits: a longer request is answered 413, a longer answer breaks off half-way. */
  limits: { requestBytes?: number; answerBytes?: number } = {};
  /** Destination of redirects; the path stays. */
  redirectTo = 'http://127.0.0.1:9';
  /** Alters the JSON of an answer on its way, as if from a newer server; errors pass unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape.
  rewrite: ((path: string, body: any) => unknown) | undefined;
  /** Answers instead of upstream, if it returns a value. */
  answer: ((path: string) => { status: number; body: object; headers?: object } | undefined) | undefined;
  /** `POST /api/v1/scores`: every request that arrived, without its query. */
  readonly seen: string[] = [];
  /** The API keys that arrived. */
  readonly keys = new Set<unknown>();
  /** Requests received, requests forwarded (a duplicate counts twice), and every fault. */
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

  /** The link's own address, for clients. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  setRates(faults: FaultRates): void {
    this.#rates = faults;
  }

  /** Queues this fault for the next request with a matching path. */
  next(fault: Fault | 'pass', path = /(?:)/): void {
    this.#scripted.push({ fault, path });
  }

  /** Applies to every request for a path, until `always(null, path)`. */
  always(fault: Fault | null, path: RegExp): void {
    this.#rules = this.#rules.filter((rule) => rule.path.source !== path.source);
    if (fault) this.#rules.push({ fault, path });
  }

  /** Holds the answer to the next request with a matching path until released. */
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

  /** Number of faults queued with `next` and not yet used. */
  get pending(): number {
    return this.#scripted.length;
  }

  /** Cuts every connection and refuses new ones. */
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

  /** While the link was down, an outgoing connection may have received its port: that passes. */
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
      case 'truncated-feed': {
        const answer = await this.#forward(received);
        // A rewritten page stays whole: half of a lie about many records is another lie, about a few.
        return send(response, this.rewrite ? answer : truncated(path, answer));
      }
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
        // Answers changed on the way must not be compressed.
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

/** True if a request continues from an earlier one. */
function goesOn(path: string): boolean {
  const { searchParams } = new URL(path, 'http://upstream');
  return searchParams.has('cursor') || Number(searchParams.get('after') ?? 0) > 0;
}

/** The first half of a change feed page, as if it were the last; other answers unchanged. */
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
