import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { World } from './world';

interface OlderUpstream {
  url: string;
  /** Number of requests for unknown routes. */
  asked(): number;
  /** Makes all routes known. */
  update(): void;
}

/**
 * An upstream without some newer routes: today's server behind a proxy that hides them.
 *
 * @param message text of its 404
 */
export async function olderUpstream(
  upstream: { url: string },
  isUnknown: (pathname: string) => boolean,
  message = (pathname: string) => `There is no ${pathname} here; /docs lists the routes.`,
): Promise<OlderUpstream> {
  let isUpdated = false;
  let asked = 0;
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url!, upstream.url);
    if (!isUpdated && isUnknown(pathname)) {
      asked += 1;
      request.resume();
      const answer = {
        request_id: 'r',
        code: 'NOT_FOUND',
        status: 'error',
        message: message(pathname),
        errors: [],
      };
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    const { method, headers } = request;
    const forward = http.request(new URL(request.url!, upstream.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    // Either side may be gone while a request is on its way.
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    update() {
      isUpdated = true;
    },
  };
}

/** Puts such a server before a world's upstream. Returns a count of requests for the hidden routes. */
export async function standInForOlder(world: World, routes: readonly string[]): Promise<() => number> {
  const isUnknown = (pathname: string) => routes.some((path) => pathname === `/api/v1${path}`);
  const older = await olderUpstream({ url: world.link.target }, isUnknown);
  world.link.target = older.url;
  return older.asked;
}
