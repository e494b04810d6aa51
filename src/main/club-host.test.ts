import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { tempDir } from '../../test/temp';
import { ClubHost, DataFolderGoneError } from './club-host';

const hosts: ClubHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

function hostOn(dataDir: string, { mustExist = false, demo = false } = {}): ClubHost {
  const host = new ClubHost({ dataDir, mustExist, demo, log: pino({ level: 'silent' }) });
  hosts.push(host);
  return host;
}

async function deviceKey(host: ClubHost): Promise<string> {
  const { key } = await host.server!.staff.device_key({ club_id: 'demo' });
  return key;
}

function ask(host: ClubHost, path: string, key: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  return host.answer(new Request(`app://dockside${path}`, { headers, ...init }));
}

test('the API answers in process, without a port', async () => {
  const host = hostOn(tempDir(), { demo: true });
  await host.open();
  const key = await deviceKey(host);
  const members = await ask(host, '/api/v1/members?club_id=demo', key);
  expect(members.status).toBe(200);
  expect(((await members.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
  const page = await host.answer(new Request('app://dockside/races', { headers: { accept: 'text/html' } }));
  expect(page.status).toBe(200);
  const again = await host.answer(
    new Request('app://dockside/', {
      headers: { 'if-none-match': page.headers.get('etag')!, accept: 'text/html' },
    }),
  );
  expect(again.status).toBe(304);
  expect(host.server!.network.status().listening).toEqual([]);
});

test('closing ends long polls, lets writes finish and leaves no write-ahead log', async () => {
  const dataDir = tempDir();
  const host = hostOn(dataDir, { demo: true });
  await host.open();
  const key = await deviceKey(host);
  const started = performance.now();
  const poll = ask(host, '/api/v1/changes?after=latest&wait=25000', key);
  const write = ask(host, '/api/v1/regattas', key, {
    method: 'POST',
    body: JSON.stringify({ id: 'reg_last', club_id: 'demo', name: 'The last one' }),
  });
  await host.close();
  expect(performance.now() - started).toBeLessThan(25_000);
  expect((await write).status).toBe(200);
  expect((await poll).status).toBe(200);
  expect((await ask(host, '/healthz', key)).status).toBe(503);
  expect(existsSync(join(dataDir, 'club.db-wal'))).toBe(false);

  await host.open();
  const regattas = await ask(host, '/api/v1/regattas?club_id=demo', await deviceKey(host));
  expect(await regattas.text()).toContain('The last one');
});

test('a remembered folder that is gone is not made anew', async () => {
  const dataDir = join(tempDir(), 'stick');
  const host = hostOn(dataDir, { mustExist: true });
  await expect(host.open()).rejects.toThrow(DataFolderGoneError);
  expect(existsSync(dataDir)).toBe(false);
});

test('a backup takes the place of the data; a bad one leaves everything as it was', async () => {
  const host = hostOn(tempDir(), { demo: true });
  await host.open();
  const { file } = await host.server!.staff.back_up({});
  const before = await host.server!.staff.create_key({
    name: 'Made after the backup',
    club_id: 'demo',
    scopes: ['members:read'],
    expires_at: null,
  });
  const bad = join(tempDir(), 'bad.db');
  writeFileSync(bad, 'not a database at all, but long enough to be looked at'.repeat(100));
  await expect(host.restore(bad)).rejects.toThrow('isn’t a Dockside backup');
  expect((await ask(host, '/api/v1/members?club_id=demo', before.key)).status).toBe(200);

  await host.restore(file);
  await host.open();
  expect((await ask(host, '/api/v1/members?club_id=demo', before.key)).status).toBe(401);
  expect((await ask(host, '/api/v1/members?club_id=demo', await deviceKey(host))).status).toBe(200);
});

test('a portal link is one that a browser can open: not without a listener, and under its address with one', async () => {
  const host = hostOn(tempDir(), { demo: true });
  await host.open();
  const key = await deviceKey(host);
  const members = (await (await ask(host, '/api/v1/members?club_id=demo', key)).json()) as {
    data: { membership_number: string }[];
  };
  const { membership_number } = members.data[0]!;
  const mint = () =>
    ask(host, '/api/v1/member-portal/sessions', key, {
      method: 'POST',
      body: JSON.stringify({ membership_number }),
    });
  const refused = await mint();
  expect(refused.status).toBe(421);
  expect(await refused.text()).toContain('Share Dockside on the network first');
  await host.server!.staff.share({ on: true, port: 0 });
  const { data } = (await (await mint()).json()) as { data: { url: string } };
  expect(data.url).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+\/portal\/sessions\//);
  expect((await fetch(data.url, { redirect: 'manual' })).status).toBe(200);
});
