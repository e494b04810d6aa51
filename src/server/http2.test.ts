import { once } from 'node:events';
import type { Server } from 'node:http';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  createSecureServer,
  type OutgoingHttpHeaders,
} from 'node:http2';
import https from 'node:https';
import { type AddressInfo, createServer, connect as netConnect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as tlsConnect } from 'node:tls';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchCalls } from '../../test/calls';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { everyRoute } from '../../test/every-route';
import { record } from '../../test/records';
import { ConnectionGuard, type ConnectionLimits, connectionLimits } from './connection-limits';
import { type Listener, listen } from './listener';
import { type KeyedCertificate, makeAuthority, makeServerCertificate } from './tls/make-certificates';

const LARGE_BYTES = 8 * 1024 * 1024;
const WAIT_MS = 30_000;
/** A grace period that no test waits for. */
const LONG_GRACE_MS = 3_600_000;
/** The code of an answer that the server cuts off (RFC 9113, 7). */
const CALM = constants.NGHTTP2_ENHANCE_YOUR_CALM;
const MEMBERS = `/api/v1/members?club_id=${CLUB}`;

/** The server's warnings and errors, and unhandled rejections. */
const logged: string[] = [];
const escaped: unknown[] = [];
const escapes = (reason: unknown) => escaped.push(reason);

let club: TestClub;
let ca: string;
let certificate: KeyedCertificate;
const listeners: Listener[] = [];
const sessions: ClientHttp2Session[] = [];

beforeAll(async () => {
  process.on('unhandledRejection', escapes);
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const authority = await makeAuthority('Kilcrane Sailing & Golf Club');
  ca = authority.certificate;
  certificate = await makeServerCertificate(authority, ['127.0.0.1'], Date.now());
  club = await startClub({ log });
  await club.put('members', [record('members', { id: 'mem_1' })]);
  const large = 'x'.repeat(LARGE_BYTES);
  club.server.app.get('/large', (c) => c.text(large));
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy();
  await Promise.all(listeners.splice(0).map((listener) => listener.close(0)));
  expect([logged.splice(0), escaped.splice(0)]).toEqual([[], []]);
});
afterAll(async () => {
  process.off('unhandledRejection', escapes);
  await club.close();
});

async function serve(limits: Partial<ConnectionLimits> = {}): Promise<Listener> {
  const options = { certificate, limits: { ...connectionLimits, ...limits } };
  const listener = await listen(club.server.app, '127.0.0.1', 0, options);
  listeners.push(listener);
  return listener;
}

function open({ url }: Pick<Listener, 'url'>): ClientHttp2Session {
  const session = connect(url, { ca });
  session.on('error', () => {});
  sessions.push(session);
  return session;
}

/** A request without its end, as its sender has a key of the club. */
function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, isWhole = true): ClientHttp2Stream {
  const stream = session.request({ 'api-key': club.key, ...headers }, { endStream: isWhole });
  stream.on('error', () => {});
  return stream;
}

/** The answer to a request, and its status. */
async function answer(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string) {
  const stream = ask(session, headers, body === undefined);
  if (body !== undefined) stream.end(body);
  const [received] = await once(stream, 'response');
  return { status: received[':status'] as number, headers: received, text: await textOf(stream) };
}

/** Resolves with the code of a stream's end, also where its session ends. */
async function closed(stream: ClientHttp2Stream): Promise<number> {
  if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
  return stream.rstCode;
}

/** Asks for a large answer, of which the client takes the first piece. */
async function stall(listener: Pick<Listener, 'url'>): Promise<ClientHttp2Stream> {
  const stream = ask(open(listener), { ':path': '/large' });
  await once(stream, 'response');
  return stream;
}

