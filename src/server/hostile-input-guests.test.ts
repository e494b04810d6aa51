import { connect } from 'node:net';
import PQueue from 'p-queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { everyRoute } from '../../test/every-route';
import { record } from '../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'x' })]);
});
afterAll(() => club.close());

/** Sends the head of a request, and no body. @returns the status that it is answered with before its body has come */
function statusBeforeBody(method: string, path: string, headers: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(club.url).port), '127.0.0.1');
    socket.setTimeout(20_000, () => reject(new Error(`${method} ${path} waits for the body`)));
    socket.on('error', reject).on('close', () => socket.setTimeout(0));
    socket.once('data', (answer) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]));
      socket.destroy();
    });
    socket.write(`${[`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`);
  });
}

describe('a body of 20 MB from a client without a key', () => {
  it('is read by no route', async () => {
    const queue = new PQueue({ concurrency: 50 });
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    const headers = types.map((type) => [`content-type: ${type}`, 'content-length: 20000000']);
    await queue.addAll(
      everyRoute(club).flatMap(([method, path]) =>
        headers.map((sent) => async () => {
          const status = await statusBeforeBody(method, path, sent);
          if (method !== 'GET')
            expect([400, 401, 403, 404, 405, 413, 415], `${method} ${path}`).toContain(status);
        }),
      ),
    );
  });
});

describe('/pairing/join', () => {
  const join = (body: unknown) =>
    fetch(`${club.url}/pairing/join`, { method: 'POST', body: JSON.stringify(body) });

  it('is not there without an open invitation', async () => {
    expect((await join({})).status).toBe(404);
  });

  it('takes 16 KiB once there is one', async () => {
    await club.server.staff.pairing_invite({ club_id: 'c', name: 'Office' });
    expect((await join({ padding: 'x'.repeat(16_000) })).status).toBe(400);
    expect((await join({ padding: 'x'.repeat(17_000) })).status).toBe(413);
  });
});

it('a record nested 1,500 deep in a bundle is refused, and holds up no change feed', async () => {
  const { code } = await club.server.staff.pairing_invite({ club_id: 'c', name: 'Office' });
  const peer = { format: 'dockside-pairing/1', code, node: 'node_2', name: 'Boat', upstreams: [] };
  const joined = await fetch(`${club.url}/pairing/join`, { method: 'POST', body: JSON.stringify(peer) });
  const { key, node } = (await joined.json()) as { key: string; node: string };
  const deep = `{"id":"f","club_id":"c","submitted_at":1,"x":${'['.repeat(1_500)}${']'.repeat(1_500)}}`;
  const sibling = { node: 'node_2', n: 1, rank: 1, json: deep };
  const state = { context: { node_2: 1 }, siblings: [sibling] };
  const bundle = {
    ...{ format: 'dockside-pairing/1', club_id: 'c', node: 'node_2', name: 'Boat', primary_node: node },
    ...{ epoch: 1, after: 0, next_after: 1, remaining: 0, heard: {}, takes: [] },
    entries: [{ kind: 'record', resource: 'feedback', key: 'f', state }],
  };
  const answer = await fetch(`${club.url}/pairing/exchange`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ bundle, after: 0, wait: 0 }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: expect.stringContaining('nested more than 100 deep') },
  ]);
  expect((await club.get('/changes', { limit: 1000 })).status).toBe(200);
});
