import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeKey, ndjson, runCli, runJson, type ServedCli, serveCli, tempDir } from '../../../test/cli';
import { backupName } from '../../backup/files';
import { backupsFolder } from '../../backup/settings';

const regatta = ndjson([
  { resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } },
  {
    resource: 'registrations',
    record: {
      id: 'ent_1',
      regatta_id: 'reg_1',
      sail_number: 'IRL 66',
      ratings: { tcf: 1, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
    },
  },
]);

/** A data directory with one regatta of one boat, and a key with all scopes. */
async function club(): Promise<{ dataDir: string; key: string }> {
  const dataDir = tempDir();
  const { code, stderr } = await runCli(['import', regatta], { dataDir });
  if (code !== 0) throw new Error(stderr);
  return { dataDir, key: await makeKey(dataDir) };
}

/** True if the write-ahead log is folded into the database. */
function isCheckpointed(dataDir: string): boolean {
  const wal = statSync(join(dataDir, 'club.db-wal'), { throwIfNoEntry: false });
  return !wal || wal.size === 0;
}

const finish = (race_number: number) => ({ registration_id: 'ent_1', race_number, finish_time: race_number });

interface BegunRequest {
  /** Sends the rest of the body, then waits for the answer and the end of the connection. */
  finish(rest?: string): Promise<string>;
}

/** Begins a request by hand. Resolves once the server has begun to handle it. */
async function begin(
  server: ServedCli,
  key: string,
  request: string,
  { body = '', length = 0 } = {},
): Promise<BegunRequest> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  const head = [
    `${request} HTTP/1.1`,
    `host: ${hostname}`,
    `api-key: ${key}`,
    'connection: close',
    ...(length > 0
      ? ['content-type: application/json', `content-length: ${length}`, 'expect: 100-continue']
      : []),
  ];
  // Nothing asks for a body that does not come: the answer to a request just before says that this one has begun.
  const first = length > 0 ? '' : `GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
  let answer = '';
  const hasBegun = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk;
      if (/^HTTP\/1\.1 (?:100|200) /.test(answer)) resolve();
    });
  });
  socket.write(`${first}${head.join('\r\n')}\r\n\r\n${body}`);
  await hasBegun;
  return {
    async finish(rest = '') {
      socket.write(rest);
      await closed;
      return answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    },
  };
}

/** A finish whose body is sent in two halves. */
async function slowUpload(
  server: ServedCli,
  key: string,
  body: object,
): Promise<{ send(): Promise<string> }> {
  const content = JSON.stringify(body);
  const half = { body: content.slice(0, 10), length: content.length };
  const request = await begin(server, key, 'POST /api/v1/scores', half);
  return { send: () => request.finish(content.slice(10)) };
}

/** Waits until the server refuses new requests, as it does from its first signal on. */
async function untilStopping(server: ServedCli): Promise<void> {
  const asked = () =>
    fetch(`${server.url}/healthz`).then(
      () => 'answered',
      () => 'refused',
    );
  await expect.poll(asked).toBe('refused');
}

/** Longest wait of a poll. A shorter duration proves that it was ended early. */
const WAIT_MS = 30_000;

describe('starting', () => {
  it('prints one line that says where it serves, on a port of its own with --port 0', async () => {
    const server = await serveCli(tempDir());
    const port = Number(new URL(server.url).port);
    expect(port).toBeGreaterThan(0);
    expect(server.ready).toEqual({
      event: 'ready',
      url: `http://127.0.0.1:${port}`,
      api_url: `http://127.0.0.1:${port}/api/v1`,
      staff_url: expect.stringMatching(new RegExp(`^http://127.0.0.1:${port}/`)),
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { stdout } = await server.stop();
    expect(stdout).toBe(`${JSON.stringify(server.ready)}\n`);
  });

  it('prints a staff link that lets one browser in, and staff-link prints others', async () => {
    const dataDir = tempDir();
    const server = await serveCli(dataDir);
    const another = async () => (await runJson(['staff-link'], { dataDir })).staff_url as string;
    const links = [server.ready.staff_url, await another(), await another()];
    expect(new Set(links).size).toBe(3);
    for (const link of links) {
      expect(new URL(link).origin).toBe(server.url);
      const open = async () => (await fetch(link, { redirect: 'manual' })).status;
      expect([await open(), await open()]).toEqual([303, 403]);
    }
    await server.stop();
    const { code, stderr } = await runCli(['staff-link'], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `dockside: No server is running on ${dataDir}. Start one with dockside serve, which prints a staff link.\n`,
    );
  });

  it('a port that is taken is said so, and exits 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const dataDir = tempDir();
    const { code, stdout, stderr } = await runCli(['serve', '--port', String(port)], { dataDir });
    taken.close();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `dockside: Another program is using port ${port} on 127.0.0.1. Choose another port, or 0 for any free one.\n`,
    );
    expect(isCheckpointed(dataDir)).toBe(true);
  });

  it.each(['203.0.113.7', 'no.such.host.invalid'])(
    '--host %s is not ours: said so, exits 1',
    async (host) => {
      const args = ['serve', '--port', '0', '--host', host];
      const { code, stdout, stderr } = await runCli(args, { dataDir: tempDir() });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(
        `dockside: ${host} isn’t an address of this computer. Choose one of its own, or 0.0.0.0 for all.\n`,
      );
    },
  );

  it('on damaged data exits 1 and names the newest checked backups, with the command that restores each', async () => {
    const { dataDir } = await club();
    const folder = backupsFolder(dataDir);
    mkdirSync(folder);
    const files = [1, 2, 3, 4].map((number) =>
      join(folder, backupName({ number, kind: 'hourly', at: Date.UTC(2026, 5, 6, 7, number) })),
    );
    for (const file of files) await runJson(['backup', file], { dataDir });
    writeFileSync(join(dataDir, 'club.db'), `SQLite format 3\0${'damaged'.repeat(1000)}`);
    const { code, stdout, stderr } = await runCli(['serve', '--port', '0'], { dataDir });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const [said, ...offered] = stderr.trim().split('\n');
    expect(said).toBe(
      `dockside: The database in ${dataDir} is damaged. Nothing was changed. Restore a backup, newest first. The present data is saved beside it:`,
    );
    expect(offered.map((line) => line.split('   (')[0])).toEqual(
      [files[3], files[2], files[1]].map((file) => `  dockside restore --data-dir ${dataDir} ${file}`),
    );
    expect((await runCli(['restore', files[3]!], { dataDir })).code).toBe(0);
    await (await serveCli(dataDir)).stop();
  });

  it('--demo fills the demo club first', async () => {
    const dataDir = tempDir();
    const server = await serveCli(dataDir, ['--demo']);
    const key = await makeKey(dataDir, 'members:read', 'demo');
    const { body } = await server.call('GET', '/members?club_id=demo&limit=100', key);
    expect(body.data).toHaveLength(100);
  });
});

