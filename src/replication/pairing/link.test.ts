import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PairingError } from './errors';
import { post } from './link';

/** Returns the result of `post`, or its error. */
async function outcome(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_, response) => answer(response));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const read = (value: unknown) => z.object({ key: z.string() }).parse(value);
  return post(`http://127.0.0.1:${port}/`, {}, read, { timeoutMs: 60_000 }).catch((error) => error);
}

it('reads the answer of another Dockside', async () => {
  expect(await outcome((response) => response.end('{"key":"k"}'))).toEqual({ key: 'k' });
});

it('does not take an answer that breaks off for one of another version', async () => {
  const error = await outcome((response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"key":', () => response.destroy());
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PairingError);
});

it.each([
  ['a page', '<html>'],
  ['other JSON', '{"key":1}'],
  ['JSON nested a thousand deep', '['.repeat(1_000)],
])('says of %s that it is no Dockside of this version', async (_, text) => {
  expect(await outcome((response) => response.end(text))).toMatchObject({
    message: expect.stringMatching(/is not a Dockside of this version/),
  });
});

it('reads no answer without end', async () => {
  const part = Buffer.alloc(1024 * 1024, 'x');
  const error = await outcome((response) => {
    const more = () => {
      if (!response.destroyed) response.write(part, more);
    };
    more();
  });
  expect(error).toBeInstanceOf(PairingError);
});
