import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeKey, runCli, runJson, type ServedCli, serveCli } from '../../../test/cli';
import { tempDir } from '../../../test/temp';

let upstream: ServedCli;
let upstreamKey: string;
beforeAll(async () => {
  const dataDir = tempDir();
  upstreamKey = await makeKey(dataDir);
  upstream = await serveCli(dataDir);
});

const syncOnce = async (dataDir: string) => {
  const { code, stdout, stderr } = await runCli(['sync', '--once', '--json'], { dataDir });
  return { code, stderr, result: JSON.parse(stdout || 'null') };
};

it('carries what upstream has to an empty laptop and back what is written there', async () => {
  const regatta = { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' };
  await upstream.call('POST', '/regattas', upstreamKey, regatta);
  const laptop = tempDir();
  const set = await runJson(['upstream', 'set', '--url', upstream.ready.api_url], {
    dataDir: laptop,
    input: upstreamKey,
  });
  expect(set).toMatchObject({ upstream: { url: upstream.url, club_id: 'c' }, problem: null });
  const first = await syncOnce(laptop);
  expect(first).toMatchObject({ code: 0, result: { pushed: 0, pending: 0, failed: 0 } });
  expect(first.result.pulled).toBeGreaterThan(0);

  const key = await makeKey(laptop);
  await runCli(['upstream', 'clear'], { dataDir: laptop });
  const server = await serveCli(laptop);
  const entry = { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' };
  expect((await server.call('POST', '/registrations', key, entry)).status).toBe(200);
  await server.stop();

  await runCli(['upstream', 'set', '--url', upstream.url], { dataDir: laptop, input: upstreamKey });
  expect(await syncOnce(laptop)).toMatchObject({ code: 0, result: { pushed: 1, pending: 0, failed: 0 } });
  const { body } = await upstream.call('GET', '/registrations?regatta_id=reg_1', upstreamKey);
  expect(body.data).toMatchObject([entry]);
});

it('exits 3 and says why while something is left to do', async () => {
  const laptop = tempDir();
  const key = await makeKey(laptop);
  const server = await serveCli(laptop);
  await server.call('POST', '/regattas', key, { id: 'reg_2', club_id: 'c', name: 'Cup' });
  await server.stop();
  const nowhere = ['upstream', 'set', '--url', 'http://127.0.0.1:9'];
  expect((await runCli(nowhere, { dataDir: laptop, input: 'dsk_none' })).stdout).toMatch(
    /127\.0\.0\.1:9.*isn’t answering/s,
  );
  const { code, result, stderr } = await syncOnce(laptop);
  expect({ code, result }).toEqual({
    code: 3,
    result: { pushed: 0, pulled: 0, pending: 1, failed: 0, held: 0, unreadable: 0 },
  });
  expect(stderr).toMatch(/isn’t answering/);
});

it('says how much was not sent when upstream is forgotten', async () => {
  const laptop = tempDir();
  const key = await makeKey(laptop);
  const nowhere = ['upstream', 'set', '--url', 'http://127.0.0.1:9', '--club', 'c'];
  await runCli(nowhere, { dataDir: laptop, input: 'dsk_none' });
  const server = await serveCli(laptop);
  await server.call('POST', '/regattas', key, { id: 'reg_3', club_id: 'c', name: 'Cup' });
  await server.stop();
  expect(await runJson(['upstream', 'clear'], { dataDir: laptop })).toEqual({ upstream: null, unsent: 1 });
});

it('says what to do where no upstream is set, the key is refused or the address is none', async () => {
  const laptop = tempDir();
  await makeKey(laptop);
  expect((await syncOnce(laptop)).stderr).toMatch(/upstream set/);
  const bad = async (url: string, key: string) =>
    (await runCli(['upstream', 'set', '--url', url], { dataDir: laptop, input: key })).stderr;
  expect(await bad(upstream.url, 'dsk_wrong')).toMatch(/refused the API key/);
  expect(await bad('ftp://club.example', 'k')).toMatch(/isn’t a server’s address/);
});

it('warns of an upstream whose key can be read on the way', async () => {
  const laptop = tempDir();
  const set = (url: string) => ['upstream', 'set', '--url', url, '--club', 'c'];
  const given = { dataDir: laptop, input: 'dsk_none' };
  // Also this computer, but not recognizable by its name.
  const far = await runCli(set('http://0.0.0.0:9'), given);
  expect(far.stderr).toMatch(/isn’t encrypted: anyone on the way can read the key/);
  expect(await runJson(set('http://0.0.0.0:9'), given)).toMatchObject({
    upstream: { unencrypted: true },
  });
  for (const url of ['http://127.0.0.1:9', 'https://0.0.0.0:9'])
    expect((await runCli(set(url), given)).stderr).not.toMatch(/can read/);
});

it('keeps the key out of the database and its backups, in a file for this user alone', async () => {
  const laptop = tempDir();
  await makeKey(laptop);
  await runCli(['upstream', 'set', '--url', upstream.url], { dataDir: laptop, input: upstreamKey });
  expect(statSync(join(laptop, 'upstream-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(laptop, 'club.db'), 'latin1')).not.toContain(upstreamKey);
});