describe.skipIf(process.platform !== 'linux')('--open', () => {
  /** Starts a server whose browser opener records its arguments. */
  async function opened(dataDir: string): Promise<{ server: ServedCli; page: string }> {
    const bin = tempDir();
    writeFileSync(
      join(bin, 'xdg-open'),
      `#!/bin/sh\necho "$*" > ${bin}/called.partial\nmv ${bin}/called.partial ${bin}/called\n`,
    );
    chmodSync(join(bin, 'xdg-open'), 0o755);
    const env = { PATH: `${bin}:${process.env.PATH}` };
    const server = await serveCli(dataDir, ['--open'], { env });
    await expect.poll(() => existsSync(join(bin, 'called'))).toBe(true);
    return { server, page: readFileSync(join(bin, 'called'), 'utf8').trim() };
  }

  it('opens a page for this user alone, which leads to a link of its own; the command line says nothing', async () => {
    const dataDir = tempDir();
    const { server, page } = await opened(dataDir);
    expect(page).toBe(join(dataDir, 'open-staff-ui.html'));
    expect(statSync(page).mode & 0o777).toBe(0o600);
    const [, link] = /http-equiv="refresh" content="0; url=(\S+)"/.exec(readFileSync(page, 'utf8'))!;
    expect(link).not.toBe(server.ready.staff_url);
    const open = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
    expect([await open(link!), await open(link!), await open(server.ready.staff_url)]).toEqual([
      303, 403, 303,
    ]);
    expect((await server.stop()).code).toBe(0);
    expect(existsSync(page)).toBe(false);
  });
});

it('no log line holds a secret, however much is logged', async () => {
  const { dataDir, key } = await club();
  const server = await serveCli(dataDir, ['--log-level', 'trace']);
  const links = [server.ready.staff_url, (await runJson(['staff-link'], { dataDir })).staff_url];
  const secrets = [key, readFileSync(join(dataDir, 'staff-link-secret'), 'utf8')];
  for (const link of links) {
    secrets.push(new URL(link).searchParams.get('token')!);
    const entered = await fetch(link, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    secrets.push(cookie.split('=')[1]!);
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ club_id: 'c' });
    const answer = await fetch(`${server.url}/staff/device_key`, { method: 'POST', headers, body });
    secrets.push(((await answer.json()) as { key: string }).key);
    expect((await fetch(link)).status).toBe(403);
  }
  for (const one of secrets.slice(2)) await server.call('GET', '/members?club_id=c', one);
  expect((await server.call('GET', '/members?club_id=c', key)).status).toBe(200);
  const { stderr } = await server.stop();
  expect(stderr).toContain('/staff/enter');
  for (const secret of secrets) expect(stderr).not.toContain(secret);
});

