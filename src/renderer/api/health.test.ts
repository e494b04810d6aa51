import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readHealth } from './health';

it('shows its key, without which another machine gets nothing of this', async () => {
  let sentKey: unknown;
  const server = createServer((request, response) => {
    sentKey = request.headers['api-key'];
    response.end(JSON.stringify({ version: '1', time: 0, outbox: { waiting: 0 }, sync: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await readHealth(`http://127.0.0.1:${port}/healthz`, 'dsk_1', new AbortController().signal);
  server.close();
  expect(sentKey).toBe('dsk_1');
});
