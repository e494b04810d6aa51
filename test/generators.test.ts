import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installTools } from '../scripts/tools.mjs';
import { fillDemoClub } from '../src/demo/fill-demo-club';
import { CLUB, startClub, type TestClub } from './club';
import { NOW } from './demo-club';
import { type ExampleCall, exampleCalls, sendExample } from './example-calls';
import { freePort } from './ports';
import { tempDir } from './temp';

/** The linters and generators have a lockfile of their own; they generate and compile with their own TypeScript. */
const tools = resolve(import.meta.dirname, 'generators');
const require = createRequire(join(tools, 'package.json'));
const run = promisify(execFile);
const node = (...args: string[]) =>
  run(process.execPath, args, { maxBuffer: 10_000_000 }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });

const members = ['mem_1', 'mem_2', 'mem_3', 'mem_4', 'mem_5'];

let club: TestClub;
let folder: string;
let file: string;
beforeAll(async () => {
  installTools('test/generators');
  folder = tempDir();
  file = join(folder, 'openapi.json');
  club = await startClub();
  await club.put('members', members.map((id) => ({ id, club_id: CLUB, primary: true })) as never);
  writeFileSync(file, await (await fetch(`${club.url}/openapi.json`)).text());
});
afterAll(() => club.close());

describe('linters with their recommended rules and no exemption', () => {
  let faulty: string;
  beforeAll(() => {
    faulty = join(folder, 'faulty.json');
    const { tags: _, ...document } = JSON.parse(readFileSync(file, 'utf8'));
    const { license: __, ...info } = document.info;
    // One path of it: the linters take seconds for all.
    const paths = Object.fromEntries(Object.entries(document.paths).slice(0, 1));
    writeFileSync(faulty, JSON.stringify({ ...document, info, paths }));
  });

  it('spectral (oas) finds nothing, and would', async () => {
    expect(await spectral(file)).toEqual([]);
    expect(await spectral(faulty)).toContain('operation-tag-defined');
  });

  it('redocly (recommended-strict) finds nothing, and would', async () => {
    expect(await redocly(file)).toEqual([]);
    expect(await redocly(faulty)).toContain('info-license');
  });
});

async function spectral(document: string): Promise<string[]> {
  const ruleset = join(tools, 'spectral.yaml');
  const found = await lint(
    '@stoplight/spectral-cli',
    'spectral',
    'lint',
    document,
    '-r',
    ruleset,
    '-f',
    'json',
    '-q',
  );
  return (found as { code: string }[]).map(({ code }) => code);
}

async function redocly(document: string): Promise<string[]> {
  const config = join(tools, 'redocly.yaml');
  const found = await lint(
    '@redocly/cli',
    'redocly',
    'lint',
    document,
    '--config',
    config,
    '--format',
    'json',
  );
  return (found as { problems: { ruleId: string }[] }).problems.map(({ ruleId }) => ruleId);
}

/** Runs the program of one of the tools, and returns its JSON output, even if it ends with an error. */
async function lint(name: string, command: string, ...args: string[]): Promise<unknown> {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: Record<string, string> };
  // Disables telemetry and update checks.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, [join(dirname(manifest), bin[command]!), ...args], {
    env,
    cwd: tools,
    maxBuffer: 100_000_000,
  }).catch((error) => error);
  return JSON.parse(stdout);
}

describe('clients that are generated from it', () => {
  beforeAll(async () => {
    const sources = join(folder, 'src');
    mkdirSync(sources);
    await node(join(tools, 'generate.mjs'), file, join(sources, 'generated'));
    cpSync(join(tools, 'clients'), sources, { recursive: true });
    // The packages that the clients import, each where npm has put it.
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'));
    symlinkSync(
      dirname(require.resolve('openapi-fetch/package.json')),
      join(folder, 'node_modules/openapi-fetch'),
    );
    writeFileSync(join(folder, 'package.json'), '{}');
    const compilerOptions = {
      ...{ strict: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'] },
      ...{ rootDir: 'src', outDir: 'out', types: ['node'] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  });

  it('compile under strict', async () => {
    const tsc = require.resolve('typescript/bin/tsc');
    expect((await node(tsc, '-p', folder)).stdout).toBe('');
  });

  it.each(['openapi-fetch', 'hey-api', 'orval', 'kubb'])(
    '%s reads a list page by page, creates, is refused with a typed error, patches, and reads a public register',
    async (generator) => {
      const { stdout } = await node(join(folder, 'out', `${generator}.js`), club.url, club.key, CLUB);
      expect(JSON.parse(stdout)).toEqual({
        members,
        created: 'Autumn Cup',
        refused: { code: 'INVALID_REQUEST', paths: ['limit'] },
        patched: 'in_review',
        aiSystems: 0,
      });
    },
  );
});

describe('Prism as a proxy that validates each request and answer', () => {
  let proxy: ChildProcess;
  let url: string;
  let key: string;
  let calls: ExampleCall[];
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const program = join(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist/index.js');
    const args = ['proxy', file, club.url, '--errors', '--port', String(port), '--verboseLevel', 'error'];
    proxy = spawn(process.execPath, [program, ...args], { cwd: tools, stdio: 'ignore' });
    await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 200 });
    club.now.at = NOW;
    await fillDemoClub(club.server.store, { now: NOW });
    ({ key } = await club.newKey({ clubId: 'demo' }));
    calls = exampleCalls(JSON.parse(readFileSync(file, 'utf8')));
  });
  afterAll(() => proxy.kill());

  /** The fault that Prism found in an exchange; undefined if it passed the exchange on. */
  async function faultOf(call: ExampleCall): Promise<string | undefined> {
    const answer = (await (await sendExample(url, key, call)).json()) as { type?: unknown };
    const isPrisms = String(answer.type).startsWith('https://stoplight.io/prism/');
    return isPrisms ? `${call.operationId} ${JSON.stringify(answer)}` : undefined;
  }

  it('passes on the examples of every operation and their answers', async () => {
    const faults: string[] = [];
    for (const call of calls) faults.push(...[await faultOf(call)].filter((fault) => fault !== undefined));
    expect(faults).toEqual([]);
  });

  it('would find a fault', async () => {
    const [first] = calls;
    expect(await faultOf({ ...first!, address: `/api/v1/members?club_id=${CLUB}&limit=none` })).toContain(
      'limit',
    );
  });
});
