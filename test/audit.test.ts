import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root, tempDir } from './cli';

/** Answers of a registry: to npm's list of packages, and for one package's description. */
interface Answers {
  status: number;
  advisories?: object;
  versions?: string[];
}

async function registry({ status, advisories = {}, versions = [] }: Answers): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const name = decodeURIComponent(request.url!.slice(1));
    const one = { name, versions: Object.fromEntries(versions.map((v) => [v, { name, version: v }])) };
    response.writeHead(request.method === 'POST' ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.method === 'POST' ? advisories : one));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @param folders the lockfiles' folders; none: all */
async function audit(url: string, ...folders: string[]): Promise<{ code: number; said: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    npm_config_registry: url,
    npm_config_fetch_retries: '0',
    // npm caches advisories.
    npm_config_cache: tempDir(),
  };
  delete env.GITHUB_ACTIONS;
  const child = execFile(process.execPath, [join(root, 'scripts/audit.mjs'), ...folders], { env });
  let said = '';
  child.stdout!.on('data', (text) => (said += text));
  child.stderr!.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

it('finds nothing where the registry knows of nothing', async () => {
  expect(await audit(await registry({ status: 200 }))).toEqual({
    code: 0,
    said: 'No known vulnerabilities.',
  });
});

it('fails for what ships, whatever the severity, and for a grave one in a tool', async () => {
  const advisory = (severity: string) => [
    { id: 1, url: 'https://example.org/1', title: 'Bad', severity, vulnerable_versions: '*' },
  ];
  const of = async (name: string, severity: string, ...folders: string[]) =>
    audit(
      await registry({ status: 200, advisories: { [name]: advisory(severity) }, versions: ['1.0.0'] }),
      ...folders,
    );
  expect(await of('hono', 'low', '.')).toMatchObject({
    code: 1,
    said: expect.stringContaining('hono *: low, ships'),
  });
  expect(await of('fast-check', 'low', '.')).toMatchObject({ code: 0 });
  expect(await of('fast-check', 'high', '.')).toMatchObject({
    code: 1,
    said: expect.stringContaining('fast-check *: high, builds or tests'),
  });
  // Not installed, but built into the script of the docs page.
  expect(await of('vue', 'low', 'resources/scalar')).toMatchObject({
    code: 1,
    said: expect.stringContaining('vue *: low, ships'),
  });
});

it('says that a registry has no audit endpoint', async () => {
  const url = await registry({ status: 405 });
  expect(await audit(url)).toEqual({
    code: 0,
    said: `Not audited: ${url} has no audit endpoint (it answers 405).`,
  });
});

it('fails where the registry cannot be reached', async () => {
  const { code, said } = await audit('http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(said).toMatch(/^Not audited: .*127\.0\.0\.1:9/);
});
