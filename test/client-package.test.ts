import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientError, createClient } from '../src/shared/api-client';
import { CLUB, startClub, type TestClub } from './club';
import { tempDir } from './temp';

const run = promisify(execFile);
const require = createRequire(resolve('packages/client/package.json'));
const readme = readFileSync('packages/client/README.md', 'utf8');
const examples = [...readme.matchAll(/(?:^## ([^\n]+)\n[^#]*?)?```ts\n(.*?)```/gms)].map(
  ([, title, code]) => [title ?? 'Export', code!] as const,
);
/** Output of each example in the README. */
const printed: Record<string, string> = {
  'Call an operation': "[ 'mem_1', 'mem_2' ] true",
  'Read a whole list': "[ 'mem_1', 'mem_2', 'mem_3' ]",
  Export: "[ 'mem_1', 'mem_2', 'mem_3' ]",
  'Write, and repeat safely': 'true',
  'Follow changes': "[ 'mem_1', 'mem_2', 'mem_3' ]",
  Errors: '403 API_KEY_SCOPE_DENIED []',
};

let club: TestClub;
let folder: string;
beforeAll(async () => {
  club = await startClub();
  await club.put('members', ['mem_1', 'mem_2', 'mem_3'].map((id) => ({ id, club_id: CLUB })) as never);
  const built = join(tempDir(), 'client');
  folder = tempDir();
  await run(process.execPath, ['scripts/client.mjs', built]);
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built });
  const [{ filename }] = JSON.parse(packed.stdout);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder });
});
afterAll(() => club.close());

