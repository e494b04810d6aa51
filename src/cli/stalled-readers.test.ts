import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeKey, ndjson, runJson, type ServedCli, serveCli, tempDir } from '../../test/cli';

const READERS = 150;
const RECORDS = 1_000;
const MIB = 1024 * 1024;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

/** Serves a large page of the change feed: 4 MiB. */
async function serveLargePages(): Promise<{ served: ServedCli; path: string; key: string }> {
  const dataDir = tempDir();
  const members = Array.from({ length: RECORDS }, (_, index) => ({
    resource: 'members',
    record: { id: `m${index}`, club_id: 'c', notes: 'x'.repeat(4 * 1024) },
  }));
  await runJson(['import', ndjson(members)], { dataDir });
  const key = await makeKey(dataDir);
  return { served: await serveCli(dataDir), path: '/api/v1/changes?limit=1000', key };
}

/** Sends a request and never reads the answer. */
async function stall({ port, path, key }: { port: number; path: string; key: string }): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  // The server ends these connections, as this test expects.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\napi-key: ${key}\r\n\r\n`);
}

/** Resident memory of a process, in bytes. */
const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024;

test('readers that take nothing of large answers hold a bounded part of the memory, and others are served', async () => {
  const { served, path, key } = await serveLargePages();
  const before = memoryOf(served.pid);
  for (let index = 0; index < READERS; index += 1)
    await stall({ port: Number(new URL(served.url).port), path, key });
  // Answered after all the stalled ones.
  const { status, body } = await served.call('GET', '/changes?limit=1000', key);
  expect([status, body.data.length]).toEqual([200, RECORDS]);
  // Repeated requests trigger garbage collection, which an idle server would not run. Only memory still held remains.
  const held = async () => {
    await served.call('GET', '/changes?limit=1000', key);
    return memoryOf(served.pid) - before;
  };
  await expect.poll(held).toBeLessThan(400 * MIB);
});
