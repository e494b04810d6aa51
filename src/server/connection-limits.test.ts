import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { watchCalls } from '../../test/calls';
import { startClub, type TestClub } from '../../test/club';
import { type ConnectionLimits, connectionLimits } from './connection-limits';
import { type Listener, listen } from './listener';
import { lanAddresses } from './network';

/** More than the buffers of the operating system take. */
const LARGE_BYTES = 8 * 1024 * 1024;
const large = '/large';
/** The same bytes as a stream: the server does not know its length while the client reads it. */
const streamed = '/streamed';
const small = '/api/v1/club';

let club: TestClub;
/** Requests under way to the route that counts them, now and at most. */
let [underWay, most] = [0, 0];
const listeners: Listener[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  const text = `${'x'.repeat(LARGE_BYTES)} end`;
  club.server.app.get(large, (c) => c.text(text));
  club.server.app.get(streamed, (c) => c.body(inOneChunk(text)));
  club.server.app.post('/counted', async (c) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const sent = await c.req.text();
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return c.text(`${sent.length} `);
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(listeners.splice(0).map((listener) => listener.close(0)));
});
afterAll(() => club.close());

async function serve(limits: Partial<ConnectionLimits>, host = '127.0.0.1'): Promise<Listener> {
  const listener = await listen(club.server.app, host, 0, { limits: { ...connectionLimits, ...limits } });
  listeners.push(listener);
  return listener;
}

interface From {
  /** The server's address. */
  host?: string;
  /** The client's own. */
  localAddress?: string;
}

/** A connection on which nothing is read until somebody does; `ended` resolves when the server has ended it. */
async function open({ port }: Listener, { host = '127.0.0.1', localAddress }: From = {}) {
  const socket = connect({ port, host, localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const ask = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\napi-key: ${club.key}\r\n\r\n`);
  return { socket, ask };
}

/** Asks for a large answer and takes nothing of it. */
async function stall(listener: Listener, from?: From, path = large) {
  const { socket, ask } = await open(listener, from);
  ask(path);
  return socket;
}

/** A stream whose only chunk is larger than the limit for one chunk. */
function inOneChunk(text: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(text));
      controller.close();
    },
  });
}

/** True if the server still serves a connection: its answer is read to the end. */
async function isServed(socket: Socket): Promise<boolean> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text = (text + chunk).slice(-100);
    if (text.endsWith(' end')) return true;
  }
  return false;
}

/** Keeps the process from everything else. */
function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

async function read({ url }: Listener, path: string, agent?: Agent): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}${path}`, { agent, headers: { 'api-key': club.key } }, resolve).on('error', reject);
  });
  return (await buffer(answer)).length;
}

describe('a client that takes nothing of its answer', () => {
  it('is cut off after a while', async () => {
    const listener = await serve({ stalledMs: 300 });
    const socket = await stall(listener);
    await expect.poll(() => listener.connections(), { timeout: 30_000 }).toBe(0);
    expect(await isServed(socket).catch(() => false)).toBe(false);
  });

  it('is distinguished from one that reads slowly', async () => {
    const listener = await serve({ stalledMs: 1_000 });
    const { socket, ask } = await open(listener);
    ask(large);
    let bytes = 0;
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > LARGE_BYTES) break;
      await delay(10);
    }
    expect(bytes).toBeGreaterThan(LARGE_BYTES);
  });

  it('is cut off also when it takes a little of it now and then', async () => {
    const listener = await serve({ stalledMs: 600, leastBytesPerSecond: 8 * 1024 * 1024 });
    const socket = await stall(listener);
    let drips = 0;
    // Each time less than `stalledMs` after the last, and enough for the server to get on with its answer.
    const dripping = setInterval(() => {
      for (let bytes = 0; bytes < 256 * 1024; ) {
        const chunk = socket.read() as Buffer | null;
        if (chunk === null) break;
        bytes += chunk.length;
      }
      drips += 1;
    }, 150);
    await expect.poll(() => listener.connections(), { timeout: 60_000 }).toBe(0);
    clearInterval(dripping);
    expect(drips).toBeGreaterThan(1);
    expect(await isServed(socket).catch(() => false)).toBe(false);
  });

  it('is distinguished from one whose long poll waits', async () => {
    const listener = await serve({ stalledMs: 100 });
    const head = (await club.get('/changes', { after: 'latest' })).body.next_after;
    expect(await read(listener, `/api/v1/changes?after=${head}&wait=600`)).toBeGreaterThan(0);
  });
});

