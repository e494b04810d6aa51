import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchBuffered, NetworkError } from './network';

let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/whole') response.writeHead(201, { 'x-kind': 'whole' }).end('{"ok":true}');
    if (request.url === '/nothing') response.writeHead(204).end();
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' }).write('{"data":[');
      request.socket.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('answers as the server did', async () => {
  const response = await fetchBuffered(`${url}/whole`);
  expect([response.status, response.headers.get('x-kind')]).toEqual([201, 'whole']);
  expect(await response.json()).toEqual({ ok: true });
  expect((await fetchBuffered(`${url}/nothing`)).status).toBe(204);
});

it('reports a network failure where the server is away, takes too long, or breaks off in its answer', async () => {
  await expect(fetchBuffered(`${url}/cut`)).rejects.toThrow(NetworkError);
  await expect(fetchBuffered(`${url}/silent`, { signal: AbortSignal.timeout(1) })).rejects.toThrow(
    NetworkError,
  );
  server.close();
  server.closeAllConnections();
  await expect(fetchBuffered(`${url}/whole`)).rejects.toThrow(NetworkError);
});

it('leaves to the caller what the caller did', async () => {
  await expect(fetchBuffered(`${url}/silent`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await expect(fetchBuffered(url, { headers: { 'api-key': 'dsk_…' } })).rejects.toThrow(TypeError);
});