describe('a client that speaks HTTP/2', () => {
  it('reads and writes what a client of HTTP/1.1 does, on one connection', async () => {
    const listener = await serve();
    const session = open(listener);
    const list = await answer(session, { ':path': MEMBERS });
    expect(list.status).toBe(200);
    const plain = await fetch(`${club.url}${MEMBERS}`, { headers: { 'api-key': club.key } });
    expect(JSON.parse(list.text).data).toEqual(((await plain.json()) as { data: unknown }).data);
    const known = await answer(session, { ':path': MEMBERS, 'if-none-match': list.headers.etag });
    expect([known.status, known.text]).toEqual([304, '']);
    const regatta = JSON.stringify({ id: 'reg_1', club_id: CLUB, name: 'Summer Cup' });
    const json = { 'content-type': 'application/json' };
    const written = await answer(
      session,
      { ':method': 'POST', ':path': '/api/v1/regattas', ...json },
      regatta,
    );
    expect(written.status).toBe(200);
    const refused = await answer(session, { ':path': MEMBERS, 'api-key': 'none' });
    expect(refused.status).toBe(401);
    expect(await listener.connections()).toBe(1);
  });

  it('has as many requests under way as a page with many tabs needs', async () => {
    const session = open(await serve());
    const head = (await club.get('/changes', { after: 'latest' })).body.next_after;
    const polls = Array.from({ length: 40 }, () =>
      answer(session, { ':path': `/api/v1/changes?after=${head}&wait=${WAIT_MS}` }),
    );
    expect((await answer(session, { ':path': MEMBERS })).status).toBe(200);
    await club.put('members', [record('members', { id: 'mem_2' })]);
    for (const { status } of await Promise.all(polls)) expect(status).toBe(200);
  });

  it('is refused under a name that is not the server’s', async () => {
    const session = open(await serve());
    const { status, text } = await answer(session, { ':path': '/healthz', ':authority': 'evil.example' });
    expect([status, JSON.parse(text).code]).toEqual([421, 'MISDIRECTED_REQUEST']);
  });

  it('is told of a body that is too large, before all of it is sent', async () => {
    const session = open(await serve());
    const headers = { ':method': 'POST', ':path': '/pairing/join', 'content-length': 64 * 1024 * 1024 };
    const stream = ask(session, headers, false);
    stream.write('{');
    const [received] = await once(stream, 'response');
    expect(received[':status']).toBeGreaterThan(399);
    expect((await answer(session, { ':path': MEMBERS })).status).toBe(200);
  });
});

it('a client that does not is served by HTTP/1.1', async () => {
  const { url } = await serve();
  const status = await new Promise((resolve, reject) => {
    const request = https.get(
      `${url}${MEMBERS}`,
      { ca, agent: false, headers: { 'api-key': club.key } },
      (response) => {
        response.resume();
        resolve([response.statusCode, response.httpVersion]);
      },
    );
    request.once('error', reject);
  });
  expect(status).toEqual([200, '1.1']);
});

describe('a client of HTTP/2', () => {
  it('that takes nothing of its answer loses it after a while', async () => {
    const listener = await serve({ stalledMs: 400 });
    const stream = await stall(listener);
    expect(await closed(stream)).toBe(CALM);
  });

  it('that takes a little now and then loses it, too', async () => {
    const listener = await serve({ stalledMs: 600, leastBytesPerSecond: LARGE_BYTES });
    const stream = await stall(listener);
    let drips = 0;
    const dripping = setInterval(() => {
      stream.read();
      drips += 1;
    }, 100);
    expect(await closed(stream)).toBe(CALM);
    clearInterval(dripping);
    expect(drips).toBeGreaterThan(3);
  });

  it('that reads slowly, and the one whose long poll waits, get their answers', async () => {
    const listener = await serve({ stalledMs: 500 });
    const head = (await club.get('/changes', { after: 'latest' })).body.next_after;
    const poll = answer(open(listener), { ':path': `/api/v1/changes?after=${head}&wait=2000` });
    const stream = await stall(listener);
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      await delay(5);
    }
    expect(bytes).toBe(LARGE_BYTES);
    expect((await poll).status).toBe(200);
  });

  it('whose network takes nothing more loses its connection', async () => {
    const listener = await serve({ stalledMs: 300 });
    const between = createServer((client) => {
      const server = netConnect(listener.port, '127.0.0.1').on('error', () => client.destroy());
      client.on('error', () => server.destroy()).pipe(server);
      server.on('data', (bytes) => {
        client.write(bytes);
        if (client.bytesWritten > 256 * 1024) server.pause();
      });
      server.on('close', () => client.destroy());
    });
    await once(between.listen(0, '127.0.0.1'), 'listening');
    const { port } = between.address() as AddressInfo;
    await stall({ url: `https://127.0.0.1:${port}` });
    for (let times = 0; times < 10; times += 1) ask(sessions.at(-1)!, { ':path': '/large' });
    await expect.poll(() => listener.connections(), { timeout: 30_000 }).toBe(0);
    between.close();
  });

  it('that asks for more than all may hold loses its oldest answer, and others are served', async () => {
    const listener = await serve({ unsentBytes: 3 * LARGE_BYTES });
    const first = await stall(listener);
    for (let times = 0; times < 5; times += 1) await stall(listener);
    expect(await closed(first)).toBe(CALM);
    expect((await answer(open(listener), { ':path': '/large' })).text).toHaveLength(LARGE_BYTES);
  });

  it('that never sends the end of its request is ended, and so is an idle connection', async () => {
    const listener = await serve({ requestMs: 300, stalledMs: 500 });
    const session = open(listener);
    const headers = { ':method': 'POST', ':path': '/api/v1/regattas', 'content-type': 'application/json' };
    const stream = ask(session, { ...headers, 'content-length': 100 }, false);
    stream.write('{');
    expect(await closed(stream)).toBe(CALM);
    await expect.poll(() => listener.connections(), { timeout: 30_000 }).toBe(0);
  });
});

