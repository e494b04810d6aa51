import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { makeKey, root, type ServedCli, serveCli, tempDir } from './cli';
import { freePort } from './ports';
import { isInstalled, Program } from './programs';

/** The configuration in a page of the documentation. */
function documented(page: string): string {
  const markdown = readFileSync(join(root, 'docs', page), 'utf8');
  const line = '(?:^ {4}.*\\n|^\\n(?= {4}))';
  const block = new RegExp(`${line}*^ {4}server \\{\\n${line}*`, 'm').exec(markdown)![0];
  return block.replace(/^ {4}/gm, '');
}

let nginx: Program | undefined;
let server: ServedCli | undefined;
afterEach(async () => {
  await nginx?.kill();
  await server?.stop();
});

/** Runs nginx with a configuration, changing only paths and ports. */
async function startNginx(configuration: string): Promise<number> {
  const folder = tempDir();
  const port = await freePort();
  const pair = ['-keyout', join(folder, 'club.key'), '-out', join(folder, 'club.pem')];
  const subject = ['-subj', '/CN=club.example.org', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...pair, ...subject], { stdio: 'ignore' });
  const here = configuration
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/\/etc\/ssl\/clubs?\./g, `${folder}/club.`);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name.replace('client_', '')};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  const http = `http {\naccess_log off;\n${temporary}\n${here}\n}`;
  writeFileSync(
    file,
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr notice;\nevents {}\n${http}\n`,
  );
  nginx = new Program('nginx', ['-c', file, '-p', folder], { cwd: folder, env: {} });
  await nginx.prints(/event method/);
  return port;
}

interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Requests a path of a host from nginx, like a program on the internet. */
async function ask(
  port: number,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, servername: host, rejectUnauthorized: false };
    const asked = request({ ...options, headers: { host, ...headers } }, async (answer) => {
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await text(answer) });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Reads an endless stream until some text arrived: a buffering proxy would hold it back. */
function streamed(port: number, host: string, path: string, key: string, within: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'api-key': key, accept: 'text/event-stream' };
    const options = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false };
    const asked = request(options, (answer) => {
      let received = '';
      answer.on('data', (chunk) => {
        received += chunk;
        if (!received.includes(within)) return;
        resolve(received);
        asked.destroy();
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const HOST = 'club.example.org';

describe.skipIf(!isInstalled('nginx'))('nginx in front, as the documentation configures it', () => {
  /** Requirements behind every proxy. */
  async function expectServed(port: number, host: string, key: string, club: string): Promise<void> {
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const own = await ask(port, host, '/api/v1/club', { headers });
    expect(own.status, own.body).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');

    const regatta = { id: 'reg_1', club_id: club, name: 'Through a proxy', fleets: [{ name: 'ILCA' }] };
    const event = streamed(port, host, `/api/v1/changes?club_id=${club}`, key, 'reg_1');
    const post = { method: 'POST', headers, body: JSON.stringify(regatta) };
    expect((await ask(port, host, '/api/v1/regattas', post)).status).toBe(200);
    expect(await event).toContain('reg_1');

    // The largest allowed body reaches Dockside, which reports its errors.
    const large = { ...post, body: JSON.stringify({ ...regatta, name: 'x'.repeat(1_000_000) }) };
    expect(JSON.parse((await ask(port, host, '/api/v1/regattas', large)).body)).toHaveProperty('code');

    // OpenAPI names the clients' address, and staff operations stay closed through a proxy.
    const openapi = JSON.parse((await ask(port, host, '/openapi.json')).body);
    expect(openapi.servers[0].url).toBe(`https://${host}`);
    expect((await ask(port, host, '/staff/session')).status).toBe(403);
    expect((await ask(port, 'elsewhere.example', '/api/v1/club', { headers })).status).not.toBe(200);
  }

  it('serves a club over TLS, its event stream and its largest bodies', async () => {
    const dataDir = tempDir();
    const key = await makeKey(dataDir);
    server = await serveCli(dataDir, ['--allow-host', HOST, '--trusted-proxy', '127.0.0.1']);
    const configuration = documented('server.md');
    expect(configuration).toContain('proxy_pass http://127.0.0.1:4010;');
    const port = await startNginx(configuration.replace('http://127.0.0.1:4010', server.url));
    await expectServed(port, HOST, key, 'c');
  });

  it('finds each club of many by its name at its Unix domain socket', async () => {
    const dataDir = tempDir();
    const run = tempDir();
    mkdirSync(join(run, 'kilcrane'));
    const key = await makeKey(dataDir);
    const host = 'kilcrane.clubs.example';
    server = await serveCli(dataDir, ['--socket', join(run, 'kilcrane/http.sock'), '--allow-host', host]);
    const configuration = documented('hosting.md');
    expect(configuration).toContain('http://unix:/run/dockside/');
    const port = await startNginx(configuration.replace('/run/dockside', run));
    await expectServed(port, host, key, 'c');
    expect((await ask(port, 'other.clubs.example', '/api/v1/club')).status).toBe(502);
  });
});
