import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBuffered, NetworkError } from './network';
import { isServerSilent, onSilence } from './silence';

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
  vi.useRealTimers();
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

const SERVER = `const server = require('http').createServer((request, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

it('takes a stopped server, which accepts connections and never answers, for one that is away', async () => {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface(child.stdout), 'line');
  const stopped = `http://127.0.0.1:${port}/`;
  expect((await fetchBuffered(stopped)).status).toBe(200);
  child.kill('SIGSTOP');
  try {
    // Not on the open connection either.
    for (let count = 0; count < 2; count++)
      await expect(fetchBuffered(stopped, { deadlineMs: 20 })).rejects.toMatchObject({
        name: 'NetworkError',
        isTimeout: true,
      });
    child.kill('SIGCONT');
    expect((await fetchBuffered(stopped)).status).toBe(200);
  } finally {
    child.kill('SIGKILL');
  }
});

/** Stops the clock except for the test; the server has just been heard. */
async function holdTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await fetchBuffered(`${url}/whole`);
}

/** Outcomes of a request to a silent server, at each of these moments in milliseconds. */
async function outcomesAt(moments: readonly number[], path: string, init?: { deadlineMs: null }) {
  await holdTheClock();
  const controller = new AbortController();
  let outcome: unknown = 'waits';
  const request = fetchBuffered(`${url}${path}`, { ...init, signal: controller.signal }).catch((error) => {
    outcome = error;
  });
  const outcomes: unknown[] = [];
  let now = 0;
  for (const moment of moments) {
    await vi.advanceTimersByTimeAsync(moment - now);
    now = moment;
    await new Promise(setImmediate);
    outcomes.push(outcome);
  }
  controller.abort();
  await request;
  return outcomes;
}

it('gives every request a deadline: a long poll as much longer as the answer may be held back', async () => {
  const timeout = expect.objectContaining({ name: 'NetworkError', isTimeout: true });
  expect(await outcomesAt([14_999, 15_000], '/silent')).toEqual(['waits', timeout]);
  expect(await outcomesAt([34_999, 35_000], '/silent?wait=25000')).toEqual(['waits', timeout]);
  expect(await outcomesAt([14_999, 15_000], '/silent?wait=0')).toEqual(['waits', timeout]);
});

it('lets an upload take its time', async () => {
  expect(await outcomesAt([3_600_000], '/silent', { deadlineMs: null })).toEqual(['waits']);
});

it('calls the server silent once nothing is answered, until the next answer', async () => {
  const changed = vi.fn(() => isServerSilent());
  const stop = onSilence(changed);
  await outcomesAt([24_999], '/silent?wait=20000');
  expect(changed).not.toHaveBeenCalled();
  await outcomesAt([5_000], '/silent');
  expect(changed.mock.results.map(({ value }) => value)).toEqual([true]);
  await fetchBuffered(`${url}/whole`);
  expect(changed.mock.results.map(({ value }) => value)).toEqual([true, false]);
  stop();
});

it('does not call a server silent that answers others meanwhile', async () => {
  await holdTheClock();
  const controller = new AbortController();
  const slow = fetchBuffered(`${url}/silent`, { signal: controller.signal }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  await fetchBuffered(`${url}/whole`);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isServerSilent()).toBe(false);
  controller.abort();
  await slow;
});