it('of the connections of other machines one that does nothing makes room for a new one', async () => {
  const [guard, busy] = [new ConnectionGuard({ ...connectionLimits, connections: 2 }), '/busy'];
  const server = createSecureServer({ key: certificate.key, cert: certificate.certificate });
  for (const event of ['connection', 'secureConnection'] as const)
    server.on(event, (socket) => Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.7' }));
  guard.watch(server as unknown as Server);
  server.on(
    'request',
    guard.guard(({ url }, answer) => {
      if (url !== busy) answer.end();
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waiting = open({ url });
  ask(waiting, { ':path': busy });
  await once(server, 'request');
  const idle = open({ url });
  await once(idle, 'remoteSettings');
  expect((await answer(open({ url }), { ':path': '/' })).status).toBe(200);
  expect([waiting.destroyed, idle.destroyed]).toEqual([false, true]);
  server.close();
});

it('bodies that break off on every route leave the server as it was, and are no errors in its log', async () => {
  const listener = await serve();
  for (const [method, path] of everyRoute(club)) {
    const session = open(listener);
    const stream = ask(session, { ':method': method, ':path': path, 'content-length': 100 }, false);
    stream.write('{"a"');
    if (method === 'POST') await delay(2);
    if (sessions.length % 2) session.destroy();
    else stream.close(8);
    await closed(stream);
  }
  expect((await answer(open(listener), { ':path': MEMBERS })).status).toBe(200);
});

describe('closing', () => {
  it('answers a long poll, and ends the connection', async () => {
    const listener = await serve();
    const session = open(listener);
    const head = (await club.get('/changes', { after: 'latest' })).body.next_after;
    const waiting = watchCalls(club.server.store.changes, 'next');
    const poll = answer(session, { ':path': `/api/v1/changes?after=${head}&wait=700` });
    await waiting();
    await listener.close();
    expect((await poll).status).toBe(200);
    expect(session.closed).toBe(true);
  });

  it.each(['h2', 'http/1.1'])('ends a connection by %s that asked nothing at once', async (protocol) => {
    const listener = await serve();
    const ahead = tlsConnect({ port: listener.port, host: '127.0.0.1', ca, ALPNProtocols: [protocol] });
    await once(ahead, 'secureConnect');
    const ended = once(ahead, 'close');
    ahead.resume();
    await listener.close(LONG_GRACE_MS);
    await ended;
  });

  it('ends what does not finish after a grace period', async () => {
    const listener = await serve();
    const head = (await club.get('/changes', { after: 'latest' })).body.next_after;
    const waiting = watchCalls(club.server.store.changes, 'next');
    const started = performance.now();
    const poll = ask(open(listener), { ':path': `/api/v1/changes?after=${head}&wait=${WAIT_MS}` });
    await waiting();
    await listener.close(200);
    await closed(poll);
    expect(performance.now() - started).toBeLessThan(WAIT_MS);
  });
});
