import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PairingError } from './errors';
import { post, readFrom } from './link';
import { readJoinAnswer } from './protocol';

const club = { id: 'c', name: 'Dock Club', time_zone: 'UTC', currency: 'EUR', rate_limit: 600 };
const joined = { key: 'k', node: 'n', name: 'Office', club };

/** Returns what an answer says, or the error. */
async function outcome(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_, response) => answer(response));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const read = async () => readJoinAnswer(await post(url, {}, { timeoutMs: 60_000 }));
  return readFrom(url, read).catch((error) => error);
}

it('reads the answer of another Dockside', async () => {
  expect(await outcome((response) => response.end(JSON.stringify(joined)))).toEqual(joined);
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
  ['other JSON', JSON.stringify({ ...joined, key: 1 })],
  ['JSON nested a thousand deep', '['.repeat(1_000)],
])('says of %s that it is no Dockside of this version', async (_, text) => {
  expect(await outcome((response) => response.end(text))).toMatchObject({
    message: expect.stringMatching(/isn’t a Dockside of this version/),
  });
});

it.each([
  ['The code is used up.', JSON.stringify({ message: 'The code is used up.' })],
  [/isn’t a Dockside that can be paired \(409\)/, 'x'.repeat(20_000)],
])('says why the other refuses: %s', async (message, text) => {
  const error = await outcome((response) => response.writeHead(409).end(text));
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
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
