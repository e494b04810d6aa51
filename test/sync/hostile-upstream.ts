import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { record } from '../records';
import { Side, type SideOptions } from './side';
import { CLUB, IMPATIENT } from './world';

/** A request as it came, and the response to be given. */
export interface Exchange {
  path: string;
  query: URLSearchParams;
  method: string;
  response: http.ServerResponse;
}

/** Answers a request itself, or with the returned object; undefined answers like a fair upstream without records. */
export type Reaction = (exchange: Exchange) => object | undefined | 'answered';

/** A server that replaces upstream, with a test's own answers. */
export class HostileUpstream {
  react: Reaction = () => undefined;
  /** `METHOD /path?query` of each request, in order. */
  readonly requests: string[] = [];

  private constructor(
    private readonly server: http.Server,
    readonly url: string,
  ) {}

  static async start(): Promise<HostileUpstream> {
    const server = http.createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const upstream = new HostileUpstream(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    server.on('request', (request, response) => upstream.#answer(request.resume(), response));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return upstream;
  }

  #answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const method = request.method ?? '';
    const { pathname, searchParams: query, search } = new URL(request.url ?? '', this.url);
    const path = pathname.replace('/api/v1', '');
    this.requests.push(`${method} ${path}${search}`);
    const answer = this.react({ path, query, method, response });
    if (answer === 'answered') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(envelope(answer ?? emptyAnswer(path))));
  }

  close(): void {
    this.server.close();
  }
}

export const envelope = (fields: object) => ({
  request_id: 'req_1',
  code: 'OK',
  status: 'success',
  ...fields,
});

/** A page of a change feed. */
export const feedPage = (fields: object = {}) => ({
  data: [],
  has_more: false,
  next_after: 0,
  generation: 'gen_1',
  ...fields,
});

function emptyAnswer(path: string): object {
  if (path === '/club') return { data: { id: CLUB, name: 'Club', time_zone: 'UTC', currency: 'EUR' } };
  return path === '/changes' ? feedPage() : { data: [], has_more: false, next_cursor: null };
}

/** A change that a feed reports: a member. */
export const memberChange = (seq: number, id = `m${seq}`, fields: object = {}) => ({
  seq,
  resource: 'members',
  id,
  deleted: false,
  record: { ...record('members', { id }), ...fields },
});

/** A laptop that is connected to it. */
export async function openHostile(
  react: Reaction,
  options: SideOptions = {},
): Promise<{ laptop: Side; upstream: HostileUpstream }> {
  const upstream = await HostileUpstream.start();
  upstream.react = react;
  const laptop = await Side.start({ sync: IMPATIENT, ...options });
  onTestFinished(() => laptop.close());
  await laptop.staff('set_upstream', { url: upstream.url, key: 'dsk_key', club_id: CLUB });
  return { laptop, upstream };
}
