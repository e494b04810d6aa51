import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { World } from './world';

/** Puts a server before upstream that answers for these routes as an older Dockside does. Answers how often it was asked. */
export async function standInForOlder(world: World, routes: readonly string[]): Promise<() => number> {
  const target = world.link.target;
  let asked = 0;
  const server = http.createServer((request, response) => {
    if (routes.some((path) => request.url === `/api/v1${path}`)) {
      asked++;
      request.resume();
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ code: 'NOT_FOUND', message: 'No such route.', errors: [], request_id: 'r' }),
      );
      return;
    }
    const { method, headers } = request;
    const forward = http.request(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.link.target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return () => asked;
}