describe('a connection that rests', () => {
  it('is ended after a while', async () => {
    const listener = await serve({ stalledMs: 300 });
    await open(listener);
    await expect.poll(() => listener.connections(), { timeout: 30_000 }).toBe(0);
  });

  it('has its request answered that came while the process was busy, however late that is read', async () => {
    const stalledMs = 300;
    const listener = await serve({ stalledMs });
    const connection = await open(listener);
    await expect.poll(() => listener.connections()).toBe(1);
    const answered = answers(connection);
    beBusy(stalledMs * 2);
    expect(await answered).toBe(true);
    // Not ended behind the answer either: the client may ask again.
    expect(await answers(connection)).toBe(true);
  });
});

describe('what clients have not taken yet', () => {
  const unsentBytes = 3 * LARGE_BYTES;

  it.each([large, streamed])(
    'is bounded: the oldest of them lose their connections, and others are served %s',
    async (path) => {
      const listener = await serve({ unsentBytes });
      for (let index = 0; index < 8; index += 1) await stall(listener, {}, path);
      expect(await read(listener, path)).toBeGreaterThan(LARGE_BYTES);
      // Sooner than they are cut off for taking nothing.
      await expect.poll(() => listener.connections(), { timeout: 30_000 }).toBeLessThan(6);
    },
  );

  it.runIf(platform() === 'linux')('costs the address that has the most, and no other', async () => {
    const listener = await serve({ unsentBytes });
    const modest = await stall(listener, { localAddress: '127.0.0.2' });
    for (let index = 0; index < 8; index += 1) await stall(listener, { localAddress: '127.0.0.3' });
    await expect.poll(() => listener.connections()).toBeLessThan(6);
    expect(await isServed(modest)).toBe(true);
  });
});

describe('requests one after the other without waiting for answers', () => {
  it('are all answered in their order, a few at a time, also writes with bodies', async () => {
    const listener = await serve({ requestsPerConnection: 4 });
    const { socket } = await open(listener);
    // More than the server reads at once.
    const bodies = Array.from({ length: 100 }, (_, index) => 'x'.repeat(1000 + index));
    for (const body of bodies)
      socket.write(
        `POST /counted HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    let text = '';
    while (!text.includes('1099 ')) text += String((await once(socket, 'data'))[0]);
    expect([...text.matchAll(/\d+ (?=$|HTTP)/g)].map(([length]) => Number(length))).toEqual(
      bodies.map(({ length }) => length),
    );
    expect(most).toBeLessThanOrEqual(4);
    expect(socket.destroyed).toBe(false);
  });
});

const [lan] = lanAddresses();

/** True if a connection is open and gets an answer. */
async function answers({ socket, ask }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  if (socket.closed) return false;
  ask(small);
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]).catch(
    () => false,
  );
}

describe.runIf(lan !== undefined)('connections of other machines', () => {
  it('are limited for each address, and those of this machine are not', async () => {
    const listener = await serve({ connectionsPerAddress: 3 }, '0.0.0.0');
    const fromOther = { host: lan, localAddress: lan };
    const results: boolean[] = [];
    for (let index = 0; index < 5; index += 1) results.push(await answers(await open(listener, fromOther)));
    expect(results).toEqual([true, true, true, false, false]);
    for (let index = 0; index < 5; index += 1) expect(await answers(await open(listener))).toBe(true);
  });

  it('make room for a new one: of the address with the most, one that does nothing goes', async () => {
    const listener = await serve({ connections: 3 }, '0.0.0.0');
    const fromOther = { host: lan, localAddress: lan };
    const busy = await open(listener, fromOther);
    const waiting = watchCalls(club.server.store.changes, 'next');
    busy.ask('/api/v1/changes?after=latest&wait=20000');
    await waiting();
    const idle = await open(listener, fromOther);
    await open(listener, fromOther);
    expect(await answers(await open(listener, fromOther))).toBe(true);
    expect(await answers(idle)).toBe(false);
    expect(busy.socket.destroyed).toBe(false);
    expect(await listener.connections()).toBe(3);
  });
});

test('500 connections that never rest are all served', async () => {
  const listener = await serve({});
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const counts = await Promise.all(
    Array.from({ length: 500 }, async () => {
      let bytes = 0;
      for (let turn = 0; turn < 4; turn += 1) bytes += await read(listener, small, agent);
      return bytes;
    }),
  );
  agent.destroy();
  expect(new Set(counts).size).toBe(1);
});
