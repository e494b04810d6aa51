import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempDir } from '../../test/temp';
import { type Listener, listen } from './listener';
import { staticFiles } from './static-files';
import type { ServerEnv } from './types';

let listener: Listener;
let dir: string;

beforeAll(async () => {
  const parent = tempDir();
  dir = join(parent, 'ui');
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Dockside</title>');
  writeFileSync(join(dir, 'assets/main-abc123.js'), 'export {};');
  const app = new OpenAPIHono<ServerEnv>();
  staticFiles(app, dir);
  const server = Object.assign(app, { direct: async () => false, log: pino({ level: 'silent' }) });
  listener = await listen(server, '127.0.0.1', 0);
});
afterAll(() => listener.close());

const page = { accept: 'text/html,*/*;q=0.8' };

/** A request with exactly this path: fetch would tidy it up first. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(listener.url);
    const sent = request({ hostname, port, path, headers: page }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
}

it('serves the page at the root, checked anew each time, under a strict policy', async () => {
  const response = await fetch(`${listener.url}/`);
  expect(await response.text()).toContain('Dockside');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("script-src 'self' 'unsafe");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('serves assets, whose names change with their content, to be kept for ever', async () => {
  const response = await fetch(`${listener.url}/assets/main-abc123.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

it('answers 304 to whoever has the file already', async () => {
  const etag = (await fetch(`${listener.url}/`)).headers.get('etag')!;
  const again = await fetch(`${listener.url}/`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it.each(['/races/reg_1/3/finish', '/assets/gone'])(
  'gives a browser the page for %s, and a program 404',
  async (path) => {
    const link = `${listener.url}${path}`;
    const response = await fetch(link, { headers: page });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await fetch(link, { headers: { accept: 'application/json' } })).status).toBe(404);
    expect((await fetch(`${listener.url}/api/v1/nothing`, { headers: page })).status).toBe(404);
    expect((await fetch(`${listener.url}/assets/gone-def456.js`, { headers: page })).status).toBe(404);
  },
);

it.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/../../secret.txt'])(
  'names no file outside the list: %s',
  async (path) => {
    expect(await rawStatus(path)).toBe(404);
  },
);

it('does not see a file that came after the start', async () => {
  writeFileSync(join(dir, 'late.js'), 'export {};');
  expect((await fetch(`${listener.url}/late.js`)).status).toBe(404);
});
