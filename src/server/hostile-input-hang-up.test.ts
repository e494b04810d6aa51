import { connect, type Socket } from 'node:net';
import PQueue from 'p-queue';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { everyRoute } from '../../test/every-route';
import { record } from '../../test/records';
import { type Listener, listen } from './listener';

/** The server's warnings and errors, and unhandled rejections. */
const logged: string[] = [];
const escaped: unknown[] = [];
const escapes = (reason: unknown) => escaped.push(reason);

let club: TestClub;
let listener: Listener;
/** Headers of a client that the server knows, for each part of the server that asks for some. */
let known: Record<string, string>;

beforeAll(async () => {
  process.on('unhandledRejection', escapes);
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  club = await startClub({ log });
  listener = await listen(club.server.app, '127.0.0.1', 0);
  await club.put('regattas', [record('regattas', { id: 'x' })]);
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  const { code } = await club.server.staff.pairing_invite({ club_id: CLUB, name: 'Office' });
  const peer = { format: 'dockside-pairing/1', code, node: 'node_2', name: 'Boat', upstreams: [] };
  const joined = await fetch(`${club.url}/pairing/join`, { method: 'POST', body: JSON.stringify(peer) });
  known = {
    'api-key': club.key,
    cookie: entered.headers.get('set-cookie')!.split(';')[0]!,
    authorization: `Bearer ${((await joined.json()) as { key: string }).key}`,
  };
});
afterAll(async () => {
  process.off('unhandledRejection', escapes);
  await listener.close();
  await club.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

/** Bodies that end early: the part that is sent, under these headers. */
const bodies: [headers: Record<string, string>, sent: string][] = [
  [{ ...JSON_TYPE, 'content-length': '100' }, '{"a"'],
  [{ ...JSON_TYPE, 'content-length': '100' }, ''],
  [{ ...JSON_TYPE, 'content-length': '1000000' }, `{"a":"${'x'.repeat(70_000)}`],
  [{ ...JSON_TYPE, 'transfer-encoding': 'chunked' }, '4\r\n{"a"\r\n'],
  [{ ...JSON_TYPE, 'transfer-encoding': 'chunked' }, '4\r\n{"a"\r\nno length\r\n'],
  [{ ...FORM_TYPE, 'content-length': '100' }, 'a=1&'],
  [{ ...MULTIPART_TYPE, 'content-length': '100' }, '--b\r\n'],
];

/** Closes its side of the connection, disconnects, or resets the connection. */
const leaving: ((socket: Socket) => void)[] = [
  (socket) => socket.end(),
  (socket) => socket.destroy(),
  (socket) => socket.resetAndDestroy(),
];

/** Sends the beginning of a request, and leaves once the server has it. Resolves when the connection is closed. */
function hangUp(text: string, leave: (socket: Socket) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(listener.port, '127.0.0.1');
    socket.on('error', () => {}).on('close', () => resolve());
    socket.resume();
    socket.write(text, () => setTimeout(leave, 5, socket));
  });
}

function requestText(method: string, path: string, headers: Record<string, string>, sent: string): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${sent}`;
}

/** Hangs up on many requests at a time, in each way; then nothing has escaped or was logged, and the server answers. */
async function hangUpOnEveryRoute(textsFor: (method: string, path: string) => string[]): Promise<void> {
  const texts = everyRoute(club).flatMap(([method, path], at) =>
    textsFor(method, path).map((text, i) => ({ text, leave: leaving[(at + i) % leaving.length]! })),
  );
  const queue = new PQueue({ concurrency: 100 });
  await queue.addAll(
    texts.map(
      ({ text, leave }) =>
        () =>
          hangUp(text, leave),
    ),
  );
  await expect.poll(() => listener.connections()).toBe(0);
  expect({ escaped, logged }).toEqual({ escaped: [], logged: [] });
  expect((await fetch(`${club.url}/healthz`)).status).toBe(200);
  expect((await club.get('/club')).status).toBe(200);
}

describe('a client that hangs up', () => {
  it('in the middle of a body, harms nobody', async () => {
    const unknown = Object.fromEntries(Object.keys(known).map((name) => [name, 'dsk_unknown']));
    await hangUpOnEveryRoute((method, path) =>
      [
        ...[{}, known].flatMap((keys) => bodies.map((body) => ({ keys, body }))),
        { keys: unknown, body: bodies[0]! },
      ].map(({ keys, body: [headers, sent] }) => requestText(method, path, { ...keys, ...headers }, sent)),
    );
  });

  it('before the answer, harms nobody', async () => {
    await hangUpOnEveryRoute((method, path) => {
      const whole = requestText(method, path, { ...known, ...JSON_TYPE, 'content-length': '2' }, '{}');
      return leaving.flatMap(() => [whole, whole.slice(0, -3)]);
    });
  });
});
