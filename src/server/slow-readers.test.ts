import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { tempDir } from '../../test/temp';
import { type Listener, listen } from './listener';
import { staticFiles } from './static-files';

const MIB = 1024 * 1024;

let club: TestClub;
let listener: Listener;
/** Both ends of the connections of a test. */
const clients: Socket[] = [];
const atServer: Socket[] = [];
beforeAll(async () => {
  const dir = tempDir();
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/large.bin'), randomBytes(16 * MIB));
  club = await startClub();
  staticFiles(club.server.app, dir);
  const spy = vi.spyOn(Server.prototype, 'listen');
  listener = await listen(club.server.app, '127.0.0.1', 0);
  (spy.mock.contexts[0] as Server).on('connection', (socket) => atServer.push(socket));
});
afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy();
  atServer.splice(0);
});
afterAll(async () => {
  await listener.close();
  await club.close();
});

/** Asks for a path, reads the beginning of the answer and no more. */
async function readSlowly(path: string): Promise<void> {
  const socket = connect(listener.port, '127.0.0.1');
  clients.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
}

it.each(['/docs/scalar.js', '/assets/large.bin'])(
  'of %s the server holds a part for a client that reads slowly, and not all that is left',
  async (path) => {
    for (let times = 0; times < 3; times += 1) await readSlowly(path);
    await expect.poll(() => atServer.filter(({ writableNeedDrain }) => writableNeedDrain).length).toBe(3);
    for (const { writableLength } of atServer) expect(writableLength).toBeLessThan(MIB / 4);
  },
);

it('a file that is asked for by HEAD, or is known, is not opened', async () => {
  const open = () => readdirSync('/proc/self/fd').length;
  const url = `${listener.url}/assets/large.bin`;
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag')!;
  const before = open();
  for (let times = 0; times < 20; times += 1) {
    await fetch(url, { method: 'HEAD' });
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  expect(open()).toBeLessThan(before + 10);
});
