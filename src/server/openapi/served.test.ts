import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startClub, type TestClub } from '../../../test/club';
import { appRoot } from '../../app-root';

let club: TestClub;
beforeAll(async () => {
  club = await startClub({ allowedHosts: ['club.example.org'] });
});
afterAll(() => club.close());

interface Document {
  servers: { url: string }[];
}

const json = async (url: string) => (await (await fetch(`${url}/openapi.json`)).json()) as Document;

it('names the server by the address that the request came to', async () => {
  expect((await json(club.url)).servers[0]!.url).toBe(club.url);
  const elsewhere = club.url.replace('127.0.0.1', 'localhost');
  expect((await json(elsewhere)).servers[0]!.url).toBe(elsewhere);
});

it('is the document that the build made, where it runs from one', async () => {
  const file = join(appRoot, 'out/main/openapi.json');
  expect(existsSync(file), 'out/ is not built: run npm run build').toBe(true);
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const served = { ...(await json(club.url)), servers: [] };
  expect({ ...built, servers: [] }, 'out/ is an older build: run npm run build').toEqual(served);
});

it('is the same document as YAML', async () => {
  const response = await fetch(`${club.url}/openapi.yaml`);
  expect(response.headers.get('content-type')).toBe('application/yaml');
  expect(parse(await response.text(), { maxAliasCount: 0 })).toEqual(await json(club.url));
});

it('names the address that the server is configured with for clients, and mints portal links under it', async () => {
  const proxied = await startClub({ publicUrl: 'https://club.example.org' });
  try {
    expect((await json(proxied.url)).servers[0]!.url).toBe('https://club.example.org');
    await proxied.put('members', [{ id: 'mem_1', club_id: 'c', membership_number: '7' } as never]);
    const { body } = await proxied.post('/member-portal/sessions', { membership_number: '7' });
    expect(body.data.url).toMatch(/^https:\/\/club\.example\.org\/portal\/sessions\//);
  } finally {
    await proxied.close();
  }
});

it.each(['/openapi.json', '/openapi.yaml'])('%s is 304 for who has it', async (path) => {
  const { headers } = await fetch(`${club.url}${path}`);
  const etag = headers.get('etag')!;
  const again = await fetch(`${club.url}${path}`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await fetch(`${club.url}${path}`, { headers: { 'if-none-match': 'W/"other"' } });
  expect(other.status).toBe(200);
});