it('is what every server serves, as npm installs it', async () => {
  const response = await fetch(`${club.url}/client.tgz`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  const served = tempDir();
  writeFileSync(join(served, 'package.json'), '{}');
  await run('npm', ['install', '--no-audit', '--no-fund', `${club.url}/client.tgz`], { cwd: served });
  const files = (folder: string) => {
    const installed = join(folder, 'node_modules/@dockside/client');
    return Object.fromEntries(
      readdirSync(installed).map((name) => [name, readFileSync(join(installed, name), 'utf8')]),
    );
  };
  expect(files(served), 'out/ is an older build: run npm run build').toEqual(files(folder));
  const again = await fetch(`${club.url}/client.tgz`, {
    headers: { 'if-none-match': response.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

it('needs nothing else to be installed', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  expect(Object.keys(packages)).toEqual(['', 'node_modules/@dockside/client']);
});

it('compiles the examples of its README under strict, with TypeScript 5.9, and they print what they should', async () => {
  expect(examples.map(([title]) => title)).toEqual(Object.keys(printed));
  const files = examples.map(([, code], index) => {
    writeFileSync(
      join(folder, `${index}.ts`),
      `declare const process: { env: Record<string, string | undefined> };\n${code}`,
    );
    return `${index}.ts`;
  });
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
  const compiled = await run(
    process.execPath,
    [require.resolve('typescript/bin/tsc'), ...options, ...files],
    {
      cwd: folder,
    },
  ).catch((error) => error);
  expect(compiled.stdout).toBe('');
  const env = { ...process.env, CLUB_URL: club.url, CLUB_KEY: club.key };
  for (const [index, [title]] of examples.entries()) {
    const { stdout } = await run(process.execPath, [`${index}.js`], { cwd: folder, env });
    expect(stdout.trim(), title).toBe(printed[title]);
  }
});

it('knows the types: a misspelt field, operation or parameter does not compile', async () => {
  const code = `import { createClient } from '@dockside/client';
const club = createClient({ url: '', apiKey: '' });
const { data } = await club.call('members', { query: { club_id: 'c' } });
data[0]!.fistName;
await club.call('membrs', {});
await club.call('members', { query: { clubid: 'c' } });
`;
  writeFileSync(join(folder, 'wrong.ts'), code);
  const { stdout } = await run(
    process.execPath,
    [require.resolve('typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext', 'wrong.ts'],
    { cwd: folder },
  ).catch((error) => error);
  expect([...stdout.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([4, 5, 6]);
});

describe('beside the client of Dockside’s own code', () => {
  /** Echoes the request, or refuses as its path says. */
  const echo = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const asked = { method, url, body: await text(request), headers: headersOf(headers) };
    if (url.includes('refuse')) {
      response.writeHead(409, { 'retry-after': '7' });
      const issues = [{ path: 'id', message: 'taken' }];
      response.end(
        JSON.stringify({ code: 'CONFLICT', message: 'No', errors: issues, request_id: 'r', current: null }),
      );
    } else if (url.includes('proxy')) response.writeHead(502).end('<html>Bad gateway</html>');
    else response.end(JSON.stringify({ code: 'OK', request_id: 'r', data: asked }));
  });
  const headersOf = (all: Record<string, unknown>) =>
    Object.fromEntries(
      ['api-key', 'content-type', 'idempotency-key', 'if-generation'].map((name) => [name, all[name]]),
    );
  let both: ((operation: string, input: Input, options?: object) => Promise<unknown>)[];
  interface Input {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(echo.address() as { port: number }).port}`;
    const published = await import(
      pathToFileURL(join(folder, 'node_modules/@dockside/client/index.js')).href
    );
    const theirs = published.createClient({ url, apiKey: 'k', retries: 0 });
    const ours = createClient({ baseUrl: `${url}/api/v1`, apiKey: 'k' });
    both = [
      (operation, input, options) => theirs.call(operation, input, options),
      (operation, { path, ...rest }, options) =>
        ours.call(operation as never, { ...rest, ...(path && { params: path }) } as never, options),
    ];
  });
  afterAll(() => void echo.close());

  it('asks the same, whatever is in the address, the query and the body', async () => {
    const inputs: [string, Input, object?][] = [
      ['members', { query: { club_id: 'c', q: 'ó & =?', limit: 5, cursor: undefined } }],
      ['changes', { query: { resource: ['members', 'orders'], after: 0 } }, { ifGeneration: 'g' }],
      ['teeTimes', { body: { club_id: 'c', from: 1 } }],
      ['regattas.save', { body: { id: 'reg_1', name: 'Ünï' } }, { idempotencyKey: 'once' }],
      ['webhooks.update', { path: { id: 'a/b?c' }, body: { enabled: true } }],
    ];
    for (const [operation, input, options] of inputs) {
      const [theirs, ours] = await Promise.all(both.map((call) => call(operation, input, options)));
      expect(theirs, operation).toEqual(ours);
      expect(theirs, operation).toHaveProperty('data.url');
    }
  });

  it.each(['refuse', 'proxy'])('has the same error (%s)', async (q) => {
    const errors = await Promise.all(
      both.map((call) =>
        call('members', { query: { club_id: 'c', q } }).catch((error: ClientError) => error),
      ),
    );
    const [theirs, ours] = errors.map((error) => {
      const { name, status, code, issues, requestId, retryAfter, current } = error as ClientError;
      return { name, status, code, issues, requestId, retryAfter, current };
    });
    expect(theirs).toEqual(ours);
    expect(theirs).toMatchObject({ name: 'ClientError', status: q === 'refuse' ? 409 : 502 });
  });
});

describe('over a bad link', () => {
  type Behaviour = (response: ServerResponse, request: IncomingMessage) => unknown;
  let requests: { url: string; key: unknown }[] = [];
  let behave: (attempt: number) => Behaviour = () => ok;
  const ok: Behaviour = (response) => response.end(JSON.stringify({ code: 'OK', data: { id: 'c1' } }));
  const refused =
    (status: number, headers = {}): Behaviour =>
    (response) =>
      response.writeHead(status, headers).end(JSON.stringify({ code: 'INTERNAL', message: 'x' }));
  const server = createServer((request, response) => {
    requests.push({ url: request.url!, key: request.headers['idempotency-key'] });
    request.resume();
    behave(requests.length)(response, request);
  });
  let at: string;
  let create: (options: object) => Client;
  interface Client {
    call(operation: string, input: object, options?: object): Promise<{ data: unknown }>;
    export(operation: string, input: object, options?: object): AsyncGenerator<{ id: string }>;
    follow(query?: object, position?: object, options?: object): AsyncGenerator<FollowedPage>;
  }
  interface FollowedPage {
    changes: { id: string }[];
    position: { after: number; generation: string };
    restored: boolean;
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const index = pathToFileURL(join(folder, 'node_modules/@dockside/client/index.js')).href;
    const { createClient: published } = await import(index);
    create = (options) => published({ url: at, apiKey: 'k', ...options });
  });
  beforeEach(() => {
    requests = [];
    behave = () => ok;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const passing: [string, Behaviour][] = [
    ['a 500', refused(500)],
    ['a 502 of a proxy', (response) => response.writeHead(502).end('<html>')],
    ['a 503', refused(503)],
    ['a 429', refused(429, { 'retry-after': '0' })],
    ['a connection that breaks', (response) => response.destroy()],
    [
      'an answer that is cut off',
      (response) => {
        const cut = () => response.destroy();
        response.writeHead(200, { 'content-length': 1000 }).write('{"code":"OK",', cut);
      },
    ],
    ['no answer in time', () => undefined],
  ];

  it.each(passing)('a keyed write is sent again with its key after %s', async (_, behaviour) => {
    behave = (attempt) => (attempt === 1 ? behaviour : ok);
    const club = create({ timeoutMs: 2_000 });
    const { data } = await club.call('scores.edit', { body: {} }, { idempotencyKey: 'key-1' });
    expect(data).toEqual({ id: 'c1' });
    expect(requests.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it.each(passing)('a write without a key is sent once: %s', async (_, behaviour) => {
    behave = () => behaviour;
    await expect(create({ timeoutMs: 2_000 }).call('scores.edit', { body: {} })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it('a refusal is not sent again, and neither is anything once its caller has stopped', async () => {
    behave = () => refused(400);
    await expect(create({}).call('club', {})).rejects.toThrow('x');
    const stop = new AbortController();
    behave = () => (response) => {
      stop.abort(new Error('enough'));
      response.destroy();
    };
    await expect(create({}).call('club', {}, { signal: stop.signal })).rejects.toThrow('enough');
    expect(requests).toHaveLength(2);
  });

  it.each(['', '/', '/api/v1', '/api/v1/'])('the address may end in %j', async (end) => {
    await create({ url: at + end }).call('club', {});
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/club']);
  });

  describe('an export', () => {
    const type = { 'content-type': 'application/x-ndjson' };
    const line = (id: string) => `${JSON.stringify({ id, name: 'Ó', cursor: `at ${id}` })}\n`;
    const read = async (options: object, input: object = { query: { club_id: 'c', skip: 5 } }) => {
      const ids: string[] = [];
      for await (const { id } of create(options).export('members', input)) ids.push(id);
      return ids.join('');
    };
    const asked = () => requests.map(({ url }) => Object.fromEntries(new URL(url, at).searchParams));

    it('goes on behind the last whole line, after an answer that breaks off and one that falls silent', async () => {
      const answers: Behaviour[] = [
        (response) =>
          response.writeHead(200, type).write(`${line('a')}${line('b')}{"id":"c`, () => response.destroy()),
        refused(503, { 'retry-after': '0' }),
        (response) => response.writeHead(200, type).write(line('c')),
        // A proxy that lost the server ends the answer as if it were whole.
        (response) => response.writeHead(200, type).end(`${line('d')}{"id":"e`),
        (response) => response.writeHead(200, type).end(line('e')),
      ];
      behave = (attempt) => answers[attempt - 1]!;
      expect(await read({ timeoutMs: 1_000 })).toBe('abcde');
      expect(asked()).toEqual([
        { club_id: 'c', skip: '5' },
        { club_id: 'c', skip: '0', cursor: 'at b' },
        { club_id: 'c', skip: '0', cursor: 'at b' },
        { club_id: 'c', skip: '0', cursor: 'at c' },
        { club_id: 'c', skip: '0', cursor: 'at d' },
      ]);
    });

    it('reads letters that arrive in parts', async () => {
      behave = () => async (response) => {
        const bytes = Buffer.from(line('a') + line('b'));
        response.writeHead(200, type);
        for (const byte of bytes)
          await new Promise<void>((sent) => response.write(Buffer.of(byte), () => sent()));
        response.end();
      };
      expect(await read({})).toBe('ab');
    });

    it('is refused as a call is, and by a server that only has pages', async () => {
      behave = () => refused(400);
      await expect(read({})).rejects.toThrow('x');
      behave = () => ok;
      await expect(read({})).rejects.toThrow('too old');
      expect(requests).toHaveLength(2);
    });
  });

  it('following outlives a server that is away, and starts over after a restore', async () => {
    const page =
      (generation: string, ids: string[], next_after: number): Behaviour =>
      (response) =>
        response.end(
          JSON.stringify({
            code: 'OK',
            generation,
            next_after,
            has_more: false,
            data: ids.map((id) => ({ id })),
          }),
        );
    const answers = [
      page('g1', ['a', 'b'], 2),
      ...Array.from({ length: 7 }, () => refused(503, { 'retry-after': '0' })),
      page('g1', ['c'], 3),
      page('g2', ['x'], 4),
      page('g2', ['a', 'x'], 4),
      (response: ServerResponse) =>
        response.writeHead(409).end(JSON.stringify({ code: 'POSITION_LOST', message: 'x' })),
      page('g3', ['y'], 1),
    ];
    behave = (attempt) => answers[attempt - 1]!;
    const seen: unknown[] = [];
    for await (const { changes, position, restored } of create({}).follow({ resource: ['members'] })) {
      seen.push([changes.map(({ id }) => id).join(''), position.generation, restored]);
      if (seen.length === 4) break;
    }
    expect(seen).toEqual([
      ['ab', 'g1', false],
      ['c', 'g1', false],
      ['ax', 'g2', true],
      ['y', 'g3', true],
    ]);
    const after = requests.map(({ url }) => new URL(url, at).searchParams.get('after'));
    expect(after).toEqual(['0', ...Array(8).fill('2'), '3', '0', '4', '0']);
  });
});