describe('--rate-limit', () => {
  it('2 refuses the third request of a key in a minute, and no other key', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir, ['--rate-limit', '2']);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await server.call('GET', '/members?club_id=c', key)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const other = await makeKey(dataDir);
    expect((await server.call('GET', '/members?club_id=c', other)).status).toBe(200);
  });

  it('0 turns limiting off, also for a club that sets a limit of its own', async () => {
    const dataDir = tempDir();
    const club = { id: 'c', name: 'C', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 1 };
    await runCli(['import', ndjson([{ resource: 'clubs', record: club }])], { dataDir });
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir, ['--rate-limit', '0']);
    for (let i = 0; i < 5; i++)
      expect((await server.call('GET', '/members?club_id=c', key)).status).toBe(200);
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s answers the requests that run, folds the log in and exits 0',
    async (signal) => {
      const { dataDir, key } = await club();
      const server = await serveCli(dataDir);
      await server.call('POST', '/scores', key, finish(2));
      const { next_after } = (await server.call('GET', '/changes?limit=1000', key)).body;
      const upload = await slowUpload(server, key, finish(1));
      const asked = performance.now();
      const poll = await begin(server, key, `GET /api/v1/changes?after=${next_after}&wait=${WAIT_MS}`);
      expect(isCheckpointed(dataDir)).toBe(false);
      const stopped = server.stop(signal);
      // The poll is answered at once; the upload may take its time.
      expect(await poll.finish()).toMatch(/^HTTP\/1.1 200 .*"data":\[\]/s);
      expect(performance.now() - asked).toBeLessThan(WAIT_MS);
      expect(await upload.send()).toMatch(/^HTTP\/1.1 200 /);
      expect(await stopped).toMatchObject({ code: 0, stderr: '' });
      expect(isCheckpointed(dataDir)).toBe(true);
      const { stdout } = await runCli(['export', '--resource', 'scores'], { dataDir });
      expect(stdout).toContain('"finish_time":1,');
    },
  );

  it('a signal that arrives twice at once, as under npm, is one', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir);
    const upload = await slowUpload(server, key, finish(1));
    process.kill(server.pid, 'SIGINT');
    const stopped = server.stop('SIGINT');
    await untilStopping(server);
    expect(await upload.send()).toMatch(/^HTTP\/1.1 200 /);
    expect((await stopped).code).toBe(0);
  });

  it('a second signal from somebody who will not wait ends it at once', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir);
    await slowUpload(server, key, finish(1));
    process.kill(server.pid, 'SIGINT');
    await untilStopping(server);
    // Within a second of the first, a signal counts as the same one.
    await pause(1_100);
    expect((await server.stop('SIGINT')).code).toBe(1);
  });

  it('an error that nobody caught is logged, and closes the server in order', async () => {
    const { dataDir, key } = await club();
    const mistake = 'process.once("SIGUSR2", () => void Promise.reject(new Error("nobody catches this")))';
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(mistake)}` };
    const server = await serveCli(dataDir, [], { env });
    await server.call('POST', '/scores', key, finish(1));
    expect(isCheckpointed(dataDir)).toBe(false);
    process.kill(server.pid, 'SIGUSR2');
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/stopping after an uncaught error/);
    expect(JSON.parse(stderr.trimEnd().split('\n').at(-1)!)).toEqual({
      ...{ status: 'error', code: 'FAILED', exit_code: 1 },
      message: 'nobody catches this',
    });
    expect(isCheckpointed(dataDir)).toBe(true);
  });

  it('no new request is taken meanwhile', async () => {
    const { dataDir, key } = await club();
    const server = await serveCli(dataDir);
    const upload = await slowUpload(server, key, finish(1));
    const stopped = server.stop('SIGTERM');
    await untilStopping(server);
    await upload.send();
    expect((await stopped).code).toBe(0);
  });
});

describe('one server on one data directory', () => {
  it('a second says which one is running and exits 4; the first goes on', async () => {
    const { dataDir, key } = await club();
    const first = await serveCli(dataDir);
    const { code, stdout, stderr } = await runCli(['serve', '--port', '0', '--json'], { dataDir });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({
      ...{ status: 'error', code: 'DATA_DIR_IN_USE', exit_code: 4 },
      message: `A Dockside server is already running on ${dataDir} (process ${first.pid}, ${first.url}). Stop it first, or choose another --data-dir.`,
    });
    expect((await first.call('GET', '/members?club_id=c', key)).status).toBe(200);
    expect((await first.stop()).code).toBe(0);
    const next = await serveCli(dataDir);
    expect((await next.stop()).code).toBe(0);
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
  });

  it('killed the moment it has answered, it starts again with everything it acknowledged', async () => {
    const { dataDir, key } = await club();
    const first = await serveCli(dataDir);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => first.call('POST', '/scores', key, finish(i + 1))),
    );
    expect(await first.stop('SIGKILL')).toMatchObject({ code: null });
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));

    const second = await serveCli(dataDir);
    const { body } = await second.call('GET', '/scores?regatta_id=reg_1&limit=100', key);
    const acknowledged = answers.map((answer) => answer.body.data.id);
    expect(body.data.map((score: { id: string }) => score.id).sort()).toEqual(acknowledged.sort());
    expect((await second.stop()).code).toBe(0);
  });
});
